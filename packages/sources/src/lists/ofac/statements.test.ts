import { expect, test } from 'vitest'
import { placeOf } from './address.ts'
import { addRemarks, birthDatesOf, noStatements, type Statements } from './statements.ts'

const statedBy = (remarks: string): Statements => {
  const statements = noStatements()
  addRemarks(statements, remarks)
  return statements
}

test.each([
  ['10 Dec 1948', ['1948-12-10']],
  ['Mar 1945', ['1945-03']],
  ['1946', ['1946']],
  ['circa 1951', ['1951']],
  ['circa 10 Dec 1951', ['1951']],
  ['1951 to 1953', ['1951', '1952', '1953']],
  ['01 Jan 1960 to 31 Dec 1961', ['1960', '1961']],
  ['Mar 1945 to Jun 1945', ['1945']],
  ['circa 1960-1962', ['1960', '1961', '1962']],
  ['unknown', []],
  ['1990 to 1960', []],
])('born %s is %j', (text, dates) => {
  expect(birthDatesOf(text)).toEqual(dates)
})

test('a birth that can not be read is kept for people', () => {
  expect(statedBy('DOB in the year of the flood.')).toMatchObject({
    birthDates: [],
    other: ['DOB in the year of the flood'],
  })
})

test.each([
  ['National ID No. 12-3456-7 (Ruritania)', 'National ID (Ruritania)', '12-3456-7'],
  ['alt. Cedula No. 600001 (Ruritania)', 'Cedula (Ruritania)', '600001'],
  ['NIT # 890000000-3 (Ruritania)', 'NIT (Ruritania)', '890000000-3'],
  [
    'Registration Number HRA 1 23 (Zapovar) (Ruritania)',
    'Registration Number (Ruritania)',
    'HRA 1 23 (Zapovar)',
  ],
  ['Digital Currency Address - XBT 1QuiLL', 'Digital Currency Address - XBT', '1QuiLL'],
  ['SWIFT/BIC QUILRUMM', 'SWIFT/BIC', 'QUILRUMM'],
  ['Tax ID No. 123456789 (Ruritania)', 'Tax ID (Ruritania)', '123456789'],
  ['SSN 000-00-0000 (United States)', 'SSN (United States)', '000-00-0000'],
])('%s is a number', (statement, type, value) => {
  expect(statedBy(`${statement}.`).identifiers).toEqual([{ type, value }])
})

test('American numbers of people and companies stand apart', () => {
  expect(statedBy('SSN 219-09-9999 (United States); US FEIN 12-3456780.')).toMatchObject({
    ssns: ['219099999'],
    eins: ['123456780'],
    identifiers: [],
  })
})

test('words that only begin like a label are no number', () => {
  expect(statedBy('Licensed pilot since 1999; Passport lost; License.')).toMatchObject({
    identifiers: [],
    other: ['Licensed pilot since 1999', 'Passport lost', 'License'],
  })
})

test.each([
  ['Springfield, IL 62701', 'Springfield', 'IL', '62701'],
  ['Springfield, IL', 'Springfield', 'IL', ''],
  ['IL', '', 'IL', ''],
  ['Geneva CH-1204', 'Geneva', '', 'CH-1204'],
  ['Zapopan, Jalisco CP 45054', 'Zapopan', 'Jalisco', 'CP 45054'],
  ['London SW1A 1AA', 'London', '', 'SW1A 1AA'],
  ['Kubansky, Novo District, Krasna Region', 'Kubansky, Novo District', 'Krasna Region', ''],
  ['Cali', 'Cali', '', ''],
  ['Damas, District 5', 'Damas', 'District 5', ''],
])('the place %s', (text, city, state, zip) => {
  expect(placeOf(text)).toEqual({ city, state, zip })
})
