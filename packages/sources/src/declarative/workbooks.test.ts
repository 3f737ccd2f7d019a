import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bookOf } from '../readers/test-xlsx.ts'
import { readWith, testDefinition } from './testing/test-definition.ts'

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (at: number, ...cells: string[]): string => `<row r="${at}">${cells.join('')}</row>`
const texts = (at: number, ...cells: string[]): string => row(at, ...cells.map(cell))

const withNpi = {
  columns: [
    { field: 'name', headers: ['Name'], must: true },
    { field: 'npi', headers: ['NPI'] },
    { field: 'effective', headers: ['Effective Date'], must: true },
  ],
}

test.each([
  ['left out', ''],
  ['of blanks', texts(2, ' ')],
])('a row %s may stand above the header and between entries', async (_, blank) => {
  const sheet = [
    texts(1, 'State of Zz'),
    blank,
    texts(3, 'Name', 'Effective Date'),
    texts(4, 'A Fern', '1/2/2001'),
    texts(6, 'B Moss', '3/4/2002'),
    texts(7, 'C Reed', '5/6/2003'),
  ]
  const report = await readWith(testDefinition(), { 'a.xlsx': bookOf({ sheets: { List: sheet.join('') } }) })
  expect(report).toMatchObject({ refused: null, rows: 3, records: 3, skipped: [] })
})

test('a workbook of the old kind may have an empty row above its header', async () => {
  const book = utils.book_new()
  const rows = [['State of Zz'], [], ['Name', 'Effective Date'], ['A Fern', '1/2/2001']]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'List')
  const content = write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer
  expect(await readWith(testDefinition(), { 'a.xls': content })).toMatchObject({ refused: null, records: 1 })
})

test('a long sheet is read whole, with the rows under its first ones', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => texts(at + 2, `Fern${at}`, '1/2/2001'))
  const sheet = texts(1, 'Name', 'Effective Date') + rows.join('')
  const { entries } = await readWith(testDefinition(), { 'a.xlsx': bookOf({ sheets: { List: sheet } }) })
  expect(entries).toHaveLength(2_500)
  expect(entries.at(-1)?.names[0]?.full).toBe('Fern2499')
})

test('a day number without a format counts by the system of its workbook', async () => {
  const sheet = texts(1, 'Name', 'Effective Date') + row(2, cell('A Fern'), '<c><v>43210</v></c>')
  const dateOf = async (properties: string): Promise<string | undefined> => {
    const content = bookOf({ sheets: { List: sheet }, properties })
    return (await readWith(testDefinition(), { 'a.xlsx': content })).entries[0]?.dates?.effective
  }
  expect(await dateOf('')).toBe('2018-04-20')
  expect(await dateOf('<workbookPr date1904="1"/>')).toBe('2022-04-21')
})

test('an NPI that a spreadsheet wrote in powers of ten is read', async () => {
  const sheet = texts(1, 'Name', 'NPI', 'Effective Date') + texts(2, 'A Fern', '1.209876394E9', '1/2/2001')
  const { entries } = await readWith(testDefinition(withNpi), {
    'a.xlsx': bookOf({ sheets: { List: sheet } }),
  })
  expect(entries[0]?.npis).toEqual(['1209876394'])
})
