import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNineDigits, parseEin, parseSsn } from './nine-digits.ts'
import { anyText } from './test-text.ts'

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

describe('parseSsn', () => {
  test.each([
    ['219-09-9999', 219099999],
    ['219 09 9999', 219099999],
    ['219099999', 219099999],
    ['219099999.0', 219099999],
    ['001-01-0001', 1010001],
  ])('reads %j', (text, value) => {
    expect(parseSsn(text)).toBe(value)
  })

  test.each([
    undefined,
    '',
    ' ',
    '000000000',
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '219-00-1234',
    '219-09-0000',

    '123456789',
    '078-05-1120',
    '111-11-1111',
    '***-**-1234',
    'XXX-XX-1234',
    'xxxxx1234',
    '$$$$$$$$$',
    '=========',

    '*********',
    'N/A',
    'REFUSED',
    'applied for',
    'NOT PROVIDED BY THE CLIENT',
    '1234',
    '12345678',
    '1234567890',
    'XXXXXXXXXXXXXXXX',
    '0000000000000000',
    '****************',
    '219099999 A',
  ])('%j is none', (text) => {
    expect(parseSsn(text)).toBe(0)
  })

  test('a keyed hash becomes a stable fingerprint', () => {
    expect(parseSsn(hash)).toBeGreaterThanOrEqual(2 ** 32)
    expect(parseSsn(` ${hash} `)).toBe(parseSsn(hash))
    expect(parseSsn(hash.slice(1))).not.toBe(parseSsn(hash))
    expect(parseSsn('tok1')).toBe(0)
    expect(parseSsn('AbCdEfGhIjKlMnOpQrSt12==')).toBeGreaterThanOrEqual(2 ** 32)
    for (const text of ['verified-by-employer', 'REDACTED-REDACTED-REDACTED', '219-09-9990/318-44-1212'])
      expect(parseSsn(text)).toBe(0)
  })
})

describe('parseEin', () => {
  test.each([
    ['12-3456780', 123456780],
    ['010000001', 10000001],
  ])('reads %j', (text, value) => {
    expect(parseEin(text)).toBe(value)
  })

  test.each([undefined, '00-1234567', '999999999', '=========', '123456789', 'none', '12-345'])(
    '%j is none',
    (text) => {
      expect(parseEin(text)).toBe(0)
    },
  )
})

describe('compareNineDigits', () => {
  test.each([
    [219099998, 219099998, 'equal'],
    [219099998, 219099908, 'one-digit'],
    [219099998, 119099998, 'one-digit'],
    [219099998, 129099998, 'transposed'],
    [219099998, 219909998, 'transposed'],
    [219099998, 219099989, 'transposed'],
    [219099998, 912099998, 'differs'],
    [219099998, 0, 'missing'],
    [parseSsn(hash), parseSsn(hash), 'equal'],
    [parseSsn(hash), 219099998, 'missing'],
  ] as const)('%d and %d: %s', (a, b, outcome) => {
    expect(compareNineDigits(a, b)).toBe(outcome)
  })

  test('is symmetric, and finds every single slip', () => {
    const nine = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(nine, nine, (a, b) => {
        expect(compareNineDigits(a, b)).toBe(compareNineDigits(b, a))
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 888_888_888 }), fc.nat(8), (a, at) => {
        const digit = Math.floor(a / 10 ** at) % 10
        const other = digit === 9 ? a - 10 ** at : a + 10 ** at
        expect(compareNineDigits(a, other)).toBe('one-digit')
      }),
    )
  })
})

test('no text throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(Number.isSafeInteger(parseSsn(text))).toBe(true)
      expect(Number.isSafeInteger(parseEin(text))).toBe(true)
    }),
  )
})
