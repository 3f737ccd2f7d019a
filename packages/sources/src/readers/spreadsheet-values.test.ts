import { describe, expect, it } from 'vitest'
import { dateOfSerial, isDateFormat, numberText, unescaped } from './spreadsheet-values.ts'

describe('isDateFormat', () => {
  it.each([
    [14, undefined, true],
    [22, undefined, true],
    [0, undefined, false],
    [20, undefined, false],
    [164, 'm/d/yyyy', true],
    [164, '[$-409]mmmm d, yyyy;@', true],
    [164, 'mmm-yy', true],
    [164, 'yyyy\\-mm\\-dd', true],
    [164, 'h:mm:ss', false],
    [164, '[h]:mm', false],
    [164, '#,##0_);[Red](#,##0)', false],
    [164, '0" days"', false],
    [164, '000\\-00\\-0000', false],
    [164, 'General', false],
    [164, 'Standard', false],
    [164, '@', false],
  ])('judges format %i %j', (id, code, expected) => {
    expect(isDateFormat(id, code)).toBe(expected)
  })
})

describe('dateOfSerial', () => {
  it('counts days from 1900 with the leap day that never was, or from 1904', () => {
    expect(dateOfSerial(1, 1900)).toBe('1900-01-01')
    expect(dateOfSerial(59, 1900)).toBe('1900-02-28')
    expect(dateOfSerial(61, 1900)).toBe('1900-03-01')
    expect(dateOfSerial(42_500, 1900)).toBe('2016-05-10')
    expect(dateOfSerial(41_038, 1904)).toBe('2016-05-10')
  })

  it('keeps a time of the day', () => {
    expect(dateOfSerial(42_500.5, 1900)).toBe('2016-05-10 12:00:00')
    expect(dateOfSerial(42_499.999_999_9, 1900)).toBe('2016-05-10')
  })

  it('knows numbers that are not dates', () => {
    for (const serial of [0, -5, 0.5, 2_958_466, 1_234_567_890, Number.NaN])
      expect(dateOfSerial(serial, 1900)).toBeNull()
  })
})

describe('numberText', () => {
  it.each([
    ['1234567893', '1234567893'],
    ['1234567893.0', '1234567893'],
    ['1.234567893E9', '1234567893'],
    ['0.1', '0.1'],
    ['1.1000000000000001', '1.1'],
    ['1E-3', '0.001'],
    ['1.5E-7', '0.00000015'],
    ['-12', '-12'],
    ['123456789012345678', '123456789012345680'],
    ['not a number', 'not a number'],
  ])('writes %s as %s', (written, text) => {
    expect(numberText(written)).toBe(text)
  })

  it.each([
    ['123456789012345678', '1.2345678901234568E+17'],
    ['1.23456789012345E+17', '1.23456789012345E+17'],
    ['1E+15', '1E+15'],
    ['1234567890123456', '1.234567890123456E+15'],
    ['123456789012345', '123456789012345'],
    ['1.23456789012345E+14', '123456789012345'],
    ['1.234567893E9', '1234567893'],
    ['0.1', '0.1'],
  ])('shows that %s was rounded, if it was: %s', (written, text) => {
    expect(numberText(written, true)).toBe(text)
  })
})

describe('unescaped', () => {
  it('turns written-out letters into themselves', () => {
    expect(unescaped('A_x000D_\nB _x005F_x000D_')).toBe('A\r\nB _x000D_')
    expect(unescaped('MY_xray')).toBe('MY_xray')
  })
})
