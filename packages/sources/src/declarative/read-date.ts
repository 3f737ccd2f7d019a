import { isoDate } from '../core/values.ts'

const timed = /^(\d+[/.-]\d+[/.-]\d+)[\sT]+\d/
const dayMs = 86_400_000
const firstSerial = 10_000
const lastSerial = 80_000
const never = /\b(?:2[1-9]\d\d|[3-9]\d{3})\b/
const looksLikeDate = /\d\s*[/.\-\u2010-\u2015]\s*\d|\b\d{4}\b/

/** Years of two digits: no exclusion from Medicaid is older than 1977. */
export const eventPivot = 76

/** The day number of a spreadsheet, by the system of its workbook. */
function serialDate(text: string, system: 1900 | 1904): string {
  const serial = Number(text)
  if (!(serial >= firstSerial && serial <= lastSerial)) return ''
  return new Date(Math.floor(serial - (system === 1904 ? 24_107 : 25_569)) * dayMs).toISOString().slice(0, 10)
}

/** A date as a cell writes it, with or without a time, also the day number of a spreadsheet; '' if it is none. */
export function readDate(text: string, pivot = eventPivot, system: 1900 | 1904 = 1900): string {
  const end = text.length > 10 && text.includes(':') ? timed.exec(text) : null
  const day = end === null ? text : end[1]!
  return isoDate(day, pivot) || (/^\d{5}(?:\.\d+)?$/.test(day) ? serialDate(day, system) : '')
}

/** Whether a text stands for "never ends": the year 2299 or 9999. */
export const isNever = (text: string): boolean => never.test(text)

/** Whether a text in a date column tells a period ("Indefinite", "1 year") rather than a date gone wrong. */
export const isPeriod = (text: string): boolean => !looksLikeDate.test(text)
