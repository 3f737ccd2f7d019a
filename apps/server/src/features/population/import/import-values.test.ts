import { describe, expect, it } from 'vitest'
import { findColumns } from './import-columns.ts'
import {
  readBirthDate,
  readEventDate,
  readNpi,
  readSsn,
  readTin,
  readType,
  readZip,
  splitValues,
} from './import-values.ts'

describe('a cell', () => {
  it.each([
    ['01/31/1970', '1970-01-31'],
    ['1/31/70', '1970-01-31'],
    ['1970-01-31', '1970-01-31'],
    ['19700131', '1970-01-31'],
    ['31 Jan 1970', '1970-01-31'],
    ['1970-01-31 00:00:00', '1970-01-31'],
    ['25599', '1970-01-31'],
    ['N/A', ''],
    ['01/01/1900', ''],
  ])('with the date of birth "%s" is read', (cell, value) => {
    expect(readBirthDate(cell, '2026-11-15')).toEqual({ value })
  })

  it.each(['1970', '02/30/1970', 'soon', '12/01/2026'])('with the date of birth "%s" is a fault', (cell) => {
    expect(readBirthDate(cell, '2026-11-15')).toHaveProperty('fault')
  })

  it('with an end that never comes has none', () => {
    expect(readEventDate('12/31/9999')).toEqual({ value: '' })
    expect(readEventDate('12/31/2026')).toEqual({ value: '2026-12-31' })
  })

  it('with numbers is read without marks, and faults say what is wrong', () => {
    expect(readNpi('123-456-7893')).toEqual({ value: '1234567893' })
    expect(readTin('12-3456780')).toEqual({ value: '123456780' })
    expect(readSsn('219 09 9999')).toEqual({ value: '219099999' })
    expect(readSsn('000-00-0000')).toEqual({ value: '' })
    expect(readSsn('666-12-3456')).toMatchObject({ value: '', warning: expect.stringContaining('left out') })
    expect(readTin('3456780')).toEqual({ fault: expect.stringContaining('Spreadsheets drop leading zeros') })
    expect(readZip('3051.0')).toEqual({ value: '03051' })
  })

  it('says the type in many words', () => {
    const types = ['Individual', 'I', '1', 'Organization', 'ORG', 'Facility'].map(readType)
    expect(types.map((read) => 'value' in read && read.value[0]).join('')).toBe('pppooo')
    expect(readType('Physician')).toHaveProperty('fault')
  })

  it('with several values is split at semicolons and pipes', () => {
    expect(splitValues(' A ;B|  C  D; ')).toEqual(['A', 'B', 'C D'])
  })
})

describe('a header', () => {
  it('is found by names in any writing, licences by their numbers, and lists in several columns', () => {
    const header = [
      'PROVIDER_ID',
      'last name',
      'Specialty',
      'Specialty 2',
      'License2State',
      'License Number 2',
      'License #',
      'Issuer',
      'Shoe size',
    ]
    expect(findColumns(header, {})).toEqual({
      places: {
        single: { externalId: 0, lastName: 1 },
        several: { specialties: [2, 3] },
        licenses: [
          { licenseIssuer: 4, licenseNumber: 5 },
          { licenseIssuer: 7, licenseNumber: 6 },
        ],
      },
      unknown: ['Shoe size'],
    })
  })

  it('prefers the more telling of two columns that could be one, and a mapping to both', () => {
    const header = ['ID', 'External ID', 'Last Name']
    expect(findColumns(header, {}).places.single.externalId).toBe(1)
    expect(findColumns(header, { externalId: 'id' }).places.single.externalId).toBe(0)
  })
})
