import { isoDate } from '../../core/values.ts'

const timed = /^(\d+[/.-]\d+[/.-]\d+)[\sT]+\d/
const dayMs = 86_400_000
const firstSerial = 10_000
const lastSerial = 80_000
const never = /\b(?:2[1-9]\d\d|[3-9]\d{3})\b/
const looksLikeDate = /\d\s*[/.\-\u2010-\u2015]\s*\d|\b\d{4}\b/

/** Pivot for two-digit years: no exclusion from Medicaid is older than 1977. */
export const eventPivot = 76

/** The date of a spreadsheet's day number, in the date system of its workbook. */
function serialDate(text: string, system: 1900 | 1904): string {
  const serial = Number(text)
  if (!(serial >= firstSerial && serial <= lastSerial)) return ''
  return new Date(Math.floor(serial - (system === 1904 ? 24_107 : 25_569)) * dayMs).toISOString().slice(0, 10)
}

/** Parses a date, with or without a time, or a spreadsheet's day number; '' if it is not a date. */
export function readDate(text: string, pivot = eventPivot, system: 1900 | 1904 = 1900): string {
  const end = text.length > 10 && text.includes(':') ? timed.exec(text) : null
  const day = end === null ? text : end[1]!
  return isoDate(day, pivot) || (/^\d{5}(?:\.\d+)?$/.test(day) ? serialDate(day, system) : '')
}

/** Whether a date means "never ends": the year 2299 or 9999. */
export const isNever = (text: string): boolean => never.test(text)

/** Whether a text in a date column is a period ("Indefinite", "1 year") rather than an unreadable date. */
export const isPeriod = (text: string): boolean => !looksLikeDate.test(text)
