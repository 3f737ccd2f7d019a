import { describe, expect, it } from 'vitest'
import {
  parseTypedDate,
  rangeBounds,
  rangeIsValid,
  rangeText,
  withEnd,
  withStart,
} from './date-range-rules.ts'

const today = '2026-11-15'
const custom = (startDate?: string, endDate?: string) => ({
  relativeDate: 0 as const,
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})

describe('a custom range', () => {
  it.each([
    ['six calendar months', '2026-05-15', '2026-11-15', true],
    ['six months and a day', '2026-05-14', '2026-11-15', false],
    ['a month that ends earlier', '2025-08-31', '2026-02-28', true],
    ['one day', '2026-11-15', '2026-11-15', true],
    ['tomorrow', '2026-11-01', '2026-11-16', false],
    ['the wrong way round', '2026-11-02', '2026-11-01', false],
  ])('of %s', (_, start, end, valid) => {
    expect(rangeIsValid(custom(start, end), today)).toBe(valid)
    expect(rangeText(custom(start, end), today) === null).toBe(valid)
  })

  it('needs both dates, but shows no error for a missing one', () => {
    expect(rangeIsValid(custom('2026-11-01'), today)).toBe(false)
    expect(rangeText(custom('2026-11-01'), today)).toBeNull()
  })
})

it('accepts rolling time frames and none', () => {
  expect(rangeIsValid({ relativeDate: 90 }, today)).toBe(true)
  expect(rangeIsValid(null, today)).toBe(true)
})

describe('the calendars', () => {
  it('offer no end after today, after six months or before the start', () => {
    expect(rangeBounds(custom('2026-01-31'), today).end).toEqual({
      minDate: '2026-01-31',
      maxDate: '2026-07-31',
    })
    expect(rangeBounds(custom('2026-10-01'), today).end).toEqual({ minDate: '2026-10-01', maxDate: today })
  })

  it('offer any start up to today, and move the end along', () => {
    expect(rangeBounds(custom(undefined, '2026-11-01'), today).start).toEqual({ maxDate: today })
    expect(rangeBounds(custom(), today).start).toEqual({ maxDate: today })
  })

  it('keep the end within the range when the start moves', () => {
    expect(withStart(custom('2026-01-01', '2026-02-01'), '2026-03-01', today).endDate).toBe('2026-03-01')
    expect(withStart(custom('2026-08-01', '2026-11-01'), '2026-01-31', today).endDate).toBe('2026-07-31')
    expect(withStart(custom('2026-08-01', '2026-11-01'), '2026-09-01', today).endDate).toBe('2026-11-01')
    expect(withStart(custom('2026-08-01'), null, today)).toEqual(custom())
    expect(withEnd(custom('2026-08-01', '2026-08-02'), null)).toEqual(custom('2026-08-01'))
  })
})

it.each([
  ['06/01/2026', '2026-06-01'],
  ['6/1/2026', '2026-06-01'],
  ['2026-06-01', '2026-06-01'],
  ['02/30/2026', null],
  ['13/01/2026', null],
  ['06/01/26', null],
  ['', null],
])('reads %j as %j', (text, date) => {
  expect(parseTypedDate(text)).toBe(date)
})
