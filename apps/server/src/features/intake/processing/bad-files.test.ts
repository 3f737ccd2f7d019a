import type { FileKind } from '@vigil/contract'
import { bookOf } from '@vigil/sources/test-xlsx'
import { zipOf } from '@vigil/sources/test-zip'
import { sql as raw } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { readSealed } from '../../population/index.ts'
import { processAgain } from '../decisions/test-decisions.ts'
import { receiveFile } from '../receiving/receive-file.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
})

async function send(
  content: string | Buffer,
  kind: FileKind = 'population',
  fileName = 'roster.csv',
): Promise<HistoryFile> {
  const { id } = await receiveFile(world.system, {
    clientId,
    kind,
    fileName,
    origin: 'sftp',
    sentBy: { userId: null, name: 'client' },
    body: Readable.from([Buffer.from(content)]),
  })
  return processAgain(world, clientId, id)
}

/** What the error report says: row, column and reason of each line. */
async function reportOf({ errorsKey }: HistoryFile): Promise<string[]> {
  if (errorsKey === null) return []
  const report = await text(await readSealed(world.system, errorsKey))
  return report.trimEnd().split('\r\n').slice(1)
}
const people = () =>
  rowsOf<{ id: string; name: string }>(
    world,
    raw`select external_id as id, name from subjects where client_id = ${clientId} order by 1`,
  )
const licenses = () =>
  rowsOf<{ number: string }>(
    world,
    raw`select number from subject_licenses where client_id = ${clientId} and removed_at is null order by 1`,
  )

const lines = (...rows: string[]): string => [...rows, ''].join('\n')
const plain = lines('External ID,Last Name,First Name', 'P-1,Muñoz,Zoë', 'P-2,Birch,Ann')
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()
const wide = (cells: string): string =>
  `${cells},${Array.from({ length: 997 }, (_, at) => `x${at}`).join(',')}`
const cell = (value: string, more = ''): string => `<c t="str"${more}><v>${value}</v></c>`
const sheetRow = (...cells: string[]): string => `<row>${cells.join('')}</row>`
const sheet = (...rows: string[][]): string =>
  rows.map((cells) => sheetRow(...cells.map((value) => cell(value)))).join('')
const roster = sheet(
  ['External ID', 'Last Name', 'First Name'],
  ['P-1', 'Muñoz', 'Zoë'],
  ['P-2', 'Birch', 'Ann'],
)
const wideRow = (row: string[]): string[] => [...row, ...Array.from({ length: 997 }, (_, at) => `x${at}`)]

describe('every row is imported from a population file', () => {
  it.each<[string, string | Buffer]>([
    ['in Windows-1252', Buffer.from(plain, 'latin1')],
    ['in UTF-8 with a byte-order mark', `\uFEFF${plain}`],
    ['in UTF-16, little-endian', Buffer.from(`\uFEFF${plain}`, 'utf16le')],
    ['in UTF-16, big-endian', swapped(Buffer.from(`\uFEFF${plain}`, 'utf16le'))],
    ['in UTF-16 without a byte-order mark', Buffer.from(plain.replace('Zoë', 'Zoe'), 'utf16le')],
    ['with three kinds of line ends', 'External ID,Last Name,First Name\r\nP-1,Muñoz,Zoë\rP-2,Birch,Ann\n'],
    ['with old line ends', plain.replaceAll('\n', '\r')],
    ['with semicolons', plain.replaceAll(',', ';')],
    ['with tabs', plain.replaceAll(',', '\t')],
    ['with pipes', plain.replaceAll(',', '|')],
    ['with a line break in quotes', plain.replace('Ann', '"Ann\nLee"')],
    ['with the header in row 5', `Roster of Elm\n\nConfidential,,\n,,\n${plain}`],
    ['with 1,000 columns', plain.trimEnd().split('\n').map(wide).join('\n')],
    [
      'with 1,000 columns, as a workbook',
      bookOf({
        sheets: {
          A: sheet(
            ...plain
              .trimEnd()
              .split('\n')
              .map((row) => wideRow(row.split(','))),
          ),
        },
      }),
    ],
    ['with a row twice', `${plain}P-1,Muñoz,Zoë\n`],
    ['with ids that are written as formulas, to keep them texts', plain.replaceAll(/P-\d/g, '"=""$&"""')],
    ['in an archive', zipOf([{ name: 'roster.csv', content: plain }])],
    ['in a compressed file', gzipSync(plain)],
    [
      'as a workbook that says it has a million rows',
      bookOf({ sheets: { A: roster }, dimension: '<dimension ref="A1:XFD1048576"/>' }),
    ],
    [
      'as a workbook that says it has one cell',
      bookOf({ sheets: { A: roster }, dimension: '<dimension ref="A1"/>' }),
    ],
    [
      'as a workbook whose formulas have results',
      bookOf({ sheets: { A: roster.replace(cell('P-2'), '<c t="str"><f>"P-"&amp;2</f><v>P-2</v></c>') } }),
    ],
  ])('%s', async (_, content) => {
    const row = await send(content)
    expect([row.status, row.reason, await reportOf(row)]).toEqual(['COMPLETE', null, []])
    const found = await people()
    expect(found.map(({ id }) => id)).toEqual(['P-1', 'P-2'])
    expect(found.map(({ name }) => name).join()).toMatch(/^Zo[ëe] Muñoz,Ann( Lee)? Birch$/)
  })
})

