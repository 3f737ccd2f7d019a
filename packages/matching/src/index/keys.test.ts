import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factKey, keyOf, KeyType, nameKey, pairKey, wordHash } from './keys.ts'

const number = fc.integer({ min: 0, max: 0xffffffff })

test('two words have the same key in either order, and another one in an organization', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(pairKey(false, a, b)).toBe(pairKey(false, b, a))
      expect(pairKey(true, a, b)).toBe(pairKey(true, b, a))
      expect(pairKey(true, a, b)).not.toBe(pairKey(false, a, b))
    }),
  )
})

test('every key is a whole number of 32 bits', () => {
  const type = fc.constantFrom(...Object.values(KeyType))
  fc.assert(
    fc.property(type, number, number, fc.maxSafeNat(), fc.boolean(), (kind, a, b, fact, isOrganization) => {
      const all = [
        keyOf(kind, a, b),
        nameKey(kind, isOrganization, a),
        pairKey(isOrganization, a, b),
        factKey(kind, fact),
      ]
      for (const key of all) {
        expect(Number.isInteger(key)).toBe(true)
        expect(key).toBeGreaterThanOrEqual(0)
        expect(key).toBeLessThan(2 ** 32)
      }
    }),
  )
})

test('the same value under another type has another key', () => {
  for (const value of [0, 1, 1_234_567_893, 2 ** 40 + 17]) {
    const keys = Object.values(KeyType).map((type) => factKey(type, value))
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('facts that differ above their lowest 32 bits have different keys', () => {
  expect(factKey(KeyType.ssn, 2 ** 32 + 5)).not.toBe(factKey(KeyType.ssn, 5))
  expect(factKey(KeyType.ssn, 2 ** 40 + 5)).not.toBe(factKey(KeyType.ssn, 2 ** 41 + 5))
})

test('keys of neighboring words hardly ever fall together', () => {
  const keys = new Set<number>()
  for (let a = 0; a < 400; a++) for (let b = a; b < 400; b++) keys.add(pairKey(false, a, b))
  expect(keys.size).toBeGreaterThan((400 * 401) / 2 - 20)
})

test('a word hash without one letter is the hash of the word without it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.nat(19), (word, at) => {
      const skip = at % word.length
      expect(wordHash(word, skip)).toBe(wordHash(word.slice(0, skip) + word.slice(skip + 1), -1))
    }),
  )
  expect(wordHash('smith', -1)).not.toBe(wordHash('smyth', -1))
  expect(wordHash('smith', 2)).toBe(wordHash('smyth', 2))
})
