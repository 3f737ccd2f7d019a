import { addMonths } from '@vigil/contract'

const monthPattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

/** What the URL says: a month, perhaps a day of it, and the page of that day's list. */
export interface CalendarAddress {
  month: string
  day: string | null
  page: number
}

export interface CalendarParams {
  month?: string
  day?: string
  page?: string
}

/** Whatever is no month or no day of it is left out. */
export function readCalendar({ month, day, page }: CalendarParams, thisMonth: string): CalendarAddress {
  const shown = month !== undefined && monthPattern.test(month) ? month : thisMonth
  const isDay = day !== undefined && daysOf(shown).includes(day)
  const number = Number(page)
  return {
    month: shown,
    day: isDay ? day : null,
    page: isDay && Number.isInteger(number) && number > 1 ? Math.min(number, 10_000) - 1 : 0,
  }
}

export const writeCalendar = ({ month, day, page }: CalendarAddress): CalendarParams => ({
  month,
  ...(day !== null && { day }),
  ...(page > 0 && { page: String(page + 1) }),
})

/** The month before or after; the same at the ends of the calendar. */
export function shiftMonth(month: string, by: number): string {
  const next = addMonths(`${month}-01`, by).slice(0, 7)
  return monthPattern.test(next) ? next : month
}

/** Every day of a month, yyyy-MM-dd. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
export const monthTitle = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
export const dayTitle = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })
export const weekdayName = (day: string): string => shortFormat.format(new Date(`${day}T00:00:00Z`))
