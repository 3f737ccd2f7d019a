import { describe, expect, it } from 'vitest'
import {
  afterToggling,
  withShownStatuses,
  countOfStatus,
  isNarrowed,
  nothingSelected,
  selectedCount,
  tickedIds,
} from './selection.ts'

type Status = 'NEEDS_REVIEW' | 'RESOLVED'
const row = (id: string, status: Status = 'NEEDS_REVIEW') => ({ id, status })
const page = [row('a'), row('b', 'RESOLVED'), row('c')]
const all = { kind: 'status', status: 'NEEDS_REVIEW', count: 128 } as const

describe('a selection', () => {
  it('keeps rows of other pages with their last known status', () => {
    const first = afterToggling(nothingSelected, new Set(['a', 'b']), page)
    const second = afterToggling(first, new Set(['a', 'b', 'z']), [row('z')])
    expect(selectedCount(second)).toBe(3)
    expect(countOfStatus(second, 'RESOLVED')).toBe(1)
  })

  it('of a status includes other pages, and selects its rows on this one', () => {
    expect([...tickedIds(all, page)]).toEqual(['a', 'c'])
    expect(selectedCount(all)).toBe(128)
  })

  it('of a status becomes the rows of the page when one of them is deselected', () => {
    const left = afterToggling(all, new Set(['a']), page)
    expect(selectedCount(left)).toBe(1)
    expect(isNarrowed(left)).toBe(true)
    expect(isNarrowed(afterToggling(left, new Set(['a', 'c']), page))).toBe(false)
  })

  it('of a status is not narrowed if all its rows are on the page', () => {
    const here = { ...all, count: 2 }
    expect(isNarrowed(afterToggling(here, new Set(['a']), page))).toBe(false)
  })

  it('has the current statuses of its rows on the page', () => {
    const before = afterToggling(nothingSelected, new Set(['a', 'z']), [...page, row('z')])
    const now = withShownStatuses(before, [row('a', 'RESOLVED')])
    expect([selectedCount(now), countOfStatus(now, 'RESOLVED')]).toEqual([2, 1])
    expect(withShownStatuses(all, page)).toBe(all)
  })
})
