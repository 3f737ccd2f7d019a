import { describe, expect, it } from 'vitest'
import { findColumns, mergeMappings } from './import-columns.ts'
import {
  readBirthDate,
  readEndDate,
  readId,
  readName,
  readNpi,
  readSeveral,
  readSsn,
  readStartDate,
  readTin,
  readType,
  readZip,
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
    ['1/31/25', '1925-01-31'],
  ])('is parsed with the date of birth "%s"', (cell, value) => {
    expect(readBirthDate(cell, '2026-11-15')).toEqual({ value })
  })

  it.each(['1970', '02/30/1970', 'soon', '12/01/2026', '01/02/2025', '12/31/1899'])(
    'is rejected with the date of birth "%s"',
    (cell) => {
      expect(readBirthDate(cell, '2026-11-15')).toHaveProperty('fault')
    },
  )

  it('with a placeholder date of birth is ignored', () => {
    expect(readBirthDate('01/01/1900', '2026-11-15')).toEqual({ value: '', unusable: true })
  })

  it('accepts "0" and "NA" as an external ID, but not punctuation alone', () => {
    expect(['0', 'NA', '000', 'A  1', '-', 'N/A', ''].map(readId)).toEqual(
      ['0', 'NA', '000', 'A 1', '', '', ''].map((value) => ({ value })),
    )
  })

  it('that is too long is rejected', () => {
    for (const read of [readName, readId, readSeveral])
      expect(read('A'.repeat(201))).toEqual({ fault: expect.stringContaining('at most 200') })
    expect(readSeveral('A;'.repeat(101))).toEqual({ fault: 'Use at most 100 values.' })
  })

  it('with a far-future end date has no end date', () => {
    for (const cell of ['12/31/9999', '2299-12-31', '01/01/1900', ''])
      expect(readEndDate(cell, '2026-11-15')).toEqual({ value: '' })
    expect(readEndDate('12/31/2026', '2026-11-15')).toEqual({ value: '2026-12-31' })
  })

  it.each([
    ['6/30/25', '2025-06-30'],
    ['30-Jun-25', '2025-06-30'],
    ['12/31/36', '2036-12-31'],
    ['6/30/1999', '1999-06-30'],
    ['19990630', '1999-06-30'],
    ['36341', '1999-06-30'],
  ])('with the end date "%s" ends then', (cell, value) => {
    expect(readEndDate(cell, '2026-11-15')).toEqual({ value })
  })

  it.each(['12/31/99', '12/31/37', '31-Dec-49', '12-31-75', '99-12-31'])(
    'with the end date "%s", which may mean never or long ago, is rejected',
    (cell) => {
      expect(readEndDate(cell, '2026-11-15')).toHaveProperty('fault')
    },
  )

  it('with a two-digit start year is at most ten years ahead', () => {
    const years = ['6/1/98', '6/1/37', '6/1/36', '6/1/05'].map((cell) => readStartDate(cell, '2026-11-15'))
    expect(years).toEqual(
      ['1998-06-01', '1937-06-01', '2036-06-01', '2005-06-01'].map((value) => ({ value })),
    )
  })

  it('with an end date that is none is rejected', () => {
    for (const cell of ['02/30/2026', '2/30/26', '13/13/26', 'soon'])
      expect(readEndDate(cell, '2026-11-15')).toEqual({ fault: expect.stringContaining('not a date') })
  })

  it('with a number is read without punctuation, and errors say what is wrong', () => {
    expect(readNpi('123-456-7893')).toEqual({ value: '1234567893' })
    expect(readTin('12-3456780')).toEqual({ value: '123456780' })
    expect(readSsn('219 09 9999')).toEqual({ value: '219099999' })
    expect(readSsn('N/A')).toEqual({ value: '' })
    for (const cell of ['000-00-0000', '666-12-3456', '123-45-6789', 'XXX-XX-9999', 'XXXXXXXXX'])
      expect(readSsn(cell)).toEqual({
        value: '',
        warning: expect.stringContaining('ignored'),
        unusable: true,
      })
    expect(readTin('3456780')).toEqual({ fault: expect.stringContaining('Spreadsheets drop leading zeros') })
    expect(readZip('3051.0')).toEqual({ value: '03051' })
  })

  it('recognizes many words for the type', () => {
    const types = ['Individual', 'I', '1', 'Organization', 'ORG', 'Facility'].map(readType)
    expect(types.map((read) => 'value' in read && read.value[0]).join('')).toBe('pppooo')
    expect(readType('Physician')).toHaveProperty('fault')
  })

  it('with several values is split at semicolons and pipes', () => {
    expect(readSeveral(' A ;B|  C  D; ')).toEqual({ values: ['A', 'B', 'C D'] })
  })
})

describe('a header', () => {
  it('is matched by common names in any spelling, licenses by number, and lists in several columns', () => {
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
      columnIndexes: {
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

  it('prefers the more specific of two candidate columns, and a mapping to both', () => {
    const header = ['ID', 'External ID', 'Last Name']
    expect(findColumns(header, {}).columnIndexes.single.externalId).toBe(1)
    expect(findColumns(header, { externalId: 'id' }).columnIndexes.single.externalId).toBe(0)
  })

  it('ignores a field that the mapping assigns to no column', () => {
    const { columnIndexes, unknown } = findColumns(['ID', 'Last Name', 'Type'], { type: '' })
    expect([columnIndexes.single, unknown]).toEqual([{ externalId: 0, lastName: 1 }, ['Type']])
  })

  it('is rejected when two fields map to one column; a given mapping overrides the stored one', () => {
    const doubled = { externalId: 'ID', lastName: 'Who', firstName: 'who' }
    expect(() => findColumns(['ID', 'Who'], doubled)).toThrow('the column who for two fields')
    expect(mergeMappings({ lastName: 'Who', type: '' }, { firstName: 'who' })).toEqual({
      type: '',
      firstName: 'who',
    })
  })
})
