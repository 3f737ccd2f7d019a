import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint, hash32 } from './fingerprint.ts'
import { anyText } from './test-text.ts'

test('values never change, since indexes store them', () => {
  expect(fingerprint('')).toBe(2_642_795_034_475_531)
  expect(fingerprint('CA A12345')).toBe(5_073_022_240_827_268)
  expect(hash32('smith')).toBe(806_625_216)
})

test('fingerprints stay in [2^32, 2^53) and hashes in 32 bits for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const value = fingerprint(text)
      expect(Number.isSafeInteger(value) && value >= 2 ** 32).toBe(true)
      expect(hash32(text) >>> 0).toBe(hash32(text))
    }),
  )
})

test('two hundred thousand similar texts have different fingerprints', () => {
  const seen = new Set<number>()
  for (let i = 0; i < 200_000; i++) seen.add(fingerprint(`NY ${i}`))
  expect(seen.size).toBe(200_000)
})
