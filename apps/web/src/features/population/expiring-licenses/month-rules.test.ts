import { expect, it } from 'vitest'
import { daysOf, dayTitle, readCalendar, shiftMonth, weekdayOf, writeCalendar } from './month-rules.ts'

it.each([
  [{}, { month: '2026-11', day: null, page: 0 }],
  [
    { month: '2026-13', day: '2026-11-02' },
    { month: '2026-11', day: '2026-11-02', page: 0 },
  ],
  [
    { month: '2024-02', day: '2024-02-29', page: '3' },
    { month: '2024-02', day: '2024-02-29', page: 2 },
  ],
  [
    { month: '2026-02', day: '2026-02-29', page: '3' },
    { month: '2026-02', day: null, page: 0 },
  ],
  [
    { month: '2026-02', day: '2026-02-03', page: '-1' },
    { month: '2026-02', day: '2026-02-03', page: 0 },
  ],
])('the URL %j is read without what can’t be', (params, expected) => {
  expect(readCalendar(params, '2026-11')).toEqual(expected)
})

it('writes what it reads', () => {
  const address = { month: '2024-02', day: '2024-02-29', page: 2 }
  expect(readCalendar(writeCalendar(address), '2026-11')).toEqual(address)
  expect(writeCalendar({ month: '2026-11', day: null, page: 0 })).toEqual({ month: '2026-11' })
})

it('goes from month to month, but not beyond the calendar', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2099-12', 1)).toBe('2099-12')
})

it('knows the days of a month', () => {
  expect(daysOf('2024-02')).toHaveLength(29)
  expect(weekdayOf('2026-11-01')).toBe(0)
  expect(dayTitle('2026-11-30')).toBe('Monday, November 30, 2026')
})
