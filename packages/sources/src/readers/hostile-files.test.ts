import { describe, expect, it } from 'vitest'
import { utils, write } from '@e965/xlsx'
import { opened } from '../files/test-files.ts'
import { pdfBudget } from './pdf-budget.ts'
import { readPdfPages } from './pdf-text.ts'
import { readHtmlTables } from './read-html.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { pdfBomb, pdfOfPages } from './test-bombs.ts'
import { line, pdfOf } from './test-pdf.ts'
import { refusalOf } from './test-rows.ts'
import { bookOf } from './test-xlsx.ts'

async function pagesOf(pdf: Buffer, budget = pdfBudget): Promise<number> {
  let count = 0
  for await (const _ of readPdfPages(pdf, 'list.pdf', budget)) count += 1
  return count
}

describe('a PDF file', () => {
  it('that unpacks to a gigabyte is refused before it is unpacked', async () => {
    const bomb = pdfBomb(1_000)
    expect(bomb.length).toBeLessThan(1_100_000)
    await expect(pagesOf(bomb)).rejects.toThrow('list.pdf unpacks to more than 300 MB')
  })

  it('may unpack to what the budget says', async () => {
    expect(await pagesOf(pdfBomb(2), { ...pdfBudget, unpackedBytes: 3_000_000 })).toBe(1)
    await expect(pagesOf(pdfBomb(4), { ...pdfBudget, unpackedBytes: 3_000_000 })).rejects.toThrow(
      'list.pdf unpacks to more than 3 MB',
    )
  })

  it('of very many pages is refused before they are read', async () => {
    await expect(pagesOf(pdfOfPages(200_000))).rejects.toThrow('list.pdf has more than 5,000 pages')
    expect(await pagesOf(pdfOfPages(3), { ...pdfBudget, pages: 3 })).toBe(3)
    await expect(pagesOf(pdfOfPages(4), { ...pdfBudget, pages: 3 })).rejects.toThrow(
      'list.pdf has more than 3 pages',
    )
  })

  it('that is not packed is read as before', async () => {
    expect(await pagesOf(pdfOf([line(50, [40, 'stream'], [90, 'of words'])]))).toBe(1)
  })
})

describe('a workbook', () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'

  it('whose sheets unpack to more than all of them may is refused', async () => {
    const book = bookOf({ sheets: { A: row, B: row, C: row } })
    const file = await opened('book.xlsx', book)
    expect(await refusalOf(readXlsx(file, { maxBytes: 500 }))).toBe(
      'book.xlsx unpacks to more than 500 bytes',
    )
  })

  it('with a cell that no program writes is refused', async () => {
    const cell = `<row r="1"><c r="A1" t="str"><v>${'x'.repeat(100_001)}</v></c></row>`
    const file = await opened('book.xlsx', bookOf({ sheets: { List: cell } }))
    expect(await refusalOf(readXlsx(file))).toBe(
      'book.xlsx, sheet "List" has a cell of more than 100,000 characters (row 1)',
    )
  })

  it('of the old kind with very many sheets is refused', async () => {
    const book = utils.book_new()
    for (let at = 0; at < 201; at++) utils.book_append_sheet(book, utils.aoa_to_sheet([['A']]), `S${at}`)
    const file = await opened('book.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
    expect(await refusalOf(readXls(file))).toBe('book.xls has more than 200 sheets')
  })
})

it('a web page whose cells reach down into all rows is refused', async () => {
  const rows = '<tr><td rowspan="0" colspan="200">x'.repeat(100_000)
  const file = await opened('list.html', `<html><body><table>${rows}</table></body></html>`)
  expect(await refusalOf(readHtmlTables(file))).toBe(
    'list.html has a table of more than 1,000 columns (row 6)',
  )
})
