import type { Random } from './random.ts'

function parts(date: string): [string, string, string] | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(date) ?? []
  return year && month && day ? [year, month, day] : undefined
}

function isDate(date: string): boolean {
  const time = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)
}

/** A date of birth with one digit wrong that is still a date. */
export function oneDigitOff(date: string, random: Random): string | undefined {
  const read = parts(date)?.join('-')
  if (!read || !isDate(read)) return undefined
  const slips = read.split('').flatMap((digit, at) =>
    at < 2 || digit === '-'
      ? []
      : '0123456789'
          .split('')
          .filter((other) => other !== digit)
          .map((other) => read.slice(0, at) + other + read.slice(at + 1)),
  )
  const real = slips.filter((slip) => isDate(slip) && slip < '2010')
  return real.length === 0 ? undefined : random.pick(real)
}

/** A date of birth with day and month in each other's place. */
export function dayMonthSwapped(date: string): string | undefined {
  const [year, month, day] = parts(date) ?? []
  if (!year || month === day) return undefined
  const swapped = `${year}-${day}-${month}`
  return isDate(swapped) ? swapped : undefined
}
