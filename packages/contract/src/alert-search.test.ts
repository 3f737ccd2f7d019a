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
