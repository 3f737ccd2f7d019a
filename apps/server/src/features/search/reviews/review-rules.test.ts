import type { ReviewStatus, SearchType } from '@vigil/contract'
import { expect, it } from 'vitest'
import { matchStatus, searchStatus } from './review-rules.ts'

const npi = '1234567893'
const id = 'search'
const searchOf = (searchType: SearchType) => ({ id, searchType, npi, issues: ['7', '8'] })
const reviewsOf = (given: Record<string, ReviewStatus>) => new Map(Object.entries(given))

it.each([
  ['NPI', npi],
  ['SSN', id],
] as const)('a review of the party found by %s counts for everything that was found', (type, whole) => {
  const search = searchOf(type)
  expect(searchStatus(search, reviewsOf({}))).toBe('NEEDS_REVIEW')
  const reviews = reviewsOf({ [whole]: 'RESOLVED' })
  expect(searchStatus(search, reviews)).toBe('RESOLVED')
  expect(matchStatus(search, reviews, '7')).toBe('RESOLVED')
  const other = reviewsOf({ [whole]: 'RESOLVED', 8: 'UNDER_REVIEW' })
  expect(matchStatus(search, other, '8'), 'a match that has a review of its own').toBe('UNDER_REVIEW')
  expect(searchStatus(search, other)).toBe('UNDER_REVIEW')
})

it('parties found by name are reviewed one by one', () => {
  const search = searchOf('NAME')
  expect(searchStatus(search, reviewsOf({ 7: 'RESOLVED', [id]: 'RESOLVED' }))).toBe('NEEDS_REVIEW')
  expect(searchStatus(search, reviewsOf({ 7: 'RESOLVED', 8: 'RESOLVED' }))).toBe('RESOLVED')
})

it('what is no issue has no status until it is reviewed', () => {
  expect(matchStatus(searchOf('NPI'), reviewsOf({ [npi]: 'RESOLVED' }), '9')).toBeNull()
  expect(matchStatus(searchOf('NPI'), reviewsOf({ 9: 'UNDER_REVIEW' }), '9')).toBe('UNDER_REVIEW')
})
