import { z } from 'zod'

export const dayMs = 24 * 60 * 60 * 1000
export const rangeLimitMonths = 6

/** A calendar date, yyyy-MM-dd. */
export const IsoDate = z.iso.date()
/** A moment, ISO 8601 in UTC. */
export const IsoDateTime = z.iso.datetime()

const firstYear = 1900
const isRecentEnough = (date: string): boolean => Number(date.slice(0, 4)) >= firstYear
const tooEarly = `Dates begin in ${firstYear}`

/** A calendar date in a request: 1900 or later. */
export const FilterDate = IsoDate.refine(isRecentEnough, tooEarly)
/** A moment in a request: 1900 or later. */
export const FilterDateTime = IsoDateTime.refine(isRecentEnough, tooEarly)

/** An IANA zone name; a missing or unknown one counts as UTC. */
export function zoneOrUtc(zone: string | undefined): string {
  // offsets such as +05:00 are not names, and PostgreSQL inverts their sign
  if (!zone || !/^[A-Z][A-Za-z]/.test(zone)) return 'UTC'
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions()
    // SystemV/EST5 and the like are known only to formatters
    return timeZone.startsWith('SystemV/') ? 'UTC' : timeZone
  } catch {
    return 'UTC'
  }
}

export const Timezone = z
  .string()
  .optional()
  .describe('IANA time zone of the dates, such as America/Chicago; a missing or unknown one means UTC')
  .transform(zoneOrUtc)

/** Creating a formatter takes longer than formatting a hundred dates: cache one per zone. */
function perZone(make: (zone: string) => Intl.DateTimeFormat): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const formatter = made.get(zone) ?? make(zone)
    made.set(zone, formatter)
    return formatter
  }
}

const dateFormat = perZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }))

/** The calendar date of a moment in a zone, yyyy-MM-dd. */
export const dateIn = (moment: Date, zone: string): string => dateFormat(zone).format(moment)

/** yyyy-MM-dd plus calendar months, clamped at the month's end. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Of a custom range. */
export const bothDatesText = 'A custom range needs both dates'

/**
 * Why a custom range is invalid, or null. Both ends are inclusive; `today` is in the user's time zone, null
 * if unknown.
 */
export function rangeProblem(
  range: { startDate: string; endDate: string },
  today: string | null,
): string | null {
  if (range.startDate > range.endDate) return 'Start date cannot be after the end date.'
  if (today !== null && range.endDate > today) return 'End date cannot be after today.'
  if (range.endDate > addMonths(range.startDate, rangeLimitMonths))
    return 'Date range cannot exceed 6 months.'
  return null
}

/** "Last n days" is rolling: n x 24 hours back from now. */
export const rollingStart = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** MM/dd/yyyy for a calendar date; MM/yyyy or yyyy if no more is known of it, as of some publications. */
export function formatDate(date: string): string {
  const [year, ...rest] = date.slice(0, 10).split('-')
  return [...rest, year].join('/')
}

const dateTimeFormat = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
      timeZoneName: 'short',
    }),
)

const partsOf = (moment: Date, zone: string) => {
  const parts = dateTimeFormat(zone).formatToParts(moment)
  return (type: string): string => parts.find((p) => p.type === type)?.value ?? ''
}

/** MM/dd/yyyy hh:mm am/pm, where the zone is stated once for several times. */
export function formatLocalTime(moment: Date, zone: string): string {
  const part = partsOf(moment, zone)
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`
  return `${part('month')}/${part('day')}/${part('year')} ${time}`
}

/** The zone's short name at a time, such as "CST". */
export const zoneName = (moment: Date, zone: string): string => partsOf(moment, zone)('timeZoneName')

/** MM/dd/yyyy hh:mm am/pm with the zone's short name. */
export const formatDateTime = (moment: Date, zone: string): string =>
  `${formatLocalTime(moment, zone)} ${zoneName(moment, zone)}`

/** yyyy/MM/dd, only in report request parameters. */
export const formatReportDate = (date: string): string => date.slice(0, 10).replaceAll('-', '/')
