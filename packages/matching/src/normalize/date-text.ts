import { fullYear, packDate } from './calendar.ts'

const MONTHS: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const ROUGHLY: ReadonlySet<string> = new Set(['circa', 'c', 'ca', 'cca', 'about', 'approx', 'approximately'])
const IGNORED: ReadonlySet<string> = new Set(['dob', 'born', 'of', 'st', 'nd', 'rd', 'th'])
const TIME = /^[\sT,]*\d{1,2}:[\d:.,\s+\-ZTapmAPMUCG]*$/
const TOKEN = /\d+|\p{L}+/gu

interface Tokens {
  numbers: string[]
  month: number
  roughly: boolean
}

function monthOf(word: string): number {
  if (word.length < 3) return 0
  return MONTHS.findIndex((month) => month.startsWith(word)) + 1 || (word === 'sept' ? 9 : 0)
}

/** Splits a text into numbers and a month; undefined if it contains anything else or more than one date. */
function tokens(text: string): Tokens | undefined {
  const found: Tokens = { numbers: [], month: 0, roughly: false }
  for (const match of text.matchAll(TOKEN)) {
    const parts = found.numbers.length + (found.month > 0 ? 1 : 0)
    if (parts === 3) {
      const rest = text.slice(match.index)
      return TIME.test(rest) ? found : undefined
    }
    const token = match[0].toLowerCase()
    const month = monthOf(token)
    if (token.charCodeAt(0) < 58) found.numbers.push(token)
    else if (month > 0 && found.month === 0) found.month = month
    else if (ROUGHLY.has(token)) found.roughly = true
    else if (!IGNORED.has(token)) return undefined
  }
  return found
}

function yearOf(text: string, pivot: number): number {
  return fullYear(Number(text), text.length, pivot)
}

function small(text: string): number {
  return text.length <= 2 ? Number(text) : 99
}

function withMonth(month: number, first: string, second: string | undefined, pivot: number): number {
  if (second === undefined) return first.length === 4 ? packDate(Number(first), month, 0) : 0
  return first.length === 4
    ? packDate(Number(first), month, small(second))
    : packDate(yearOf(second, pivot), month, small(first))
}

function withNumbers(
  first: string,
  second: string | undefined,
  third: string | undefined,
  pivot: number,
): number {
  if (second === undefined) return first.length === 4 ? packDate(Number(first), 0, 0) : 0
  if (first.length === 4)
    return packDate(Number(first), small(second), third === undefined ? 0 : small(third))
  if (third === undefined) return second.length === 4 ? packDate(Number(second), small(first), 0) : 0
  const isDayFirst = small(first) > 12
  const year = yearOf(third, pivot)
  return isDayFirst
    ? packDate(year, small(second), small(first))
    : packDate(year, small(first), small(second))
}

/** Parses a date with separators or a month's name, such as "4/19/74", "10 Dec 1948" or "circa 1948"; 0 if none. */
export function readDateText(text: string, pivot: number): number {
  const read = tokens(text)
  const [first, second, third] = read?.numbers ?? []
  if (read === undefined || first === undefined) return 0
  const date =
    read.month > 0 ? withMonth(read.month, first, second, pivot) : withNumbers(first, second, third, pivot)
  return read.roughly ? Math.floor(date / 10000) * 10000 : date
}
