import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, parseDate } from './date.ts'
import { anyText } from './test-text.ts'

describe('parseDate', () => {
  test.each([
    ['1974-04-19', 19740419],
    [' 1974-04-19 ', 19740419],
    ['1974-04-19T00:00:00Z', 19740419],
    ['1974-04-19 00:00:00.000', 19740419],
    ['19740419', 19740419],
    ['19740419.0', 19740419],
    ['19740419000000', 19740419],
    ['04191974', 19740419],
    ['4191974', 19740419],
    ['00001974', 19740000],
    ['04001974', 19740400],
    ['04/19/1974', 19740419],
    ['4/9/1974', 19740409],
    ['4/19/1974 12:00:00 AM', 19740419],
    ['19/04/1974', 19740419],
    ['04-19-1974', 19740419],
    ['1974/4/19', 19740419],
    ['10 Dec 1948', 19481210],
    ['10-DEC-48', 19481210],
    ['Dec 1948', 19481200],
    ['December 10, 1948', 19481210],
    ['Sept. 3rd, 1950', 19500903],
    ['1948', 19480000],
    ['circa 1948', 19480000],
    ['c. Dec 1948', 19480000],
    ['1974-04', 19740400],
    ['04/1974', 19740400],
    ['4//1974', 19740400],
    ['19740400', 19740400],
    ['19740000', 19740000],
    ['2000-02-29', 20000229],
  ])('reads %j', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  test.each([
    ['04/19/74', undefined, 19740419],
    ['04/19/10', undefined, 20100419],
    ['04/19/11', undefined, 19110419],
    ['04/19/11', 26, 20110419],
  ])('reads %j around pivot %j', (text, pivot, date) => {
    expect(parseDate(text, pivot)).toBe(date)
  })

  test.each([
    undefined,
    '',
    ' ',
    '00000000',
    '0000-00-00',
    '1974-13-01',
    '1974-02-30',
    '1900-02-29',
    '1849-01-01',
    '2101-01-01',

    '13/13/1974',
    '99999999',
    '9999-12-31',
    'N/A',
    'unknown',
    'abc',
    '4/19',
    '12',
    '123456',
    '1948 to 1950',
    '1948-1950',

    '10 Foo 1948',
    '10 Dec',
    'Dec 48',
    '4/19/974',
    '1974-04-1x',
    '10 Dec 1948 or 1950',
    '1900-01-01',
    '/',
  ])('%j is no date', (text) => {
    expect(parseDate(text)).toBe(0)
  })
})

test.each([
  [19740419, '1974-04-19'],
  [19740400, '1974-04'],
  [19740000, '1974'],
  [0, ''],
  [Number.NaN, ''],
  [-5, ''],
])('%d is written %j', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

test('what is written is read again, in every layout', () => {
  const days = fc.date({ min: new Date('1900-01-02'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom(1, 100, 10000), (day, unit) => {
      const iso = day.toISOString().slice(0, 10)
      const [year, month, dayOfMonth] = iso.split('-')
      const date = Math.floor(Number(iso.replaceAll('-', '')) / unit) * unit
      expect(parseDate(formatDate(date))).toBe(date)
      expect(parseDate(String(date))).toBe(date)
      const full = Number(`${year}${month}${dayOfMonth}`)
      expect(parseDate(`${month}/${dayOfMonth}/${year}`)).toBe(full)
      expect(parseDate(`${month}${dayOfMonth}${year}`)).toBe(full)
      expect(parseDate(day.toISOString())).toBe(full)
    }),
  )
})

test('no text throws, and nothing but dates comes out', () => {
  const pieces = fc.array(
    fc.constantFrom('1', '19', '1974', '/', '-', ' ', 'Dec', '.', 'T', ':', '0', 'circa'),
  )
  const texts = fc.oneof(
    anyText,
    pieces.map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const date = parseDate(text)
      expect(date === 0 || (date >= 18500000 && date < 21010000)).toBe(true)
      expect(parseDate(formatDate(date))).toBe(date)
    }),
  )
  expect(parseDate('1'.repeat(1_000_000))).toBe(0)
})