describe('a file is rejected whole, and changes nothing', () => {
  const many = 'x'.repeat(3_000_000)
  it.each<[string, string | Buffer, string]>([
    [
      'with macros',
      bookOf({ sheets: { A: roster }, others: [{ name: 'xl/vbaProject.bin', content: 'x' }] }),
      'roster.csv is a workbook with macros. Save it as .xlsx or CSV',
    ],
    [
      'with formulas that were never calculated',
      bookOf({ sheets: { A: roster.replace(cell('P-2'), '<c><f>1+1</f></c>') } }),
      'has a formula without a result (row 3). Open the file in a spreadsheet program, save it',
    ],
    [
      'as a workbook that unpacks to less than it says',
      bookOf({ sheets: { A: roster }, says: { size: 100_000 } }),
      'is damaged: it has',
    ],
    [
      'as a workbook that unpacks to more than it says',
      bookOf({ sheets: { A: roster }, says: { size: 10 } }),
      'it unpacks to more than the 10 bytes that its archive states',
    ],
    [
      'as a workbook whose last row is far away',
      bookOf({
        sheets: { A: `${roster}<row r="1048576">${cell('P-3')}${cell('Cedar')}${cell('Kim')}</row>` },
      }),
      'has nothing in the 10,000 after row 3',
    ],
    [
      'that unpacks to more than 2 GB',
      zipOf([{ name: 'a.csv', content: plain, says: { size: 2_500_000_000 } }]),
      'unpacks to more than 2 GB',
    ],
    ['that is a bomb', gzipSync(many), 'a row is too long'],
    ['that is a bomb in an archive', zipOf([{ name: 'a.csv', content: many }]), 'a row is too long'],
    [
      'that is an archive of two',
      zipOf([
        { name: 'a.csv', content: plain },
        { name: 'b.csv', content: plain },
      ]),
      'contains 2 files; import one at a time',
    ],
    ['that is encrypted', zipOf([{ name: 'a.csv', content: plain, says: { flags: 1 } }]), 'is encrypted'],
    ['that is cut off', plain.slice(0, -4).replace('Birch', '"Birch'), 'ends in the middle of a row'],
  ])('%s', async (_, content, reason) => {
    const row = await send(content)
    expect(row).toMatchObject({ status: 'FAILED', reason: expect.stringContaining(reason), errorsKey: null })
    expect(await people()).toEqual([])
  })
})

