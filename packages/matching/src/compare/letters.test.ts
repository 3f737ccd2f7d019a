import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editCost } from './letters.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)

describe('editCost', () => {
  it.each([
    ['quist', 'quist', 0],
    ['quist', 'quisp', 1],
    ['quist', 'quisst', 0.4],
    ['garrity', 'garity', 0.4],
    ['brenda', 'brneda', 1],
    ['wickstrom', 'wickstrum', 0.5],
    ['smith', 'smyth', 0.5],
    ['burnside', 'bumside', 0.5],
    ['philip', 'filip', 0.5],
    ['adela', 'adele', 0.75],
    ['sarah', 'sara', 0.8],
    ['abc', 'xyz', 3],
    ['', 'bcd', 3],
  ])('of %s and %s is %d, either way', (a, b, cost) => {
    expect(editCost(a, b, 9)).toBeCloseTo(cost)
    expect(editCost(b, a, 9)).toBeCloseTo(cost)
  })

  it('is less for letters that look or sound alike than for others', () => {
    for (const [x, y] of ['ou', 'ei', 'ck', 'iy', '1l', '0o'])
      expect(editCost(`m${x}rt`, `m${y}rt`, 9)).toBeLessThan(editCost('mbrt', 'mxrt', 9))
  })

  it('is more where a digit is put in, left out or replaced by another', () => {
    expect(editCost('unit1', 'unit2', 9)).toBe(2)
    expect(editCost('unix', 'unix7', 9)).toBe(2)
  })

  it('stops above the most that was asked for', () => {
    expect(editCost('quist', 'quisp', 1)).toBe(1)
    expect(editCost('quist', 'quisp', 0.9)).toBe(Infinity)
    expect(editCost('kessing', 'brandvold', 2)).toBe(Infinity)
    expect(editCost('q'.repeat(41), 'q'.repeat(41), 2)).toBe(Infinity)
  })

  it('is symmetric, 0 for equal words only, and no more than rewriting both words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const cost = editCost(a, b, 99)
        expect(editCost(b, a, 99)).toBeCloseTo(cost, 9)
        expect(cost === 0).toBe(a === b)
        expect(cost).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
      { numRuns: 500 },
    )
  })

  it('is at most 1 for one letter put in, left out, replaced or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(11), fc.stringMatching(/^[a-z]$/), (whole, place, letter) => {
        const at = place % whole.length
        const [before, after] = [whole.slice(0, at), whole.slice(at + 1)]
        const swapped = before + after.charAt(0) + whole.charAt(at) + after.slice(1)
        for (const damaged of [
          before + after,
          before + letter + after,
          `${before}${letter}${whole.slice(at)}`,
          swapped,
        ])
          expect(editCost(whole, damaged, 99)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })
})
