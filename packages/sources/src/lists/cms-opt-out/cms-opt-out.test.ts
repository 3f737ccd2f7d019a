import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { cmsOptOut } from './source.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-opt-out-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const name = 'Opt_Out_List_October.csv'
const fixture: ListFile = { name, path: path.join(import.meta.dirname, 'fixtures', name) }
function fileOf(content: string, called = name): ListFile {
  fs.writeFileSync(path.join(folder, called), content)
  return { name: called, path: path.join(folder, called) }
}
const [header, ...rows] = fs.readFileSync(fixture.path, 'utf8').trimEnd().split('\n') as [string, ...string[]]
const tableOf = (...lines: string[]): string => [header, ...lines, ''].join('\n')
const reportOf = (content: string): ReturnType<typeof checkList> => checkList(cmsOptOut, [fileOf(content)])
const authority = 'Centers for Medicare & Medicaid Services (CMS)'
const action = { text: 'Opted out of Medicare' }

async function recordsOf(file: ListFile): Promise<ListRecord[]> {
  const { batches } = await readList(cmsOptOut, [file])
  const records: ListRecord[] = []
  for await (const { entries } of batches) records.push(...entries.map(({ record }) => record))
  return records
}

test('affidavits become records', async () => {
  expect(await recordsOf(fixture)).toEqual([
    {
      identity: '1234567893|2018-01-05',
      kind: 'person',
      names: [{ kind: 'person', given: 'Wilhelmina', family: 'Thackeray-Moss' }],
      npis: ['1234567893'],
      addresses: [{ street: '12 Orchard Lane, Suite 4', city: 'Dunmere', state: 'PA', zip: '19041' }],
      action,
      authority,
      dates: { effective: '2018-01-05', end: '2028-01-05', updated: '2026-10-15' },
      specialties: ['Psychiatry'],
      facts: { eligibleToOrderAndRefer: 'Y' },
      fields: rows[0]!.split(','),
    },
    {
      identity: '1234567890|2020-02-01',
      kind: 'person',
      names: [{ kind: 'person', given: 'Barnaby', family: 'Quillon' }],
      addresses: [{ street: '7 Mill Road', city: 'Ashby', state: 'OH', zip: '44101' }],
      action,
      authority,
      dates: { effective: '2020-02-01', end: '2022-02-01', updated: '2026-10-15' },
      specialties: ['Oral Surgery'],
      facts: { eligibleToOrderAndRefer: 'N' },
      fields: rows[1]!.split(','),
    },
    {
      identity: 'MARCHBANKS, ZELDA|2025-07-01',
      kind: 'person',
      names: [{ kind: 'person', given: 'Zelda', family: 'Marchbanks' }],
      action,
      authority,
      dates: { effective: '2025-07-01', end: '2027-07-01' },
      specialties: ['Clinical Psychologist'],
      fields: rows[2]!.split(','),
    },
  ])
})

test('a column that is new is kept and named', async () => {
  const report = await reportOf([`${header},Mood`, `${rows[0]},glad`, ''].join('\n'))
  expect(report).toMatchObject({ records: 1, refused: null, leftovers: ['Mood'] })
})

test('the date in the name of a file is its own', async () => {
  const { publications } = await checkList(cmsOptOut, [fileOf(tableOf(...rows), 'OptOut_2026-10-01.csv')])
  expect(publications).toMatchObject([{ published: '2026-10-01', scope: 'full', layout: 'cms-opt-out-csv' }])
})

describe('a row is skipped', () => {
  const cells = rows[0]!.split(',')
  const changed = (at: number, cell: string): string => cells.with(at, cell).join(',')
  test.each([
    ['with a cell more', `${rows[0]},`, 'row has 14 cells, but the header has 13'],
    ['without a name', changed(0, '').replace('Thackeray-Moss', ''), 'row has no name'],
    ['without effective date', changed(4, ''), 'row has no readable effective date'],
    ['with an odd effective date', changed(4, 'Psychiatry'), 'row has no readable effective date'],
    ['with an odd end date', changed(5, 'soon'), 'row has an unreadable end date'],
  ])('%s', async (_what, row, reason) => {
    const report = await reportOf(tableOf(...rows, row))
    expect(report.skipped).toEqual([{ file: name, row: 5, reason }])
    expect(report).toMatchObject({ rows: 4, records: 3, refused: null })
  })
})

describe('refused is', () => {
  test('a web page', async () => {
    expect((await reportOf('<html><title>Oops</title></html>')).refused).toBe(
      `${name} is a web page ("Oops"), not the CSV file of opt-out affidavits`,
    )
  })

  test('an empty file', async () => {
    expect((await reportOf('')).refused).toMatch(/is empty/)
  })

  test('a file without rows', async () => {
    expect((await reportOf(tableOf())).refused).toBe(`${name} has no entries`)
  })

  test('a file that was cut off', async () => {
    expect((await reportOf(tableOf(...rows).slice(0, -40))).refused).toBe(
      `${name} ends in the middle of a row: the download was cut off`,
    )
  })

  test('a file without a needed column', async () => {
    expect((await reportOf(tableOf(...rows).replace('Optout Effective Date', 'Since'))).refused).toBe(
      `${name} lacks the column Optout Effective Date`,
    )
  })

  test('a file whose columns have shifted', async () => {
    const shifted = Array.from({ length: 10 }, () => `x,${rows[0]!.slice(0, rows[0]!.lastIndexOf(','))}`)
    expect((await reportOf(tableOf(...shifted))).refused).toMatch(/^10 of 10 rows are malformed/)
  })

  test.each([
    [
      'names under NPI',
      (cells: string[]) => [cells[3]!, cells[0]!, cells[1]!, cells[2]!, ...cells.slice(4)],
      'NPI" are not NPIs, such as "Thackeray-Moss"',
    ],
    [
      'states under Zip code',
      (cells: string[]) => cells.with(9, 'Dunmere').with(10, 'PA'),
      'State Code" are not states, such as "Dunmere"',
    ],
    [
      'dates under Eligible',
      (cells: string[]) => cells.with(11, '10/15/2026').with(12, ''),
      'Eligible to Order and Refer" are neither Y nor N',
    ],
  ])('a file with %s', async (_what, shift, reason) => {
    const shifted = shift(rows[0]!.split(',')).join(',')
    expect((await reportOf(tableOf(shifted, shifted, shifted))).refused).toContain(reason)
    expect((await reportOf(tableOf(...rows, shifted))).refused).toBeNull()
  })
})

test('blank lines may stand above the header', async () => {
  const report = await reportOf(`\r\n\r\n${tableOf(...rows)}`)
  expect(report).toMatchObject({ records: 3, skipped: [], refused: null })
})
