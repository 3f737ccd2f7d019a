import { createPublicKey } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { documentKeyOf } from '../crypto/document-key.ts'
import { workbookRows } from '../testing/workbook-rows.ts'
import type { ReportColumn } from './report-content.ts'
import { reportWriters, withSignature } from './report-writers.ts'
import { verifyDocument } from './signed-document.ts'
import { cellStyles, createRows, mostCellLetters, mostSheetRows } from './xlsx-cells.ts'

const key = documentKeyOf(Buffer.alloc(32, 7))
const head = {
  title: 'Alerts: over/time',
  clientName: 'Lakeshore Health',
  name: null,
  createdAt: new Date('2026-03-20T17:30:00Z'),
  createdBy: 'Mary Otis',
  zone: 'America/Chicago',
}
const text: ReportColumn = { header: 'Name', share: 2 }

async function workbook(
  columns: readonly ReportColumn[],
  rows: readonly (readonly string[])[],
  total = rows.length,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  const content = { facts: [], heading: 'Rows', columns, total, rows: [rows] }
  await reportWriters.xlsx.write(
    head,
    content,
    async (piece) => void pieces.push(Buffer.from(piece)),
    () => {},
  )
  return buffer(withSignature('xlsx', Readable.from(pieces), key))
}
const cellsOf = async (texts: readonly string[]): Promise<string[]> =>
  (
    await workbookRows(
      await workbook(
        [text],
        texts.map((cell) => [cell]),
      ),
    )
  )
    .slice(1)
    .map(([cell]) => cell!)
it('has a header and rows that another reader reads, with empty cells in their place', async () => {
  const columns = [text, { header: 'NPI', share: 1 }, { header: 'City', share: 1 }]
  const rows = [
    ['Ann Lee', '1234567893', 'Chicago'],
    ['Bo', '', 'Zürich'],
    ['', '0012', ''],
  ]
  expect(await workbookRows(await workbook(columns, rows))).toEqual([
    ['Name', 'NPI', 'City'],
    ['Ann Lee', '1234567893', 'Chicago'],
    ['Bo', '', 'Zürich'],
    ['', '0012'],
  ])
})

it('can be empty', async () => {
  expect(await workbookRows(await workbook([text], []))).toEqual([['Name']])
})

it('keeps texts in any script, and what XML and workbooks give a meaning to', async () => {
  const texts = [
    'Łukasz Ávila',
    '王芳',
    'עברית',
    '👩‍⚕️',
    '<b>&amp; "q" \'',
    '_x0041_ and _x005F_',
    ']]>',
    ' padded ',
  ]
  expect(await cellsOf(texts)).toEqual(texts)
  expect(await cellsOf(['two\r\nlines\rthree'])).toEqual(['two\nlines\nthree'])
})

it('shows what XML can’t contain as a replacement character', async () => {
  expect(await cellsOf(['a\u0000b\u001fc\u0085\uffff', 'half \ud83d of a pair', 'tab\tstays'])).toEqual([
    'a\ufffdb\ufffdc\ufffd\ufffd',
    'half \ufffd of a pair',
    'tab\tstays',
  ])
})

it('shortens texts to what a cell can have, between letters', async () => {
  const fits = 'x'.repeat(mostCellLetters)
  const [kept, cut, emoji] = await cellsOf([fits, `${fits}x`, `${'x'.repeat(mostCellLetters - 2)}👩tail`])
  expect(kept).toBe(fits)
  expect(cut).toBe(`${fits.slice(0, -1)}…`)
  expect(emoji).toHaveLength(mostCellLetters)
  expect(emoji!.isWellFormed()).toBe(true)
})

it('never has a formula: what looks like one is a text that stays a text when edited', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://example.org","x")']
  expect(await cellsOf(texts)).toEqual(texts)
  const xml = createRows([text]).rows(texts.map((cell) => [cell]))
  expect(xml.match(new RegExp(`s="${cellStyles.quoted}" t="inlineStr"`, 'g'))).toHaveLength(texts.length)
  expect(xml).not.toContain('<f')
})

it('has numbers as numbers and dates as dates, and as text what is neither', async () => {
  const columns: ReportColumn[] = [
    { header: 'Count', share: 1, kind: 'number' },
    { header: 'Born', share: 1, kind: 'date' },
  ]
  const rows = [
    ['12', '02/29/2024'],
    ['-3.5', '12/31/1899'],
    ['=1', '1970'],
    ['1234567890123456789', '01/01/1901'],
  ]
  expect((await workbookRows(await workbook(columns, rows))).slice(1)).toEqual([
    ['12', '2024-02-29'],
    ['-3.5', '12/31/1899'],
    ['=1', '1970'],
    ['1234567890123456789', '1901-01-01'],
  ])
  const [first, , third] = createRows(columns).rows(rows).split('</row>')
  expect(first).toBe(`<row r="1"><c r="A1"><v>12</v></c><c r="B1" s="${cellStyles.date}"><v>45351</v></c>`)
  expect(third).not.toContain('<v>')
})

it('is signed, which leaves it readable', async () => {
  const bytes = await workbook([text], [['Ann Lee']])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-xlsx-'))
  try {
    const file = path.join(folder, 'report.xlsx')
    fs.writeFileSync(file, bytes)
    expect(await verifyDocument(file, createPublicKey(key.publicKey))).toMatchObject({ isGenuine: true })
    // an archive ends with its comment, of the length that it states
    const end = bytes.lastIndexOf('PK\u0005\u0006')
    expect(bytes.length).toBe(end + 22 + bytes.readUInt16LE(end + 20))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

it('is refused beyond the rows of a sheet', async () => {
  await expect(workbook([text], [], mostSheetRows)).rejects.toMatchObject({
    code: 'too_large',
    message: 'Too large for XLSX: 1,048,576 rows.',
  })
})
