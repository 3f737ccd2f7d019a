export type BirthDateOutcome =
  | 'missing'
  | 'equal'
  | 'day-month-swapped'
  | 'one-digit'
  | 'one-day'
  | 'one-year'
  | 'transposed-digits'
  | 'two-digits'
  | 'same-month'
  | 'same-year'
  | 'differs'
  | 'year-differs'

export interface BirthDatePair {
  outcome: BirthDateOutcome
  left: number
  right: number
}

const RANK: Readonly<Record<BirthDateOutcome, number>> = {
  missing: 0,
  'year-differs': 1,
  differs: 2,
  'two-digits': 3,
  'same-year': 4,
  'same-month': 5,
  'one-year': 6,
  'one-day': 7,
  'day-month-swapped': 8,
  'transposed-digits': 9,
  'one-digit': 10,
  equal: 11,
}

function comparePartial(a: number, b: number): BirthDateOutcome {
  const monthA = Math.floor(a / 100)
  const monthB = Math.floor(b / 100)
  const years = Math.abs(Math.floor(a / 10000) - Math.floor(b / 10000))
  if (monthA % 100 !== 0 && monthA === monthB) return 'same-month'
  return years <= 1 ? 'same-year' : 'year-differs'
}

/** Whether two adjacent digits of the year, the month or the day were swapped; positions count from the end. */
function isTransposed(a: number, b: number): boolean {
  for (let at = 0, unit = 1; at < 7; at++, unit *= 10) {
    if (at === 1 || at === 3) continue
    const low = Math.floor(a / unit) % 10
    const high = Math.floor(a / (unit * 10)) % 10
    if (low !== high && a + (low - high) * 9 * unit === b) return true
  }
  return false
}

function differingDigits(a: number, b: number): number {
  let different = 0
  for (let i = 0, x = a, y = b; i < 8; i++) {
    if (x % 10 !== y % 10) different++
    x = Math.floor(x / 10)
    y = Math.floor(y / 10)
  }
  return different
}

function isSwapped(a: number, b: number): boolean {
  const monthDay = a % 10000
  const dayMonth = (monthDay % 100) * 100 + Math.floor(monthDay / 100)
  return a - monthDay + dayMonth === b
}

/** Whether a difference of years is a typo: one year, or a century because of two-digit years. */
function isYearSlip(years: number): boolean {
  return years === 1 || years === 100
}

/** Programs write January 1 if only the year is known. */
function isYearAlone(a: number, b: number): boolean {
  return a % 10_000 === 101 && Math.floor(a / 10_000) === Math.floor(b / 10_000)
}

/** Days since a fixed day in the past. */
function dayNumber(date: number): number {
  const month = Math.floor(date / 100) % 100
  const year = Math.floor(date / 10_000) - (month <= 2 ? 1 : 0)
  const days = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + (date % 100)
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + days
}

/**
 * Compares two packed birth dates: equal, one slip apart, in agreement as far as a partial date goes, or different.
 * Dates that differ in two digits are a separate outcome only for models that use it.
 */
export function compareBirthDates(a: number, b: number, twoDigits = false): BirthDateOutcome {
  if (a === 0 || b === 0) return 'missing'
  if (a % 100 === 0 || b % 100 === 0) return comparePartial(a, b)
  if (a === b) return 'equal'
  if (isSwapped(a, b)) return 'day-month-swapped'
  const digits = differingDigits(a, b)
  if (digits === 1) return 'one-digit'
  if (isTransposed(a, b)) return 'transposed-digits'
  if (dayNumber(a) - dayNumber(b) === 1 || dayNumber(b) - dayNumber(a) === 1) return 'one-day'
  if (a % 10_000 === b % 10_000 && isYearSlip(Math.abs(a - b) / 10_000)) return 'one-year'
  if (isYearAlone(a, b) || isYearAlone(b, a)) return 'same-year'
  return twoDigits && digits === 2 ? 'two-digits' : 'differs'
}

/** Finds the best-matching pair of birth dates. */
export function compareBirthDateSets(
  a: readonly number[],
  b: readonly number[],
  twoDigits = false,
): BirthDatePair {
  let best: BirthDatePair = { outcome: 'missing', left: 0, right: 0 }
  for (const left of a) {
    for (const right of b) {
      const outcome = compareBirthDates(left, right, twoDigits)
      if (outcome === 'equal') return { outcome, left, right }
      if (RANK[outcome] > RANK[best.outcome]) best = { outcome, left, right }
    }
  }
  return best
}
