import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareBirthDates, compareBirthDateSets } from './birth-date.ts'

test.each([
  [19740419, 19740419, 'equal'],
  [19740409, 19740904, 'day-month-swapped'],
  [19740419, 19740418, 'one-digit'],
  [19740419, 19840419, 'one-digit'],
  [19740419, 19750419, 'one-digit'],
  [19791231, 19801231, 'one-year'],
  [19550302, 20550302, 'one-year'],
  [19591231, 19600101, 'one-day'],
  [19550930, 19551001, 'one-day'],
  [19600229, 19600301, 'one-day'],
  [19600101, 19600514, 'same-year'],
  [19600102, 19610514, 'differs'],
  [19740419, 19470419, 'transposed-digits'],
  [19741012, 19740112, 'transposed-digits'],
  [19740421, 19740412, 'transposed-digits'],
  [19740421, 19740241, 'differs'],
  [19740419, 19660803, 'differs'],
  [19740400, 19740419, 'same-month'],
  [19740400, 19740400, 'same-month'],
  [19740000, 19740419, 'same-year'],
  [19750000, 19740419, 'same-year'],
  [19740000, 19740000, 'same-year'],
  [19760000, 19740419, 'year-differs'],
  [19740500, 19740419, 'same-year'],
  [19750400, 19740419, 'same-year'],
  [19770400, 19740419, 'year-differs'],
  [0, 19740419, 'missing'],
  [0, 0, 'missing'],
] as const)('%d and %d: %s', (a, b, outcome) => {
  expect(compareBirthDates(a, b)).toBe(outcome)
  expect(compareBirthDates(b, a)).toBe(outcome)
})

describe('compareBirthDateSets', () => {
  test('gives the best pair', () => {
    expect(compareBirthDateSets([19660803, 19740419], [0, 19740418])).toEqual({
      outcome: 'one-digit',
      left: 19740419,
      right: 19740418,
    })
    expect(compareBirthDateSets([0, 19660803], [19740418]).outcome).toBe('differs')
    expect(compareBirthDateSets([19740000, 19740419], [19740419])).toMatchObject({
      outcome: 'equal',
      left: 19740419,
    })
  })

  test('is missing where either side is', () => {
    expect(compareBirthDateSets([], [19740419])).toEqual({ outcome: 'missing', left: 0, right: 0 })
    expect(compareBirthDateSets([0], [19740419]).outcome).toBe('missing')
  })
})

test('comparing is symmetric', () => {
  const date = fc
    .tuple(fc.integer({ min: 1970, max: 1973 }), fc.nat(12), fc.nat(31))
    .map(([year, month, day]) => year * 10000 + month * 100 + (month === 0 ? 0 : day))
  const dates = fc.array(fc.oneof(date, fc.constant(0)), { maxLength: 3 })
  fc.assert(
    fc.property(date, date, (a, b) => {
      expect(compareBirthDates(a, b)).toBe(compareBirthDates(b, a))
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(dates, dates, (a, b) => {
      expect(compareBirthDateSets(a, b).outcome).toBe(compareBirthDateSets(b, a).outcome)
    }),
  )
})
