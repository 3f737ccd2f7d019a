import type { ReviewStatus } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { alertsAddress } from '../../alerts-address.ts'
import { bulkBody } from './bulk-call.ts'
import { changeText, skippedText } from './bulk-texts.ts'
import { afterToggling, nothingSelected } from '../../../../list-screen/selection/selection.ts'
import { statusOfList } from './status-of-list.ts'

const row = (id: string, status: ReviewStatus = 'NEEDS_REVIEW') => ({ id, status })
const page = [row('a'), row('b', 'RESOLVED'), row('c')]
const all = { kind: 'status', status: 'NEEDS_REVIEW', count: 128 } as const

describe('a selection of alerts', () => {
  it('is sent as ids, or as the filter with its status and the time when the list was fetched', () => {
    const address = alertsAddress.read({ q: 'lee' })
    const readAt = new Date('2026-11-12T10:00:00Z')
    const rows = afterToggling(nothingSelected, new Set(['a']), page)
    const review = { status: 'RESOLVED', note: '' } as const
    expect(bulkBody({ address, selection: rows, readAt, zone: 'UTC' }, review)).toEqual({
      alertIds: ['a'],
      ...review,
    })
    expect(bulkBody({ address, selection: all, readAt, zone: 'UTC' }, review)).toEqual({
      filter: { filter: 'lee', timezone: 'UTC' },
      onlyStatus: 'NEEDS_REVIEW',
      createdUntil: '2026-11-12T10:00:00.000Z',
      ...review,
    })
  })
})

describe('the alerts of a status in a list', () => {
  it('keep the time frame of the filter, and are empty if the filter excludes them', () => {
    const address = alertsAddress.read({ status: 'RESOLVED', 'RESOLVED.set': '30' })
    expect(statusOfList(address, 'RESOLVED', 'UTC')?.reviewStatusesWithDates).toEqual({
      RESOLVED: { relativeDate: 30 },
    })
    expect(statusOfList(address, 'UNDER_REVIEW', 'UTC')).toBeNull()
    expect(statusOfList(alertsAddress.plain, 'UNDER_REVIEW', 'UTC')?.reviewStatusesWithDates).toEqual({
      UNDER_REVIEW: null,
    })
  })
})

it('says what a bulk review has skipped', () => {
  const done = { id: 'x', state: 'done', total: 3, done: 3, reason: null } as const
  expect(skippedText({ ...done, changed: 3, skipped: 0 })).toBeNull()
  expect(skippedText({ ...done, changed: 1, skipped: 2 })).toBe(
    '1 alert changed. 2 alerts were skipped because a newer alert about the same finding is open.',
  )
  expect(skippedText({ ...done, changed: 0, skipped: 1 })).toBe(
    'No alerts were changed. 1 alert was skipped because a newer alert about the same finding is open.',
  )
})

describe('the text of the confirmation', () => {
  const expected = (total: number, changed: number, skipped = 0) =>
    ({ id: 'x', state: 'done', total, done: 0, changed, skipped, reason: null }) as const
  const review = { status: 'UNDER_REVIEW', note: '' } as const

  it.each([
    [12, 4, '4 alerts will be set to Under Review; 8 will not change.'],
    [2, 1, '1 alert will be set to Under Review; 1 will not change.'],
    [1_200, 1_200, '1,200 alerts will be set to Under Review.'],
  ])('for %i alerts with %i changes says what will happen', (total, changed, words) =>
    expect(changeText(expected(total, changed), review, all)).toBe(words),
  )

  it('does not call a note a new status', () =>
    expect(changeText(expected(12, 12), { ...review, note: 'Seen.' }, all)).toBe(
      '12 alerts will be set to Under Review with your note.',
    ))

  it('says how many are reopened, without those that cannot be', () => {
    const resolved = { kind: 'status', status: 'RESOLVED', count: 5 } as const
    expect(changeText(expected(5, 3, 2), review, resolved)).toBe(
      '3 alerts will be set to Under Review, reopening 3; 2 will not change.',
    )
    const mixed = afterToggling(nothingSelected, new Set(['a', 'b', 'c']), page)
    expect(changeText(expected(3, 3), review, mixed)).toBe(
      '3 alerts will be set to Under Review, reopening 1.',
    )
    expect(changeText(expected(3, 2), { ...review, status: 'RESOLVED' }, mixed)).toBe(
      '2 alerts will be set to Resolved; 1 will not change.',
    )
  })
})
