import { describe, expect, it } from 'vitest'
import { readAddress } from '../../../../lib/alerts-address.ts'
import { testAlert } from '../alerts-test-data.ts'
import { bulkBody } from './bulk-call.ts'
import { skippedWords } from './skipped-words.ts'
import { afterTicking, changingCount, nothingSelected, selectedCount, tickedIds } from './selection.ts'
import { statusOfList } from './status-of-list.ts'

const page = [
  testAlert({ id: 'a' }),
  testAlert({ id: 'b', reviewStatus: 'RESOLVED' }),
  testAlert({ id: 'c' }),
]
const all = { kind: 'status', status: 'NEEDS_REVIEW', count: 128 } as const

describe('a selection', () => {
  it('keeps rows of other pages with the status that they had', () => {
    const first = afterTicking(nothingSelected, new Set(['a', 'b']), page)
    const second = afterTicking(first, new Set(['a', 'b', 'z']), [testAlert({ id: 'z' })])
    expect(selectedCount(second)).toBe(3)
    expect(changingCount(second, 'RESOLVED', '')).toBe(2)
  })

  it('of a status reaches beyond the page and ticks its rows', () => {
    expect([...tickedIds(all, page)]).toEqual(['a', 'c'])
    expect(selectedCount(all)).toBe(128)
  })

  it('of a status becomes the rows of the page when one of them is unticked', () => {
    const left = afterTicking(all, new Set(['a']), page)
    expect(selectedCount(left)).toBe(1)
  })

  it('changes what has another status, and everything where there is a note', () => {
    expect(changingCount(all, 'NEEDS_REVIEW', '  ')).toBe(0)
    expect(changingCount(all, 'NEEDS_REVIEW', 'Seen.')).toBe(128)
    expect(changingCount(all, 'RESOLVED', '')).toBe(128)
  })

  it('is sent by ids, or by the filter with its status and the time of reading', () => {
    const address = readAddress({ q: 'lee' })
    const readAt = new Date('2026-11-12T10:00:00Z')
    const rows = afterTicking(nothingSelected, new Set(['a']), page)
    const decision = { status: 'RESOLVED', note: '' } as const
    expect(bulkBody({ address, selection: rows, readAt, zone: 'UTC' }, decision)).toEqual({
      alertIds: ['a'],
      ...decision,
    })
    expect(bulkBody({ address, selection: all, readAt, zone: 'UTC' }, decision)).toEqual({
      filter: { filter: 'lee', timezone: 'UTC' },
      onlyStatus: 'NEEDS_REVIEW',
      createdUntil: '2026-11-12T10:00:00.000Z',
      ...decision,
    })
  })
})

describe('the alerts of a status in a list', () => {
  it('keep the time frame of the filter, and are none where the filter excludes them', () => {
    const address = readAddress({ status: 'RESOLVED', 'RESOLVED.set': '30' })
    expect(statusOfList(address, 'RESOLVED', 'UTC')?.reviewStatusesWithDates).toEqual({
      RESOLVED: { relativeDate: 30 },
    })
    expect(statusOfList(address, 'UNDER_REVIEW', 'UTC')).toBeNull()
    expect(statusOfList(readAddress({}), 'UNDER_REVIEW', 'UTC')?.reviewStatusesWithDates).toEqual({
      UNDER_REVIEW: null,
    })
  })
})

it('says what a decision about many has left out', () => {
  const done = { id: 'x', state: 'done', total: 3, done: 3, reason: null } as const
  expect(skippedWords({ ...done, changed: 3, skipped: 0 })).toBeNull()
  expect(skippedWords({ ...done, changed: 1, skipped: 2 })).toBe(
    '1 alert changed. 2 alerts were left as they were: a newer alert about the same finding is open.',
  )
  expect(skippedWords({ ...done, changed: 0, skipped: 1 })).toBe(
    'No alert was changed. 1 alert was left as it was: a newer alert about the same finding is open.',
  )
})
