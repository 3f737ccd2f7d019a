import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNpi } from './npi.ts'
import { anyText } from './test-text.ts'

test.each([
  ['1234567893', 1234567893],
  [' 1234567893 ', 1234567893],
  ['1234567893.0', 1234567893],
  ['1234567893.00', 1234567893],
  ['123-456-7893', 1234567893],
  ['12345 67893', 1234567893],
  ['808401234567893', 1234567893],
  ['80840 1993999998', 1993999998],
])('%j is an NPI', (text, npi) => {
  expect(parseNpi(text)).toBe(npi)
})

test.each([
  undefined,
  '',
  '0000000000',
  '000000000000000',
  '1234567890',
  '11234567893',
  '123456789',
  '757738475883',

  '3234567891',
  '0234567894',
  '808411234567893',
  '1234567893.5',
  '1.234567893E9',
  '1234567893x',
  '１２３４５６７８９３',
])('%j is none', (text) => {
  expect(parseNpi(text)).toBe(0)
})

test('exactly one of ten last digits is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 299_999_999 }), (body) => {
      const valid = Array.from({ length: 10 }, (_, digit) => parseNpi(`${body}${digit}`)).filter(
        (npi) => npi > 0,
      )
      expect(valid).toHaveLength(1)
      expect(parseNpi(`80840${valid[0]}`)).toBe(valid[0])
    }),
  )
})

test('a slip in any one digit is caught', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), (at, step) => {
      const digits = '1234567893'.split('')
      digits[at] = String((Number(digits[at]) + step) % 10)
      expect(parseNpi(digits.join(''))).toBe(0)
    }),
  )
})

test('no text throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(parseNpi(text)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(parseNpi('1'.repeat(1_000_000))).toBe(0)
})
