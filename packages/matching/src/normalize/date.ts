import { fullYear, packDate } from './calendar.ts'
import { readDateText } from './date-text.ts'

const LONGEST = 48

/** The number formed by the characters from start to end; -1 unless all are digits. */
function digits(text: string, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** Eight digits: the year first if that makes a date, otherwise the year last. */
function compact(value: number): number {
  const yearFirst = packDate(Math.floor(value / 10000), Math.floor(value / 100) % 100, value % 100)
  return yearFirst || packDate(value % 10000, Math.floor(value / 1e6), Math.floor(value / 10000) % 100)
}

/** Only digits: yyyy, mmddyyyy without its leading zero, eight digits, or eight digits and a time. */
function plain(text: string): number {
  const { length } = text
  const value = digits(text, 0, Math.min(length, 8))
  if (value < 0) return -1
  if (length === 8) return compact(value)
  if (digits(text, 8, length) < 0) return -1
  if (length === 4) return packDate(value, 0, 0)
  if (length === 12 || length === 14) return compact(value)
  return length === 7 ? packDate(value % 10000, Math.floor(value / 1e6), Math.floor(value / 10000) % 100) : 0
}

/** Month, day and year between slashes, the day first if the first number can't be a month; -1 for other formats. */
function slashed(text: string, pivot: number): number {
  let first = -1
  let second = -1
  let value = 0
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48
      count++
    } else if (code === 47 && (count === 1 || count === 2) && second < 0) {
      if (first < 0) first = value
      else second = value
      value = 0
      count = 0
    } else return -1
  }
  if (second < 0) return -1
  const year = fullYear(value, count, pivot)
  return first > 12 ? packDate(year, second, first) : packDate(year, first, second)
}

/**
 * Parses a date as yyyymmdd, with 00 for an unknown month or day; 0 if there is none. A two-digit year
 * up to the pivot is read as 20xx, otherwise as 19xx.
 */
export function parseDate(text: string | undefined, pivot = 10): number {
  if (!text || text.length > LONGEST) return 0
  const core = text.trim()
  if (core.length === 10 && core[4] === '-' && core[7] === '-') {
    return packDate(digits(core, 0, 4), digits(core, 5, 7), digits(core, 8, 10))
  }
  const bare = core.endsWith('.0') ? core.slice(0, -2) : core
  const digitsAlone = plain(bare)
  if (digitsAlone >= 0) return digitsAlone
  const numbers = slashed(core, pivot)
  return numbers >= 0 ? numbers : readDateText(core, pivot)
}

/** Formats a packed date as "1974-04-19", "1974-04" or "1974"; '' if there is none. */
export function formatDate(date: number): string {
  if (!(date >= 10000000 && date < 100000000)) return ''
  const text = String(Math.floor(date))
  if (text.endsWith('0000')) return text.slice(0, 4)
  const month = `${text.slice(0, 4)}-${text.slice(4, 6)}`
  return text.endsWith('00') ? month : `${month}-${text.slice(6)}`
}
