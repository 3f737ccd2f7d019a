import { expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { leie } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { header, person, refusalOf, rowOf, tableOf } from './test-leie.ts'

const cells = JSON.parse(`[${person}]`) as string[]
const names = header.replaceAll('"', '').split(',')
const at = (name: string): number => names.indexOf(name)

/** The person's row with these columns moved: every one gets what stood under the one before it. */
function rotated(...columns: string[]): string {
  const columnIndexes = columns.map(at)
  const changes = columnIndexes.map(
    (columnIndex, i) => [columnIndex, cells[columnIndexes.at(i - 1)!]!] as const,
  )
  return rowOf(Object.fromEntries(changes))
}

test.each([
  [['ZIP', 'DOB'], 'DOB" are not dates, such as "44101"'],
  [['NPI', 'DOB'], 'NPI" are not NPIs, such as "19610204"'],
  [['LASTNAME', 'BUSNAME'], 'FIRSTNAME" come without a last name, such as "TOBIAS"'],
  [['SPECIALTY', 'UPIN'], 'UPIN" are too long for a UPIN, such as "NURSE/NURSES AIDE"'],
  [['CITY', 'ZIP'], 'CITY" are numbers, such as "44101"'],
  [['EXCLTYPE', 'SPECIALTY'], 'EXCLTYPE" are not exclusion types, such as "NURSE/NURSES AIDE"'],
])('a file in which %j have shifted is refused', async (columns, reason) => {
  const row = rotated(...columns)
  for (const count of [3, 60]) {
    const rows = Array.from({ length: count }, () => row)
    expect(await refusalOf(fileOf('UPDATED.csv', tableOf(...rows)))).toContain(
      `UPDATED.csv: most values under "${reason}: the columns have shifted`,
    )
  }
})

test('last names that are too long are those of firms', async () => {
  const row = rowOf({ [at('LASTNAME')]: 'HALVERTON PHYSICAL THERAPY', [at('FIRSTNAME')]: '' })
  expect(await refusalOf(fileOf('UPDATED.csv', tableOf(row, row, row)))).toContain(
    'most values under "LASTNAME" are too long for a last name',
  )
})

test('a row with odd cells does not refuse a file of others', async () => {
  const odd = rotated('NPI', 'DOB')
  expect(await refusalOf(fileOf('UPDATED.csv', tableOf(odd, odd, rowOf({}), rowOf({}))))).toBeNull()
})

test('blank lines may stand above the header', async () => {
  const report = await checkList(leie, [fileOf('UPDATED.csv', `\r\n \r\n${tableOf(rowOf({}))}`)])
  expect(report).toMatchObject({ rows: 1, records: 1, skipped: [], refused: null })
})
