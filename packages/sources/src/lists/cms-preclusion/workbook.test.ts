import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { fileOf } from '../../files/test-files.ts'
import { readAll } from './test-preclusion.ts'

function workbookOf(sheets: Readonly<Record<string, string[][]>>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

it('reads a workbook with a title above the header and empty cells at the end of rows', async () => {
  const content = workbookOf({
    List: [
      ['Preclusion List, November 2026'],
      ['NPI', 'Provider Name', 'Entity Type', 'Preclusion Date', 'Remark'],
      ['1000000103', 'OLDCASTLE, WINIFRED', 'Individual', '03/01/2024'],
      ['1000000111', 'TOLLGATE MEDICAL', 'Organization', '04/01/2024', 'x'],
    ],
  })
  const { layout, records } = await readAll(fileOf('PreclusionList_202611.xlsx', content))
  expect(layout.leftovers).toEqual(['Remark'])
  expect(records.map(({ kind, names, fields }) => [kind, names[0], fields.length])).toEqual([
    ['person', { kind: 'person', use: 'current', full: 'OLDCASTLE, WINIFRED' }, 5],
    ['organization', { kind: 'organization', use: 'current', full: 'TOLLGATE MEDICAL' }, 5],
  ])
})

it('reads every sheet of a workbook under its own header, and says which hold no list', async () => {
  const log = [
    ['Changed by', 'Removed record', 'Why'],
    ['Alder', 'Oakley', 'clerk error'],
  ]
  const people = [
    ['List of people'],
    [],
    ['NPI', 'Last Name', 'First Name'],
    ['1000000103', 'OLDCASTLE', 'WINIFRED'],
  ]
  const firms = [
    ['Business Name', 'Remark', 'NPI'],
    ['TOLLGATE MEDICAL', '', '1000000111'],
  ]
  const sheets = {
    Cover: [['Preclusion List'], ['November']],
    People: people,
    Firms: firms,
    'Change log': log,
  }
  const { layout, records } = await readAll(fileOf('PreclusionList_202611.xlsx', workbookOf(sheets)))
  expect(layout.warnings).toEqual([
    'PreclusionList_202611.xlsx: the sheet "Cover" has no list and was not read',
    'PreclusionList_202611.xlsx: the sheet "Change log" has no list and was not read',
  ])
  expect(layout.leftovers).toEqual(['Remark'])
  expect(records.map(({ names, npis }) => [names[0], npis])).toEqual([
    [{ kind: 'person', use: 'current', given: 'WINIFRED', family: 'OLDCASTLE' }, ['1000000103']],
    [{ kind: 'organization', use: 'current', full: 'TOLLGATE MEDICAL' }, ['1000000111']],
  ])
})

it('refuses a workbook of which no sheet holds a list', async () => {
  const content = workbookOf({ Cover: [['Preclusion List']], Log: [['Changed by', 'Why']] })
  await expect(readAll(fileOf('PreclusionList_202611.xlsx', content))).rejects.toThrow(
    'has no name or NPI column that Vigil recognizes. Its columns are Changed by, Why',
  )
})
