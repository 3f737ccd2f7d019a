import { isoDate } from '../../core/values.ts'

const yearsAtMost = 30
const range = /^(.+?) to (.+)$|^(\d{4}) ?- ?(\d{4})$/

/**
 * The dates of birth that OFAC means: "10 Dec 1948", "circa 1951", "Mar 1945", and for a range ("1951 to 1953",
 * "01 Jan 1960 to 31 Dec 1961") each of its years. Empty where it can't be read.
 */
export function birthDatesOf(text: string): string[] {
  const ends = range.exec(text.replace(/^circa /, ''))
  if (ends === null) {
    const date = isoDate(text)
    return date === '' ? [] : [date]
  }
  const from = Number(isoDate(ends[1] ?? ends[3]).slice(0, 4))
  const to = Number(isoDate(ends[2] ?? ends[4]).slice(0, 4))
  if (from === 0 || to < from || to - from > yearsAtMost) return []
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}
