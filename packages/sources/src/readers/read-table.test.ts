import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../core/reading.ts'
import { opened } from '../files/test-files.ts'
import { readTable, type TableOptions } from './read-table.ts'
import { line, pdfOf } from './test-pdf.ts'
import { rowsOf } from './test-rows.ts'
import { bookOf } from './test-xlsx.ts'

const rows = [
  ['NAME', 'NPI'],
  ['DOE', '1234567893'],
]

function xls(): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'List')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

const xlsx = bookOf({
  sheets: {
    List: rows
      .map(
        (row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  },
})
const html = `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`
const pdf = pdfOf([rows.flatMap(([name, npi], at) => line(50 + at * 20, [40, name!], [200, npi!]))])

describe('readTable', () => {
  it.each<[string, string | Buffer, TableOptions]>([
    ['a text with tabs', rows.map((row) => row.join('\t')).join('\n'), {}],
    ['a text with commas', rows.map((row) => row.join(',')).join('\n'), {}],
    ['a new workbook', xlsx, {}],
    ['an old workbook', xls(), {}],
    ['a web page', html, {}],
    ['a PDF', pdf, { pdf: { header: ['NAME', 'NPI'] } }],
  ])('reads %s whatever its name says', async (_, content, options) => {
    expect(await rowsOf(readTable(await opened('list.xls', content), options))).toEqual(rows)
  })

  it('refuses what holds no table, and a PDF of which nobody said what to look for', async () => {
    const json = await opened('list.csv', '{"a": 1}')
    expect(() => readTable(json)).toThrow(new Refusal('list.csv is a JSON file, not a table'))
    const unknown = await opened('list.pdf', pdf)
    expect(() => readTable(unknown)).toThrow(
      new Refusal('list.pdf is a PDF file, and no columns are defined to look for in it'),
    )
  })
})
