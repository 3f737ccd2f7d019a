import { describe, expect, it } from 'vitest'
import { AlertSearch, SetReviewStatuses, TimeFrame } from './alert-search.ts'

const range = (startDate: string, endDate: string) =>
  TimeFrame.safeParse({ relativeDate: 0, startDate, endDate })

describe('dates that are asked for', () => {
  it('begin in 1900', () => {
    expect(range('1900-01-01', '1900-02-01').success).toBe(true)
    for (const [start, end] of [
      ['0000-01-01', '0000-02-01'],
      ['0001-01-01', '0001-02-01'],
      ['1899-12-31', '1900-01-01'],
    ] as const)
      expect(range(start, end).error?.issues[0]).toMatchObject({
        path: ['startDate'],
        message: 'Dates begin in 1900',
      })
  })

  it.each([
    ['2026-01-15', '2026-07-15', '2026-07-16'],
    ['2025-08-31', '2026-02-28', '2026-03-01'],
    ['2023-08-31', '2024-02-29', '2024-03-01'],
  ])('from %s on may last until %s, six calendar months, and not until %s', (start, last, tooLate) => {
    expect(range(start, last).success).toBe(true)
    expect(range(start, tooLate).error?.issues.map(({ message }) => message)).toEqual([
      'Date range cannot exceed 6 months.',
    ])
  })

  it('need no range where they are counted back from now', () => {
    const longRange = { startDate: '2025-01-01', endDate: '2026-01-01' }
    for (const relativeDate of [1, 7, 30, 90])
      for (const dates of [{}, longRange])
        expect(TimeFrame.safeParse({ relativeDate, ...dates }).success).toBe(true)
    expect(TimeFrame.safeParse({ relativeDate: 0 }).success).toBe(false)
  })

  it('begin there also as the moment up to which alerts are decided', () => {
    const decide = (createdUntil: string) =>
      SetReviewStatuses.safeParse({ filter: {}, status: 'RESOLVED', createdUntil }).success
    expect(decide('2026-11-15T12:00:00Z')).toBe(true)
    expect(decide('0000-01-01T00:00:00Z')).toBe(false)
  })
})

it('takes an unknown time zone for UTC', () => {
  expect(AlertSearch.parse({ timezone: 'Mars/Phobos' }).timezone).toBe('UTC')
  expect(AlertSearch.parse({}).timezone).toBe('UTC')
})

it('takes the labels of review statuses as well as their wire values', () => {
  const read = (reviewStatusesWithDates: object) => AlertSearch.safeParse({ reviewStatusesWithDates })
  const days = { relativeDate: 30 as const }
  expect(read({ 'Needs Review': null, 'under review': days, RESOLVED: days }).data).toMatchObject({
    reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: days, RESOLVED: days },
  })
  expect(read({ Done: null }).success).toBe(false)
})

it('groups only by what it knows, and only if asked', () => {
  expect(AlertSearch.parse({ groupBy: 'SUBJECT' }).groupBy).toBe('SUBJECT')
  expect(AlertSearch.parse({}).groupBy ?? null).toBeNull()
  expect(AlertSearch.safeParse({ groupBy: 'NPI' }).success).toBe(false)
})
