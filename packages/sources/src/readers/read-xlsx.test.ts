import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { opened } from '../files/test-files.ts'
import { readXlsx, type XlsxOptions } from './read-xlsx.ts'
import type { RowBatch } from './batch-rows.ts'
import { batchesOf, refusalOf, rowsOf } from './test-rows.ts'
import { bookOf, type BookParts } from './test-xlsx.ts'

async function* read(parts: BookParts, options?: XlsxOptions): AsyncGenerator<RowBatch> {
  yield* readXlsx(await opened('book.xlsx', bookOf(parts)), options)
}

const styles = `
  <numFmts count="1"><numFmt numFmtId="164" formatCode="m/d/yyyy;@"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs>`

describe('readXlsx', () => {
  it('reads every kind of cell as what was typed', async () => {
    const rows = await rowsOf(
      read({
        styles,
        strings:
          '<si><t>NAME</t></si><si><r><t>DOE, </t></r><r><t xml:space="preserve">JO &amp; co</t></r><rPh><t>no</t></rPh></si>',
        sheets: {
          List: `
            <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>in</t><rPh><t>no</t></rPh></is></c></row>
            <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>1234567893</v></c><c r="C2"><v>1.234567893E9</v></c>
              <c r="D2" s="1"><v>42500</v></c><c r="E2" s="2"><v>42500</v></c><c r="F2" s="3"><v>0.5</v></c>
              <c r="G2" t="b"><v>1</v></c><c r="H2" t="e"><v>#N/A</v></c>
              <c r="I2" t="str"><f>A1&amp;"x"</f><v>NAMEx</v></c><c r="J2"><f>1+1</f><v>2</v></c></row>`,
        },
      }),
    )
    expect(rows).toEqual([
      ['NAME', 'in'],
      [
        'DOE, JO & co',
        '1234567893',
        '1234567893',
        '2016-05-10',
        '2016-05-10',
        '0.5',
        'TRUE',
        '#N/A',
        'NAMEx',
        '2',
      ],
    ])
  })

  it('fills gaps between cells and keeps the row numbers of the sheet', async () => {
    const sheet = `<row r="3"><c r="B3"><v>1</v></c><c r="AB3"><v>2</v></c><c r="AC3" s="1"/></row>
      <row r="4" s="1"/><row r="5"><c r="A5" t="inlineStr"><is><t> </t></is></c></row>
      <row r="7"><c><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>`
    expect(await batchesOf(read({ sheets: { List: sheet } }))).toEqual([
      { sheet: 'List', first: 3, rows: [['', '1', ...Array.from({ length: 25 }, () => ''), '2']] },
      { sheet: 'List', first: 7, rows: [['3', '4'], ['5']] },
    ])
  })

  it('reads the sheets in the order of the workbook, or only those that are wanted', async () => {
    const cell = (value: string): string => `<row r="1"><c r="A1"><v>${value}</v></c></row>`
    const sheets = { Terminated: cell('1'), Hidden: cell('2'), Reinstated: cell('3') }
    const all = await batchesOf(read({ sheets }))
    expect(all.map(({ sheet, rows }) => [sheet, rows])).toEqual([
      ['Terminated', [['1']]],
      ['Hidden', [['2']]],
      ['Reinstated', [['3']]],
    ])
    expect(await rowsOf(read({ sheets }, { sheets: (name) => name === 'Reinstated' }))).toEqual([['3']])
  })

  it('counts days from 1904 where the workbook says so', async () => {
    const sheets = { List: '<row r="1"><c r="A1" s="1"><v>41038</v></c></row>' }
    expect(await rowsOf(read({ sheets, styles, properties: '<workbookPr date1904="1"/>' }))).toEqual([
      ['2016-05-10'],
    ])
  })

  it('takes hundreds of empty rows under a table but refuses masses of them', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
    const empty = (count: number): string =>
      Array.from({ length: count }, (_, at) => `<row r="${at + 2}" s="1"/>`).join('')
    expect(await rowsOf(read({ sheets: { List: row + empty(900) } }))).toEqual([['1']])
    const dimension = '<dimension ref="A1:BE1041067"/>'
    const why = 'book.xlsx, sheet "List" declares 1,041,067 rows but has nothing in the 10,000 after row 1'
    expect(await refusalOf(read({ sheets: { List: row + empty(20_000) }, dimension }))).toBe(why)
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
    expect(await refusalOf(read({ sheets: { List: row + far } }))).toMatch(
      /nothing in the 10,000 after row 1$/,
    )
  })

  it('refuses more rows or columns than a list can have', async () => {
    const sheets = { List: '<row r="1"><c r="D1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>' }
    expect(await refusalOf(read({ sheets }, { maxRows: 1 }))).toBe(
      'book.xlsx, sheet "List" has more than 1 rows',
    )
    expect(await refusalOf(read({ sheets }, { maxColumns: 3 }))).toBe(
      'book.xlsx, sheet "List" has more than 3 columns (row 1)',
    )
  })

  it('refuses broken workbooks', async () => {
    const cases: [BookParts, RegExp][] = [
      [{ sheets: { List: '<row r="2"/><row r="1"/>' } }, /is damaged: row "1" comes next \(row 2\)$/],
      [
        { sheets: { List: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' } },
        /is damaged: text 7 is missing/,
      ],
      [{ sheets: { List: '<row r="1"><c r="7"><v>7</v></c></row>' } }, /is damaged: a cell has no column/],
      [{ sheets: { List: '<row r="1">' } }, /^book\.xlsx, sheet "List" is damaged: /],
      [{ sheets: { List: '' }, strings: '<!DOCTYPE x [<!ENTITY a "b">]>' }, /is damaged|document type/],
      [
        { sheets: { List: '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>' } },
        /is damaged: /,
      ],
      [{ sheets: {} }, /is a workbook without sheets/],
    ]
    for (const [parts, why] of cases) expect(await refusalOf(read(parts))).toMatch(why)
  })

  it('refuses a document type and with it every entity', async () => {
    const evil =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>'
    const others = [{ name: 'xl/sharedStrings.xml', content: evil }]
    expect(await refusalOf(read({ sheets: { List: '' }, others }))).toMatch(/declares its own document type$/)
  })

  it('refuses a binary workbook', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['A']]), 'List')
    const bytes = write(book, { type: 'buffer', bookType: 'xlsb' }) as Buffer
    expect(await refusalOf(readXlsx(await opened('book.xlsx', bytes)))).toBe(
      'book.xlsx is a binary workbook (.xlsb); save it as .xlsx and try again',
    )
  })

  it('reads what another program wrote', async () => {
    const book = utils.book_new()
    const rows = [
      ['NAME', 'NPI'],
      ...Array.from({ length: 2_500 }, (_, at) => [`DOE ${at}`, 1_000_000_000 + at]),
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'List')
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
    const batches = await batchesOf(readXlsx(await opened('book.xlsx', bytes)))
    expect(batches.map(({ first }) => first)).toEqual([1, 1_001, 2_001])
    expect(batches.flatMap((batch) => batch.rows)).toEqual(rows.map((row) => row.map(String)))
  })
})
