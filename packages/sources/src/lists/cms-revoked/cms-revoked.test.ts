import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { cmsRevoked } from './source.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-revoked-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const name = 'Revoked_Providers_2026_Q3.csv'
const fixture: ListFile = { name, path: path.join(import.meta.dirname, 'fixtures', name) }
function fileOf(content: string): ListFile {
  fs.writeFileSync(path.join(folder, name), content)
  return { name, path: path.join(folder, name) }
}
const [header, ...rows] = fs.readFileSync(fixture.path, 'utf8').trimEnd().split('\n') as [string, ...string[]]
const tableOf = (...lines: string[]): string => [header, ...lines, ''].join('\n')
const reportOf = (content: string): ReturnType<typeof checkList> => checkList(cmsRevoked, [fileOf(content)])
const cms = 'Centers for Medicare & Medicaid Services (CMS), 42 CFR 424.535(a)'

async function recordsOf(file: ListFile): Promise<ListRecord[]> {
  const { batches } = await readList(cmsRevoked, [file])
  const records: ListRecord[] = []
  for await (const { entries } of batches) records.push(...entries.map(({ record }) => record))
  return records
}

test('revocations become records', async () => {
  const reasons = '424.535(a)(3) Felonies, 424.535(a)(9) Failure to Report'
  expect(await recordsOf(fixture)).toEqual([
    {
      identity: `I20040101000001|2021-03-04|${reasons}`,
      kind: 'person',
      names: [{ kind: 'person', given: 'WILHELMINA', middle: 'R', family: 'THACKERAY-MOSS' }],
      npis: ['1234567893'],
      addresses: [{ state: 'PA' }],
      identifiers: [{ type: 'Medicare enrollment id', value: 'I20040101000001' }],
      action: { text: reasons },
      authority: `${cms}(3), (a)(9)`,
      dates: { effective: '2021-03-04', end: '2031-03-04' },
      specialties: ['PRACTITIONER - PSYCHIATRY'],
      facts: { multipleNpis: 'N' },
      fields: [
        'I20040101000001',
        '1234567893',
        'WILHELMINA',
        'R',
        'THACKERAY-MOSS',
        '',
        'N',
        'PA',
        'PRACTITIONER - PSYCHIATRY',
        reasons,
        '03/04/2021',
        '03/04/2031',
      ],
    },
    {
      identity: 'O20050202000002|2022-05-06|False Or Misleading Information',
      kind: 'organization',
      names: [{ kind: 'organization', full: 'QUILLFEATHER MEDICAL SUPPLY INC' }],
      addresses: [{ state: 'OH' }],
      identifiers: [{ type: 'Medicare enrollment id', value: 'O20050202000002' }],
      action: { text: 'False Or Misleading Information' },
      authority: cms,
      dates: { effective: '2022-05-06', end: '2025-05-06' },
      specialties: ['DME SUPPLIER'],
      facts: { multipleNpis: 'Y' },
      fields: rows[1]!.split(','),
    },
    {
      identity: 'I20060303000003|2023-01-02|On-Site Review',
      kind: 'person',
      names: [{ kind: 'person', given: 'BARNABY', family: 'QUILLON' }],
      addresses: [{ state: 'OH' }],
      identifiers: [{ type: 'Medicare enrollment id', value: 'I20060303000003' }],
      action: { text: 'On-Site Review' },
      authority: cms,
      dates: { effective: '2023-01-02' },
      specialties: ['PRACTITIONER - ORAL SURGERY'],
      facts: { multipleNpis: 'N' },
      fields: rows[2]!.split(','),
    },
  ])
})

test.each([
  ['I', 'person'],
  ['O', 'organization'],
])('an enrollment with %s and both names is that of a %s', async (letter, kind) => {
  const both = rows[1]!.replace(/^O/, letter).replace(',,,,,', ',,BARNABY,,QUILLON,')
  const [record] = await recordsOf(fileOf(tableOf(both)))
  expect([record!.kind, record!.names[0]!.kind]).toEqual([kind, kind])
})

test('an organization without its letter is known by its name', async () => {
  const [record] = await recordsOf(fileOf(tableOf(rows[1]!.replace('O2005', 'X2005'))))
  expect(record!.kind).toBe('organization')
})

test('a column that is new is kept and named', async () => {
  const report = await reportOf([`${header},MOOD`, `${rows[1]},glad`, ''].join('\n'))
  expect(report).toMatchObject({ records: 1, refused: null, leftovers: ['MOOD'] })
})

describe('a row is skipped', () => {
  const cells = rows[1]!.split(',')
  const changed = (at: number, cell: string): string => cells.with(at, cell).join(',')
  test.each([
    ['with a cell less', cells.slice(1).join(','), 'row has 11 cells, but the header has 12'],
    ['without a name', changed(5, ''), 'row has no name'],
    ['without an enrollment id', changed(0, ''), 'row has no enrollment id'],
    ['without a date', changed(10, ''), 'row has no readable revocation date'],
    ['with an odd date', changed(10, 'DME SUPPLIER'), 'row has no readable revocation date'],
  ])('%s', async (_what, row, reason) => {
    const report = await reportOf(tableOf(...rows, row))
    expect(report.skipped).toEqual([{ file: name, row: 5, reason }])
    expect(report).toMatchObject({ rows: 4, records: 3, refused: null })
  })
})

describe('refused is', () => {
  test('a web page', async () => {
    expect((await reportOf('<html><title>Oops</title></html>')).refused).toBe(
      `${name} is a web page ("Oops"), not the CSV file of revoked Medicare providers`,
    )
  })

  test('an empty file', async () => {
    expect((await reportOf('')).refused).toMatch(/is empty/)
  })

  test('a file that was cut off', async () => {
    expect((await reportOf(tableOf(...rows).slice(0, -30))).refused).toBe(
      `${name} ends in the middle of a row: the download was cut off`,
    )
  })

  test('a file without a needed column', async () => {
    expect((await reportOf(tableOf(...rows).replace('REVOCATION_RSN', 'WHY'))).refused).toBe(
      `${name} lacks the column REVOCATION_RSN`,
    )
  })

  test('a file whose columns have shifted', async () => {
    const shifted = Array.from({ length: 10 }, () => `x,${rows[1]!.slice(0, rows[1]!.lastIndexOf(','))}`)
    expect((await reportOf(tableOf(...shifted))).refused).toMatch(/^10 of 10 rows are malformed/)
  })

  test.each([
    [
      'names under NPI',
      (cells: string[]) => cells.with(1, 'WILHELMINA').with(2, 'R'),
      'NPI" are not NPIs, such as "WILHELMINA"',
    ],
    [
      'NPIs under ORG_NAME',
      (cells: string[]) => cells.with(1, '').with(5, '1234567893'),
      'ORG_NAME" are numbers, such as "1234567893"',
    ],
    [
      'states under ENRLMT_ID',
      (cells: string[]) => cells.with(0, 'OH'),
      'ENRLMT_ID" are not enrollment ids, such as "OH"',
    ],
  ])('a file with %s', async (_what, shift, reason) => {
    const shifted = shift(rows[2]!.split(',')).join(',')
    expect((await reportOf(tableOf(shifted, shifted, shifted))).refused).toContain(reason)
    expect((await reportOf(tableOf(...rows, shifted))).refused).toBeNull()
  })
})

test('blank lines may stand above the header', async () => {
  const report = await reportOf(`\r\n\r\n${tableOf(...rows)}`)
  expect(report).toMatchObject({ records: 3, skipped: [], refused: null })
})
