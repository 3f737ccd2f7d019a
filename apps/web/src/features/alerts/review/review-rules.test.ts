import { limits, type ReviewStatus } from '@vigil/contract'
import { expect, it } from 'vitest'
import { canSaveReview, withoutUndone } from './review-rules.ts'

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

const saved = (userId: string, status: ReviewStatus, note: string) => ({ userId, status, note })

it('what was undone, and the undoing, are no longer the latest review', () => {
  const asked = saved('maria', 'UNDER_REVIEW', 'Asked HR for the date of birth.')
  const resolved = saved('maria', 'RESOLVED', 'Wrong button.')
  const undo = saved('maria', 'UNDER_REVIEW', 'Undid Resolved.')
  expect(withoutUndone([undo, resolved, asked])).toEqual([asked])
  expect(withoutUndone([resolved, undo, resolved, asked])).toEqual([resolved, asked])
})

it('a note that only reads like an undo undoes nothing', () => {
  const resolved = saved('maria', 'RESOLVED', 'Not the same person.')
  const note = saved('tobias', 'NEEDS_REVIEW', 'Undid Resolved.')
  expect(withoutUndone([note, resolved])).toEqual([note, resolved])
  expect(withoutUndone([{ ...note, userId: 'maria', note: 'Undid Under Review.' }, resolved])).toHaveLength(2)
})
