import { describe, expect, it } from 'vitest'
import { trendsOf, weekOf, weeksUntil, type DayCount } from './overview-rules.ts'

const now = new Date('2026-11-15T23:59:00Z') // a Sunday
const day = (
  measure: DayCount['measure'],
  date: string,
  reviewStatus: DayCount['reviewStatus'],
  count: number,
): DayCount => ({ measure, day: date, reviewStatus, count })

describe('weeks', () => {
  it('begin on Monday', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-09'].map(weekOf)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-09',
    ])
  })

  it('are half a year, the running one last', () => {
    const weeks = weeksUntil(now)
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([26, '2026-05-18', '2026-11-09'])
  })
})

describe('trends', () => {
  it('count what was opened whatever became of it, and what was resolved', () => {
    const { weeks } = trendsOf(
      [
        day('created', '2026-11-09', 'NEEDS_REVIEW', 2),
        day('created', '2026-11-15', 'RESOLVED', 3),
        day('resolved', '2026-11-08', 'RESOLVED', 4),
        day('created', '2026-05-17', 'NEEDS_REVIEW', 9),
      ],
      now,
    )
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-11-02', opened: 0, resolved: 4 },
      { week: '2026-11-09', opened: 5, resolved: 0 },
    ])
    expect(weeks[0]).toEqual({ week: '2026-05-18', opened: 0, resolved: 0 })
  })

  it.each([
    ['2026-11-16', 0],
    ['2026-11-15', 0],
    ['2026-11-08', 0],
    ['2026-11-07', 1],
    ['2026-11-01', 1],
    ['2026-10-31', 2],
    ['2026-10-25', 2],
    ['2026-10-24', 3],
    ['2026-10-16', 3],
    ['2026-10-15', 4],
    ['2026-09-16', 4],
    ['2026-09-15', 5],
    ['2020-01-01', 5],
  ])('of what is open since %s the age is in range %i', (created, range) => {
    const { ages } = trendsOf([day('created', created, 'UNDER_REVIEW', 1)], now)
    expect(ages.findIndex(({ underReview }) => underReview === 1)).toBe(range)
    expect(ages.reduce((sum, { underReview, needsReview }) => sum + underReview + needsReview, 0)).toBe(1)
  })
})
