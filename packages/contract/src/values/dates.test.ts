import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dateIn,
  formatDate,
  formatDateTime,
  formatLocalTime,
  zoneName,
  formatReportDate,
  rangeProblem,
  rollingStart,
  zoneOrUtc,
} from './dates.ts'

describe('date rules', () => {
  it('adds calendar months, clamped at the end of a month', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2023-08-31', 6)).toBe('2024-02-29')
    expect(addMonths('2026-01-15', 6)).toBe('2026-07-15')
  })

  it('allows a range of exactly six months and not a day more', () => {
    expect(rangeProblem({ startDate: '2026-01-15', endDate: '2026-07-15' }, '2026-11-15')).toBeNull()
    expect(rangeProblem({ startDate: '2026-01-15', endDate: '2026-07-16' }, '2026-11-15')).toMatch('6 months')
  })

  it('refuses a range that ends before it starts or after today', () => {
    expect(rangeProblem({ startDate: '2026-03-02', endDate: '2026-03-01' }, '2026-11-15')).toMatch(
      'after the end',
    )
    expect(rangeProblem({ startDate: '2026-11-01', endDate: '2026-11-16' }, '2026-11-15')).toMatch(
      'after today',
    )
    expect(rangeProblem({ startDate: '2026-11-15', endDate: '2026-11-15' }, '2026-11-15')).toBeNull()
  })

  it('counts a missing or unknown zone as UTC', () => {
    expect(zoneOrUtc('America/Chicago')).toBe('America/Chicago')
    expect(zoneOrUtc('Mars/Base')).toBe('UTC')
    expect(zoneOrUtc(undefined)).toBe('UTC')
    expect(zoneOrUtc('+05:00')).toBe('UTC')
    expect(zoneOrUtc('SystemV/EST5')).toBe('UTC')
  })

  it('knows the date of a moment in a zone', () => {
    const moment = new Date('2026-11-15T03:00:00Z')
    expect(dateIn(moment, 'UTC')).toBe('2026-11-15')
    expect(dateIn(moment, 'America/Chicago')).toBe('2026-11-14')
  })

  it('rolls "last 7 days" back by whole hours from now', () => {
    expect(rollingStart(new Date('2026-11-15T10:30:00Z'), 7).toISOString()).toBe('2026-11-08T10:30:00.000Z')
  })

  it('shows dates as MM/dd/yyyy, moments with the zone, report dates as yyyy/MM/dd', () => {
    expect(['2026-02-03', '2026-02', '2026'].map(formatDate)).toEqual(['02/03/2026', '02/2026', '2026'])
    const moment = new Date('2026-07-04T17:05:00Z')
    expect(formatLocalTime(moment, 'America/Chicago')).toBe('07/04/2026 12:05 pm')
    expect(zoneName(moment, 'America/Chicago')).toBe('CDT')
    expect(formatDateTime(new Date('2026-07-04T17:05:00Z'), 'America/Chicago')).toBe(
      '07/04/2026 12:05 pm CDT',
    )
    expect(formatReportDate('2026-02-03')).toBe('2026/02/03')
  })
})
