import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { bitsOf, rarityOf } from './rarity.ts'

const { evidence } = currentModel

describe('rarityOf', () => {
  it.each([
    ['smith', 'family', 'common'],
    ['smith', 'given', 'rare'],
    ['smith', 'word', 'common'],
    ['james', 'given', 'common'],
    ['marta', 'given', 'uncommon'],
    ['vandiver', 'family', 'rare'],
  ] as const)('%s as %s is %s', (word, part, rarity) => {
    expect(rarityOf(word, part)).toBe(rarity)
  })
})

describe('bitsOf', () => {
  it('gives a rare name more than a common one, up to a cap', () => {
    expect(bitsOf('smith', 'family', false, evidence)).toBeCloseTo(6.64, 2)
    expect(bitsOf('vandiver', 'family', false, evidence)).toBe(evidence.familyCap)
    expect(bitsOf('quillon', 'given', false, evidence)).toBe(evidence.givenCap)
    expect(bitsOf('quillon', 'word', false, evidence)).toBe(evidence.wordCap)
  })

  it('gives an initial little', () => {
    expect(bitsOf('q', 'given', false, evidence)).toBe(3)
    expect(bitsOf('q', 'word', true, evidence)).toBe(2)
  })

  it("gives an organization's own word most, words that many share little, small words nothing", () => {
    const [own, place, shared, small] = ['kessing', 'ohio', 'pharmacy', 'the'].map((word) =>
      bitsOf(word, 'word', true, evidence),
    )
    expect(own).toBeGreaterThan(place!)
    expect(place).toBeGreaterThan(shared!)
    expect(shared).toBeGreaterThan(0)
    expect(small).toBe(0)
  })
})
