import { expect, it } from 'vitest'
import { fileOf } from '../../files/test-files.ts'
import { mainFile, monthly, readAll, type Row } from './test-nppes.ts'
import { person } from './test-nppes-rows.ts'

const reading = (rows: readonly Row[]): ReturnType<typeof readAll> =>
  readAll([fileOf(monthly, mainFile(rows))])

it.each<[string, Row, string]>([
  [
    'names',
    { 'Provider Last Name (Legal Name)': '', 'Provider First Name': 'OLDCASTLE' },
    'Provider First Name" come without a last name, such as "OLDCASTLE"',
  ],
  [
    'dates',
    { 'Provider Enumeration Date': '5555550100', 'Last Update Date': '05/23/2005' },
    'Provider Enumeration Date" are not dates, such as "5555550100"',
  ],
  [
    'postal codes',
    { 'Provider Business Mailing Address Country Code (If outside U.S.)': '054010077' },
    'Country Code (If outside U.S.)" are not country codes, such as "054010077"',
  ],
  [
    'states',
    { 'Healthcare Provider Primary Taxonomy Switch_1': 'VT' },
    'Primary Taxonomy Switch_1" are not one-letter codes, such as "VT"',
  ],
  [
    'licenses',
    { 'Provider License Number State Code_1': 'VT-1234' },
    'License Number State Code_1" are not states, such as "VT-1234"',
  ],
])('refuses a file in which %s have shifted', async (_what, changes, reason) => {
  const row = { ...person, ...changes }
  await expect(reading([row, row, row])).rejects.toThrow(reason)
  expect((await reading([row, row, person])).records).toHaveLength(3)
})

it('lets blank lines stand above the header', async () => {
  const { records, skipped } = await readAll([fileOf(monthly, `\n\n${mainFile([person])}`)])
  expect([records.length, skipped]).toEqual([1, []])
})
