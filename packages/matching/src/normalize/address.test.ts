import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKeys, normalizeCity, normalizeStreet, zip5 } from './address.ts'
import { anyText } from './test-text.ts'

test.each([
  ['123 North Main Street, Apt 4B', '123 n main st'],
  ['123 N. MAIN ST. #4B', '123 n main st'],
  ['123 N Main St Suite 200', '123 n main st'],
  ['Suite 200, 123 N Main St', '123 n main st'],
  ['123 N MAIN ST 2nd Floor', '123 n main st'],
  ['239 BRIGHTON BEACH AVENUE', '239 brighton bch ave'],
  ['2161 UNIVERSITY AVENUE W, STE', '2161 university ave w'],
  ['100 Fifth Ave', '100 5th ave'],
  ['One Saint Mary’s Pl', '1 st marys pl'],
  ['45-10 Queens Blvd', '4510 queens blvd'],
  ['P.O. Box 123', 'pobox 123'],
  ['PO BOX #123', 'pobox 123'],
  ['Post Office Box 123', 'pobox 123'],
  ['P O BOX 1000, #12345-057', 'pobox 1000'],
  ['Box 77', 'pobox 77'],
  ['PO Box', ''],
  ['12 Oak Rd, PO Box 9', '12 oak rd'],
  ['RR 2 Box 5', 'rr 2 box 5'],
  ['Calle Peñón 5', 'calle penon 5'],
  ['', ''],
  [undefined, ''],
])('street %j is written %j', (text, street) => {
  expect(normalizeStreet(text)).toBe(street)
})

test.each([
  ['SAINT PAUL', 'st paul'],
  ['St. Paul', 'st paul'],
  ['Ft. Worth', 'ft worth'],
  ['Fort Worth', 'ft worth'],
  ['San José', 'san jose'],
  ['New York City', 'new york'],
  ['O’Fallon', 'ofallon'],
])('city %j is written %j', (text, city) => {
  expect(normalizeCity(text)).toBe(city)
})

test.each([
  ['11235', 11235],
  ['11235-1234', 11235],
  ['112351234', 11235],
  ['688482168.0', 68848],
  ['2138', 2138],
  ['2138.0', 2138],
  ['02138', 2138],
  ['21381234', 2138],
  ['O6424', 6424],
  [' 00501 ', 501],
  ['00000', 0],
  ['99999', 0],
  ['123', 0],
  ['123456', 0],
  ['K1A 0B1', 0],
  ['11235.5', 0],
  ['XXXXX', 0],
  ['', 0],
  [undefined, 0],
])('ZIP code %j is %d', (text, zip) => {
  expect(zip5(text)).toBe(zip)
})

describe('addressKeys', () => {
  test('spellings of one address have the same keys', () => {
    const keys = addressKeys({
      street: '12 W. Oak Street #3',
      city: 'De Kalb',
      state: 'Illinois',
      zip: '60115-1200',
    })
    expect(addressKeys({ street: '12 West Oak St', city: 'DEKALB', state: 'IL', zip: '60115' })).toEqual(keys)
    expect(keys).toMatchObject({ zip: 60115 })
    expect(Math.min(keys.city, keys.street)).toBeGreaterThanOrEqual(2 ** 32)
  })

  test('what lists write for nothing has no key', () => {
    const nothing = { zip: 0, state: 0, city: 0, street: 0 }
    expect(addressKeys({})).toEqual(nothing)
    expect(addressKeys({ street: 'N/A', city: '-0-', state: 'XX', zip: '00000' })).toEqual(nothing)
  })

  test('state and ZIP code are read at home only', () => {
    const place = { city: 'Ensenada', state: 'CA', zip: '22800' }
    expect(addressKeys({ ...place, country: 'Mexico' })).toMatchObject({ zip: 0, state: 0 })
    for (const country of ['US', 'u.s.a.', 'United States', 'PR', '', 'N/A']) {
      expect(addressKeys({ ...place, country }).zip).toBe(22800)
    }
  })
})

test('no text throws, and normalizing a city twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, anyText, (street, city, state, zip, country) => {
      for (const key of Object.values(addressKeys({ street, city, state, zip, country }))) {
        expect(Number.isSafeInteger(key) && key >= 0).toBe(true)
      }
      expect(normalizeCity(normalizeCity(city))).toBe(normalizeCity(city))
    }),
  )
  expect(normalizeStreet('é# '.repeat(500_000)).length).toBeLessThan(1000)
})