it('each bad cell of a population file has a line in its error report, and the other rows are imported', async () => {
  const row = await send(
    lines(
      'External ID,Last Name,NPI,SSN,DOB,License Number,License Issuer',
      'P-1,Alder,1.46800E+09,,,,',
      'P-2,Birch,146799821,,,,',
      'P-3,Cedar,,2.19E+08,,,',
      'P-4,Damson,,21909999,,,',
      '1.23457E+15,Elder,,,,,',
      'P-6,=A1&B1,,,,,',
      'P-7,#REF!,,,,,',
      'P-8,Gu\uFFFDm,,,,,',
      'P-9,Hazel,,,02/30/1970,,',
      'P-10,Ivy,,,2/28/70,,',
      'P-11,Juniper,,,02/28/1970,,',
      'P-11,Juniper,,,03/01/1970,,',
      'P-12,Kapok,1234567893,extra,02/28/1970,,,',
      'P-13,Larch,,,,1.2E+07,OR',
      'P-14,Maple,1234567893,,,,',
    ),
  )
  expect(row).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', rows: 15, added: 2, errors: 13 })
  const report = (await reportOf(row)).map((line) => line.replace(/^(\d+,[^,]*),("[^"]*"|[^,]*).*$/, '$1,$2'))
  expect(report).toEqual([
    '2,NPI,Spreadsheet rounding. Export NPI as text.',
    '3,NPI,An NPI must have ten digits.',
    '4,SSN,Spreadsheet rounding. Export SSN as text.',
    '5,SSN,An SSN must have nine digits. Spreadsheets drop leading zeros: format the column as text.',
    '6,External ID,Spreadsheet rounding. Export External ID as text.',
    '7,Last Name,This is a formula. Save the file with values only.',
    '8,Last Name,This is an error of the spreadsheet. Enter the value.',
    '9,Last Name,This text is garbled. Save the file as UTF-8.',
    '10,DOB,"This is not a date; expected MM/dd/yyyy."',
    '13,DOB,This differs from row 12 of the same external ID.',
    '12,,Left out because of row 13 of the same external ID.',
    '14,SSN,An SSN must have nine digits.',
    '15,License Number,Spreadsheet rounding. Export License Number as text.',
  ])
  expect((await people()).map(({ id }) => id)).toEqual(['P-10', 'P-14'])
})

it('a number with more digits than a spreadsheet keeps is an error of its row, in old and new workbooks', async () => {
  const number = (value: string): string => `<c><v>${value}</v></c>`
  const header = ['External ID', 'Last Name', 'License Number', 'License Issuer'].map((name) => cell(name))
  const rows = [
    [number('123456789012345'), cell('Alder'), number('12345'), cell('OR')],
    [number('1.23456789012345E+17'), cell('Birch'), cell(''), cell('')],
    [cell('P-3'), cell('Cedar'), number('1234567890123450'), cell('OR')],
    [cell('123456789012345678'), cell('Damson'), cell(''), cell('')],
  ]
  const book = bookOf({ sheets: { A: [header, ...rows].map((cells) => sheetRow(...cells)).join('') } })
  const row = await send(book, 'population', 'roster.xlsx')
  expect((await reportOf(row)).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '3,External ID,Spreadsheet rounding. Export External ID as text.',
    '4,License Number,Spreadsheet rounding. Export License Number as text.',
  ])
  expect((await people()).map(({ id }) => id)).toEqual(['123456789012345', '123456789012345678'])
})

it('an end date with a year that may be in two centuries is an error of its row, and nobody is termed by it', async () => {
  await send(lines('External ID,Last Name', 'P-1,Alder', 'P-2,Birch'))
  const row = await send(
    lines('External ID,Last Name,Term Date', 'P-1,Alder,12/31/99', 'P-2,Birch,12/31/30', 'P-3,Cedar,1/1/49'),
  )
  expect((await reportOf(row)).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,Term Date,Write the year with four digits.',
    '4,Term Date,Write the year with four digits.',
  ])
  const ends = raw`select external_id as id, end_date::text as "end" from subjects where client_id = ${clientId} order by 1`
  expect(await rowsOf(world, ends)).toEqual([
    { id: 'P-1', end: null },
    { id: 'P-2', end: '2030-12-31' },
  ])
})

describe('a file of licenses', () => {
  beforeEach(async () => {
    await send(plain)
  })

  it('is read as a population file is, and a row that does not fit the header is reported', async () => {
    const row = await send(
      lines(
        'External ID,License Number,License Issuer',
        'P-1,A100,OR',
        'P-1,A101,OR,extra',
        'P-1,A102',
        'P-1,1.2E+07,OR',
        'P-1,=A1,OR',
        'P-2,#N/A,OR',
        '1.2E+15,A103,OR',
      ),
      'licenses',
    )
    expect(row).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', rows: 7, changed: 1, errors: 6 })
    expect((await reportOf(row)).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      '3,,"The row has 4 cells',
      '4,,"The row has 2 cells',
      '5,License Number,Spreadsheet rounding. Export License Number as text.',
      '6,License Number,This is a formula. Save the file with values only.',
      '7,License Number,This is an error of the spreadsheet. Enter the value.',
      '8,External ID,Spreadsheet rounding. Export External ID as text.',
    ])
    expect(await licenses()).toEqual([{ number: 'A100' }])
  })

  it('names the sheets that were not read, and is rejected if two have licenses', async () => {
    const header = ['External ID', 'License Number', 'License Issuer']
    const first = sheet(header, ['P-1', 'A100', 'OR'])
    const row = await send(bookOf({ sheets: { A: first, Old: sheet(['a', 'b']) } }), 'licenses', 'l.xlsx')
    expect([row.status, row.changed, await reportOf(row)]).toEqual([
      'PROCESSED_WITH_ERRORS',
      1,
      [',,"Warning: The sheet ""Old"" was not read."'],
    ])
    const both = bookOf({ sheets: { A: first, B: sheet(header, ['P-2', 'B200', 'OR']) } })
    expect(await send(both, 'licenses', 'l.xlsx')).toMatchObject({
      status: 'FAILED',
      reason: 'l.xlsx has more than one sheet with such rows: A, B. Send each as its own file',
    })
    const macros = bookOf({ sheets: { A: first }, others: [{ name: 'xl/vbaProject.bin', content: 'x' }] })
    expect(await send(macros, 'licenses', 'l.xlsm')).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('l.xlsm is a workbook with macros'),
    })
    expect(await licenses()).toEqual([{ number: 'A100' }])
  })
})
