import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareBirthDates } from '../compare/birth-date.ts'
import { areApart, packDate } from './packed-date.ts'

const date = fc
  .tuple(
    fc.integer({ min: 1890, max: 2026 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => year * 10_000 + month * 100 + day)
const slip = fc.oneof(
  fc.tuple(date, fc.nat(7), fc.nat(9)).map(([born, at, digit]) => {
    const unit = 10 ** at
    return [born, born + (digit - (Math.floor(born / unit) % 10)) * unit] as const
  }),
  fc.tuple(date, fc.nat(6)).map(([born, at]) => {
    const digits = String(born).split('')
    ;[digits[at], digits[at + 1]] = [digits[at + 1] as string, digits[at] as string]
    return [born, Number(digits.join(''))] as const
  }),
  date.map((born) => {
    const [month, day] = [Math.floor(born / 100) % 100, born % 100]
    return [born, born - (born % 10_000) + day * 100 + month] as const
  }),
)
const near = new Set(['equal', 'one-digit', 'transposed-digits', 'day-month-swapped'])

test('a packed date shows its digits', () => {
  expect(packDate(19740419).toString(16)).toBe('19740419')
  expect(packDate(99991231).toString(16)).toBe('99991231')
})

test('dates that may be the same but for a slip are never apart', () => {
  let slips = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: slip }, fc.tuple(date, date)), ([a, b]) => {
      if (b % 100 === 0 || !near.has(compareBirthDates(a, b))) return
      slips++
      expect(areApart(packDate(a), packDate(b)), `${a} ${b}`).toBe(false)
      expect(areApart(packDate(b), packDate(a)), `${b} ${a}`).toBe(false)
    }),
    { numRuns: 5000 },
  )
  expect(slips).toBeGreaterThan(2000)
})

test('dates that are apart contradict each other, whichever stands first', () => {
  let apart = 0
  fc.assert(
    fc.property(date, date, (a, b) => {
      const isApart = areApart(packDate(a), packDate(b))
      expect(areApart(packDate(b), packDate(a))).toBe(isApart)
      if (!isApart) return
      apart++
      expect(compareBirthDates(a, b)).toBe('differs')
    }),
    { numRuns: 2000 },
  )
  expect(apart).toBeGreaterThan(1000)
})

test.each([
  [19740419, 19660803, true],
  [19740419, 19850620, true],
  [19740409, 19740904, false],
  [19740409, 19750904, false],
  [19740409, 19760904, true],
  [19740419, 19740418, false],
])('%d and %d are apart: %s', (a, b, apart) => {
  expect(areApart(packDate(a), packDate(b))).toBe(apart)
})
