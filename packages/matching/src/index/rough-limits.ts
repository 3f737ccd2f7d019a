import type { BirthDateOutcome } from '../compare/birth-date.ts'

export const leastName = 0.6
/** Words of organizations differ more in weight, which the rough score does not capture well. */
export const leastOrganizationName = 0.4
export const nameBits = 26
export const leastWord = 0.55
/** Minimum score of a candidate found by a number or a joined spelling: it always goes on to scoring. */
export const sureName = 0.75

export const leastPair = 1.36
/** A date of birth is searched together with words that are equal, equivalent or nearly so. */
export const leastDated = 0.88
/** Quality of a key: how well its words agree, up to `whole`; more for a spelling run together, or a number. */
export const whole = 253
export const bySpelling = 254
export const byNumber = 255
export const numberBits = 40
/** A record whose date of birth contradicts is only reported if its name agrees this well. */
export const leastContradicted = Math.round(0.86 * whole)
export const leastRuledOut = 0.86
export const lastRound = 2 ** 24 - 1
export const crossed = 0.86
export const extraCost = 0.12
export const dateBits: Readonly<Record<BirthDateOutcome, number>> = {
  missing: 0,
  equal: 11,
  'one-digit': 7,
  'transposed-digits': 7,
  'day-month-swapped': 6,
  'one-day': 7,
  'one-year': 5,
  'two-digits': 2,
  'same-month': 5,
  'same-year': 3,
  differs: -8,
  'year-differs': -6,
}
