import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { sam } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { current, firm, header, person, recordsOf, tableOf } from './test-sam.ts'

const names = JSON.parse(`[${header}]`) as string[]
const rowOf = (row: string, changes: Readonly<Record<string, string>>): string =>
  (JSON.parse(`[${row}]`) as string[]).map((cell, at) => `"${changes[names[at]!] ?? cell}"`).join(',')
const refusalOf = async (...rows: string[]): Promise<string | null> =>
  (await checkList(sam, [fileOf(current, tableOf(...rows))])).refused

test.each([
  [{ Country: 'PA', 'Zip Code': 'USA' }, 'Country" are not countries, such as "PA"'],
  [{ 'Zip Code': 'USA' }, 'Zip Code" are not ZIP codes, such as "USA"'],
  [{ 'Exclusion Program': 'QF1TESTUEI01' }, 'Exclusion Program" are not exclusion programs'],
  [{ 'Excluding Agency': 'Reciprocal' }, 'Excluding Agency" are not agencies, such as "Reciprocal"'],
  [{ 'SAM Number': 'GSA' }, 'SAM Number" are not SAM numbers, such as "GSA"'],
  [{ 'Termination Date': 'Active' }, 'Termination Date" are not dates, such as "Active"'],
  [{ NPI: '2020-01-29', Creation_Date: '' }, 'NPI" are not NPIs, such as "2020-01-29"'],
  [{ Creation_Date: 'S4TEST002' }, 'Creation_Date" are not dates, such as "S4TEST002"'],
])('an extract with %j in its rows is refused', async (changes, reason) => {
  const row = rowOf(firm, changes)
  expect(await refusalOf(row, row, row)).toContain(`most values under "${reason}`)
  expect(await refusalOf(row, row, person, firm)).toBeNull()
})

test('an extract in which first names stand without last names is refused', async () => {
  const row = rowOf(person, { Last: '', Middle: 'MARCHBANKS' })
  expect(await refusalOf(row, row, row)).toContain('most values under "First" come without a last name')
})

test('a blank line may stand above the header', async () => {
  const report = await checkList(sam, [fileOf(current, `\r\n${tableOf(person)}`)])
  expect(report).toMatchObject({ rows: 1, records: 1, skipped: [], refused: null })
})

describe('names', () => {
  test('the firm in the row of a person is one more name', async () => {
    const [record] = await recordsOf(
      fileOf(current, tableOf(rowOf(person, { Name: 'MARCHBANKS FUNDING, LLC' }))),
    )
    expect(record!.names).toMatchObject([
      { kind: 'person', given: 'ROSALIND', family: 'MARCHBANKS' },
      { kind: 'organization', use: 'dba', full: 'MARCHBANKS FUNDING, LLC' },
    ])
  })

  test.each([
    ['STOCK COMPANY """"QUILL""""', 'STOCK COMPANY "QUILL"'],
    ['""STOCK COMPANY """"QUILL""""', 'STOCK COMPANY "QUILL"'],
  ])('%s has its quotes once', async (written, full) => {
    const row = firm.replace('QUILLFEATHER LABORATORIES, INC.', written)
    const [record] = await recordsOf(fileOf(current, tableOf(row)))
    expect(record!.names).toEqual([{ kind: 'organization', full }])
  })
})
