import { describe, expect, it } from 'vitest'
import { opened } from '../files/test-files.ts'
import { readPdfTables, type PdfOptions } from './read-pdf.ts'
import type { RowBatch } from './batch-rows.ts'
import { cell, line, pdfOf, type Drawn } from './test-pdf.ts'
import { batchesOf, refusalOf, rowsOf } from './test-rows.ts'

async function* read(pages: Drawn[][], options: PdfOptions): AsyncGenerator<RowBatch> {
  yield* readPdfTables(await opened('list.pdf', pdfOf(pages)), options)
}

const header = ['NPI', 'FULL NAME', 'TERMINATION DATE', 'REASON']
const head = [
  ...line(50, [200, 'Sanctions of March 2016']),
  ...line(90, [300, 'TERMINA']),
  ...line(102, [40, 'NPI'], [120, 'FULL NAME'], [300, 'TION DATE'], [380, 'REASON']),
]

describe('readPdfTables', () => {
  it('puts texts under the header cells they stand below, also right-aligned and centered ones', async () => {
    const rows = await rowsOf(
      read(
        [
          [
            ...head,
            ...line(130, [40, '1234567893'], [120, 'DOE, JO'], [305, '1/2/2016'], [370, 'License revoked']),
            ...line(150, [120, 'ROE, ANN'], [299, '12/22/2015'], [370, 'Fraud']),
          ],
        ],
        { header },
      ),
    )
    expect(rows).toEqual([
      ['Sanctions of March 2016'],
      header,
      ['1234567893', 'DOE, JO', '1/2/2016', 'License revoked'],
      ['', 'ROE, ANN', '12/22/2015', 'Fraud'],
    ])
  })

  it('leaves out headers that pages repeat and numbers rows through, footers too', async () => {
    const page = (name: string, number: number): Drawn[] => [
      ...head,
      ...line(130, [120, name], [300, '1/2/2016'], [380, 'Fraud']),
      ...line(700, [40, `Page ${number}`]),
    ]
    expect(await batchesOf(read([page('DOE', 1), page('ROE', 2)], { header }))).toEqual([
      {
        sheet: '',
        first: 1,
        rows: [
          ['Sanctions of March 2016'],
          header,
          ['', 'DOE', '1/2/2016', 'Fraud'],
          ['Page 1', '', '', ''],
          ['', 'ROE', '1/2/2016', 'Fraud'],
          ['Page 2', '', '', ''],
        ],
      },
    ])
  })

  it('reads on under the last header where a page has none', async () => {
    const first = [...head, ...line(130, [120, 'DOE'], [300, '1/2/2016'], [380, 'Fraud'])]
    const second = line(50, [120, 'ROE'], [300, '1/3/2016'], [380, 'Theft'])
    expect((await rowsOf(read([first, second], { header }))).at(-1)).toEqual(['', 'ROE', '1/3/2016', 'Theft'])
  })

  it('joins the lines of a cell that was drawn in one go, even where they reach over the row above', async () => {
    const page = [
      ...head,
      ...cell(120, 150, 'DOE, JO'),
      ...cell(300, 150, '1/2/2016'),
      ...cell(380, 150, 'License', 'surrendered'),
      ...cell(120, 170, 'ROE, ANN'),
      ...cell(300, 170, '1/3/2016'),
      ...cell(380, 170, 'one', 'two', 'three'),
    ]
    expect((await rowsOf(read([page], { header }))).slice(2)).toEqual([
      ['', 'DOE, JO', '1/2/2016', 'License surrendered'],
      ['', 'ROE, ANN', '1/3/2016', 'one two three'],
    ])
  })

  it('joins a word that was cut at the edge of its column without a blank', async () => {
    const page = [
      ...head,
      ...cell(120, 150, 'Chandrasekh', 'ar'),
      ...cell(300, 150, '1/2/2016'),
      ...cell(120, 190, 'Best Home', 'Care'),
      ...cell(300, 190, '1/3/2016'),
    ]
    expect((await rowsOf(read([page], { header }))).slice(2).map(([, name]) => name)).toEqual([
      'Chandrasekhar',
      'Best Home Care',
    ])
  })

  it('tells rows apart by the white space between them where lines were drawn across cells', async () => {
    const page = [
      ...head,
      ...line(130, [120, 'DOE'], [380, 'License']),
      ...line(142, [120, 'JO'], [300, '1/2/2016'], [380, 'revoked']),
      ...line(170, [120, 'ROE'], [300, '1/3/2016'], [380, 'Theft of']),
      ...line(182, [120, 'ANN'], [380, 'drugs']),
      ...line(210, [120, 'POE'], [300, '1/4/2016'], [380, 'Fraud']),
    ]
    expect((await rowsOf(read([page], { header }))).slice(2)).toEqual([
      ['', 'DOE JO', '1/2/2016', 'License revoked'],
      ['', 'ROE ANN', '1/3/2016', 'Theft of drugs'],
      ['', 'POE', '1/4/2016', 'Fraud'],
    ])
  })

  it('takes each line that fills the named column as a row where nothing else tells', async () => {
    const page = [
      ...head,
      ...line(130, [120, 'DOE'], [300, '1/2/2016'], [380, 'License']),
      ...line(144, [380, 'revoked']),
      ...line(158, [120, 'ROE'], [300, '1/3/2016'], [380, 'Fraud']),
      ...line(172, [120, 'POE'], [300, '1/4/2016'], [380, 'Fraud']),
    ]
    const rows = await rowsOf(read([page], { header, rows: 'lines', start: 'FULL NAME' }))
    expect(rows.slice(2)).toEqual([
      ['', 'DOE', '1/2/2016', 'License revoked'],
      ['', 'ROE', '1/3/2016', 'Fraud'],
      ['', 'POE', '1/4/2016', 'Fraud'],
    ])
  })

  it('never joins two single-line rows on its own account', async () => {
    const names = ['DOE', 'ROE', 'POE', 'LOE']
    const page = [
      ...head,
      ...names.flatMap((name, at) => line(130 + at * 14, [120, name], [300, '1/2/2016'], [380, 'Fraud'])),
    ]
    expect((await rowsOf(read([page], { header }))).slice(2).map(([, name]) => name)).toEqual(names)
  })

  it('takes each line of a table of one column as a row', async () => {
    const page = [
      ...line(50, [40, 'NAME']),
      ...line(70, [40, 'DOE']),
      ...line(82, [40, 'ROE']),
      ...line(94, [40, 'POE']),
    ]
    expect(await rowsOf(read([page], { header: ['NAME'] }))).toEqual([['NAME'], ['DOE'], ['ROE'], ['POE']])
  })

  it('refuses a PDF without the columns, without text, cut off or damaged', async () => {
    expect(await refusalOf(read([head], { header: ['NPI', 'FULL NAME', 'COUNTY'] }))).toBe(
      'list.pdf lacks the column COUNTY',
    )
    expect(await refusalOf(read([[]], { header }))).toBe(
      "list.pdf has no text: it is a scan, which can't be read",
    )
    expect(await refusalOf(read([head], { header: [] }))).toBe(
      'no columns are defined to look for in list.pdf',
    )
    const whole = pdfOf([head])
    const cut = await opened('list.pdf', whole.subarray(0, -200))
    expect(await refusalOf(readPdfTables(cut, { header }))).toBe(
      'list.pdf is cut off: the end of the PDF file is missing',
    )
    const junk = await opened('list.pdf', '%PDF-1.4\njunk\n%%EOF\n')
    expect(await refusalOf(readPdfTables(junk, { header }))).toBe(
      "list.pdf is damaged: it can't be read as a PDF file",
    )
  })
})
