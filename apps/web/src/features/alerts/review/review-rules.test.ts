import { limits } from '@vigil/contract'
import { expect, it } from 'vitest'
import { canSaveReview } from './review-rules.ts'

it('a review needs a status', () => {
  expect(canSaveReview({ status: null, note: 'seen' }, null)).toBe(false)
  expect(canSaveReview({ status: 'RESOLVED', note: '' }, null)).toBe(true)
})

it('the same status needs a note', () => {
  expect(canSaveReview({ status: 'RESOLVED', note: '' }, 'RESOLVED')).toBe(false)
  expect(canSaveReview({ status: 'RESOLVED', note: ' \n' }, 'RESOLVED')).toBe(false)
  expect(canSaveReview({ status: 'RESOLVED', note: 'checked again' }, 'RESOLVED')).toBe(true)
  expect(canSaveReview({ status: 'UNDER_REVIEW', note: '' }, 'RESOLVED')).toBe(true)
})

it('a note may be as long as the limit', () => {
  const note = 'n'.repeat(limits.statusNote)
  expect(canSaveReview({ status: 'RESOLVED', note }, null)).toBe(true)
  expect(canSaveReview({ status: 'RESOLVED', note: `${note}n` }, null)).toBe(false)
})
