import { describe, expect, it } from 'vitest'
import { digestPeriod, momentsOf } from './digest-rules.ts'

describe('the period of a digest', () => {
  const now = new Date('2026-03-02T06:05:00Z')

  it('is yesterday if the last one was for the day before', () => {
    expect(digestPeriod(now, '2026-02-28')).toEqual({ firstDay: '2026-03-01', lastDay: '2026-03-01' })
  })

  it('starts after the last one, however long ago that was', () => {
    expect(digestPeriod(now, '2025-12-30')).toEqual({ firstDay: '2025-12-31', lastDay: '2026-03-01' })
  })

  it('is a week for the first one', () => {
    expect(digestPeriod(now, null)).toEqual({ firstDay: '2026-02-23', lastDay: '2026-03-01' })
  })

  it('is null if yesterday is already covered, or the clock was set back', () => {
    expect(digestPeriod(now, '2026-03-01')).toBeNull()
    expect(digestPeriod(now, '2026-03-09')).toBeNull()
  })

  it.each([
    ['2026-03-02T02:00:00.000Z', '2026-03-01'],
    ['2026-03-02T23:59:59.999Z', '2026-03-01'],
    ['2026-03-03T01:59:59.999Z', '2026-03-01'],
    ['2026-03-03T02:00:00.000Z', '2026-03-02'],
  ])('covers UTC days that ended at least two hours ago: at %s until %s', (at, lastDay) => {
    expect(digestPeriod(new Date(at), '2026-02-20')?.lastDay).toBe(lastDay)
  })

  it('holds whole days, and adjoins the next one without a gap', () => {
    const first = momentsOf({ firstDay: '2026-02-27', lastDay: '2026-02-28' })
    expect(first.from.toISOString()).toBe('2026-02-27T00:00:00.000Z')
    expect(first.to).toEqual(momentsOf({ firstDay: '2026-03-01', lastDay: '2026-03-01' }).from)
  })
})
