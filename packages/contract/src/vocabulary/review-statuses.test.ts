import { expect, it } from 'vitest'
import { overallStatus, ReviewStatus } from './review-statuses.ts'

it('takes labels of a review status on input and nothing unknown', () => {
  expect(ReviewStatus.parse('UNDER_REVIEW')).toBe('UNDER_REVIEW')
  expect(ReviewStatus.parse('Needs Review')).toBe('NEEDS_REVIEW')
  expect(ReviewStatus.safeParse('Closed').success).toBe(false)
})

it('gives a group the most urgent status of its alerts', () => {
  expect(overallStatus(['RESOLVED', 'UNDER_REVIEW', 'NEEDS_REVIEW'])).toBe('NEEDS_REVIEW')
  expect(overallStatus(['RESOLVED', 'UNDER_REVIEW'])).toBe('UNDER_REVIEW')
  expect(overallStatus(['RESOLVED'])).toBe('RESOLVED')
})
