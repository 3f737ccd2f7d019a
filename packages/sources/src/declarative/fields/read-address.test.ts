import type { Address } from '@vigil/matching'
import { expect, test } from 'vitest'
import { readAddress, readCityStateZip, repairZip } from './read-address.ts'
import { cpuMs } from '../testing/test-cpu-time.ts'

const cityStateZip = (text: string, cityFirst = true): Address => {
  const address: Address = {}
  readCityStateZip(address, text, cityFirst)
  return address
}

test('repairs the letter O in a ZIP code and nothing else', () => {
  expect(repairZip('O6424')).toBe('06424')
  expect(repairZip('1O573-325O')).toBe('10573-3250')
  expect(repairZip('OTTAWA')).toBe('OTTAWA')
})

test('takes city, state and ZIP code apart', () => {
  expect(cityStateZip('Easton, MD 21601')).toEqual({ city: 'Easton', state: 'MD', zip: '21601' })
  expect(cityStateZip('Silver Spring Maryland 20901-1234')).toEqual({
    city: 'Silver Spring',
    state: 'MD',
    zip: '20901-1234',
  })
  expect(cityStateZip('Washington')).toEqual({ city: 'Washington' })
  expect(cityStateZip('Charleston, West Virginia')).toEqual({ city: 'Charleston', state: 'WV' })
  expect(cityStateZip('LA 70112', false)).toEqual({ state: 'LA', zip: '70112' })
})

test('a whole address ends with its state; without one it is a street', () => {
  expect(readAddress('12 Cedar Ct., Apt 2, Fresno, CA 93701')).toEqual({
    street: '12 Cedar Ct., Apt 2',
    city: 'Fresno',
    state: 'CA',
    zip: '93701',
  })
  expect(readAddress('Somewhere in Tijuana')).toEqual({ street: 'Somewhere in Tijuana' })
})

test('a cell of many words is read in no time', () => {
  const long = 'Elm St '.repeat(20_000)
  const started = cpuMs()
  expect(readAddress(`${long}, Lima, OH 45801`)).toMatchObject({ city: 'Lima', state: 'OH', zip: '45801' })
  expect(readAddress(long).street).toBe(long.trim())
  expect(cpuMs() - started).toBeLessThan(1_000)
})
