import { describe, expect, it } from 'vitest'
import { edgesAt, trendsOf, weekOf, weeksUntil, type DayCount } from './dashboard-rules.ts'

const now = new Date('2026-11-15T23:59:00Z') // a Sunday
const day = (
  measure: DayCount['measure'],
  date: string,
  reviewStatus: DayCount['reviewStatus'],
  count: number,
): DayCount => ({ measure, day: date, reviewStatus, count })

describe('weeks', () => {
  it('start on Monday', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-09'].map(weekOf)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-09',
    ])
  })

  it('cover half a year, the current one last', () => {
    const weeks = weeksUntil(now)
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([26, '2026-05-18', '2026-11-09'])
  })
})

describe('trends', () => {
  it('count everything opened, whatever its status, and everything resolved', () => {
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
    ['2026-11-09', 0],
    ['2026-11-07', 1],
    ['2026-11-02', 1],
    ['2026-10-31', 2],
    ['2026-10-24', 3],
    ['2026-10-15', 4],
    ['2026-09-15', 5],
    ['2020-01-01', 5],
  ])('put an alert open since %s in age range %i', (created, range) => {
    const { ages } = trendsOf([day('created', created, 'UNDER_REVIEW', 1)], now)
    expect(ages.findIndex(({ underReview }) => underReview === 1)).toBe(range)
    expect(ages.reduce((sum, { underReview, needsReview }) => sum + underReview + needsReview, 0)).toBe(1)
  })

  it.each([
    ['before', '2026-11-15T09:00:00Z', '2026-11-08T00:00:00.000Z', '2026-11-08T09:00:00.000Z', [3, 2]],
    ['after', '2026-11-15T15:00:00Z', '2026-11-08T15:00:00.000Z', '2026-11-09T00:00:00.000Z', [2, 3]],
  ] as const)(
    'split the day at an age boundary by what is counted %s that time of the day',
    (measure, at, from, until, expected) => {
      const moment = new Date(at)
      expect(edgesAt(moment)).toHaveLength(5)
      expect(edgesAt(moment)[0]).toEqual({
        measure,
        day: '2026-11-08',
        from: new Date(from),
        until: new Date(until),
      })
      const counts = [
        day('created', '2026-11-08', 'NEEDS_REVIEW', 5),
        day(measure, '2026-11-08', 'NEEDS_REVIEW', 2),
      ]
      const { ages } = trendsOf(counts, moment)
      expect(ages.map(({ needsReview }) => needsReview)).toEqual([...expected, 0, 0, 0, 0])
    },
  )

  it('have no boundary to count if the age ends with the day', () => {
    const [edge] = edgesAt(new Date('2026-11-15T00:00:00Z'))
    expect(edge!.from).toEqual(edge!.until)
  })
})
