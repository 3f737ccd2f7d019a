import { expect, it } from 'vitest'
import {
  isOpenStatus,
  needsNote,
  openStatuses,
  overallStatus,
  ReviewStatus,
  reviewStatuses,
  shownReviewStatus,
} from './review-statuses.ts'

it('takes labels of a review status on input and nothing unknown', () => {
  expect(ReviewStatus.parse('UNDER_REVIEW')).toBe('UNDER_REVIEW')
  expect(ReviewStatus.parse('Needs Review')).toBe('NEEDS_REVIEW')
  expect(ReviewStatus.safeParse('Closed').success).toBe(false)
})

it('shows a status that is not known as Resolved', () => {
  expect(reviewStatuses.map(shownReviewStatus)).toEqual(reviewStatuses)
  expect(shownReviewStatus('ESCALATED')).toBe('RESOLVED')
})

it('counts every status but Resolved as open', () => {
  expect(reviewStatuses.filter(isOpenStatus)).toEqual(openStatuses)
  expect(isOpenStatus('RESOLVED')).toBe(false)
})

it('needs a note only where the status stays', () => {
  expect(reviewStatuses.filter((status) => needsNote('UNDER_REVIEW', status))).toEqual(['UNDER_REVIEW'])
  expect(needsNote(null, 'UNDER_REVIEW')).toBe(false)
})

it('gives a group the most urgent status of its alerts', () => {
  expect(overallStatus(['RESOLVED', 'UNDER_REVIEW', 'NEEDS_REVIEW'])).toBe('NEEDS_REVIEW')
  expect(overallStatus(['RESOLVED', 'UNDER_REVIEW'])).toBe('UNDER_REVIEW')
  expect(overallStatus(['RESOLVED'])).toBe('RESOLVED')
})
