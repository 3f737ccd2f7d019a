import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licenseKey, normalizeLicense } from './license.ts'
import { anyText } from './test-text.ts'

test.each([
  ['MD-0012345', 'MD12345'],
  ['md 12345', 'MD12345'],
  ['0012345', '12345'],
  ['APN.28126', 'APN28126'],
  ['1-17-29529', '11729529'],
  ['155100-1', '1551001'],
  ['F355076-01', 'F35507601'],
  ['10200', '10200'],
  ['---', ''],
])('%j is written %j', (number, key) => {
  expect(normalizeLicense(number)).toBe(key)
})

test('the same number in the same state has the same key', () => {
  const key = licenseKey('MD-0012345', 'NY')
  expect(key).toBeGreaterThanOrEqual(2 ** 32)
  expect(licenseKey(' md12345', 'New York')).toBe(key)
  expect(licenseKey('MD12345', 'NY-MD')).toBe(key)
  expect(licenseKey('MD12345', 'NJ')).not.toBe(key)
  expect(licenseKey('MD12346', 'NY')).not.toBe(key)
})

test.each([
  [undefined, 'NY'],
  ['', 'NY'],
  ['12345', undefined],
  ['12345', ''],
  ['12345', 'XX'],
  ['12345', 'ZZ'],
  ['0012', 'NY'],
  ['000000', 'NY'],
  ['$$$$$$$$$', 'NY'],
  ['*****1234', 'NY'],
  ['XXXX1234', 'NY'],
  ['=========', 'NY'],
  ['PENDING', 'NY'],
  ['LICENSED', 'NY'],
])('%j in %j tells nothing', (number, state) => {
  expect(licenseKey(number, state)).toBe(0)
})

test('no text throws, and normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, anyText, (number, state) => {
      expect(Number.isSafeInteger(licenseKey(number, state))).toBe(true)
      const once = normalizeLicense(number)
      expect(normalizeLicense(once)).toBe(once)
    }),
  )
})
