import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNoName, isNothing } from './nulls.ts'
import { anyText } from './test-text.ts'

describe('isNothing', () => {
  test.each([
    undefined,
    '',
    ' ',
    '\t',
    '\u00a0',
    '0000000000',
    '00000000',
    '0',
    '-0-',
    '-0- ',
    '--',
    '-',
    '.',
    '...',

    'N/A',
    'n/a ',
    'NA',
    'null',
    'NULL',
    'NONE',
    'NRF',
    'XX',
    'xxx',
    'X',
    'UNKNOWN',
    'unk',
    'Not Available',

    '********',
    '$$$$$$$$$',
    '=========',
    '9999999999',
    '99999999',
    '#N/A',
    '(null)',
    '000-00-0000',
    'Not applicable',
  ])('%j says nothing', (text) => {
    expect(isNothing(text)).toBe(true)
  })

  test.each([
    '1',
    '1234567893',
    '22222',
    '1X',
    'XA',
    'Nashville',
    'Naples',
    'A',
    'é',
    '山',
    'Unknown Road 5',
    '10',
  ])('%j says something', (text) => {
    expect(isNothing(text)).toBe(false)
  })
})

describe('isNoName', () => {
  test.each([
    undefined,
    '',
    ' ',
    '-0-',
    'N/A',
    'null',
    'NULL',
    'NONE',
    '.',
    '--',
    '000',
    'unknown',
    'NMN',
    'FNU',
  ])('%j is no name', (text) => {
    expect(isNoName(text)).toBe(true)
  })

  test.each(['NA', 'Na', 'XX', 'X', 'A', 'Noname', '7 Eleven', 'O', '李', 'Ng'])('%j is a name', (text) => {
    expect(isNoName(text)).toBe(false)
  })

  test.each(['Null', 'NONE', 'Fnu'])('%j may be a family name', (text) => {
    expect(isNoName(text, true)).toBe(false)
  })

  test.each(['N/A', '-0-', ' ', 'UNKNOWN'])('%j is no family name either', (text) => {
    expect(isNoName(text, true)).toBe(true)
  })
})

test('blanks around a text change nothing, and no text throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isNothing(` ${text}\t`)).toBe(isNothing(text))
      expect(isNoName(` ${text} `)).toBe(isNoName(text))
    }),
  )
})
