import { utils, write } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readWith } from '../declarative/testing/test-definition.ts'
import { makePdf, placeTable } from '../declarative/testing/test-pdf.ts'

type Table = (string | number | Date)[][]

const definitionOf = (state: string): Record<string, unknown> =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, state, 'source.json'), 'utf8')) as Record<
    string,
    unknown
  >

const fixtureOf = (state: string, name: string): Buffer =>
  fs.readFileSync(path.join(import.meta.dirname, state, 'fixtures', name))

const rowsOf = (state: string, name: string): string[][] => parse(fixtureOf(state, name))

function workbook(bookType: 'xlsx' | 'biff8', sheets: Record<string, Table>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), name)
  return write(book, { bookType, type: 'buffer' }) as Buffer
}

const address = ['1 Elm', '', 'Lima', 'OH', '45801']
const individuals: Table = [
  [
    'Last Name',
    'First Name',
    'Middle Name',
    'DOB',
    'NPI',
    'Address 1',
    'Address 2',
    'City',
    'State',
    'Zip Code',
    'Provider ID',
    'Status',
    'Action Date',
    'Date Added',
    'Provider Type',
  ],
  [
    'Wintergreen',
    'Calliope',
    'Q',
    new Date('1984-05-30'),
    '',
    ...address,
    9904667,
    'Excluded',
    new Date('2013-06-21'),
    '',
    'Aide',
  ],
]
const organizations: Table = [
  [
    'Organization Name',
    'NPI',
    'Address 1',
    'Address 2',
    'City',
    'State',
    'Zip Code',
    'Provider ID',
    'Status',
    'Action Date',
    'Date Added',
    'Provider Type',
  ],
  ['Sycamore Transit Inc.', 1061728352, ...address, '', 'Suspended', new Date('2010-08-18'), '', 'Ambulette'],
]

test('Ohio reads an XLSX workbook whose sheets say who is a person', async () => {
  const content = workbook('xlsx', { Individuals: individuals, Organizations: organizations })
  const { refused, leftovers, warnings, entries } = await readWith(definitionOf('oh'), {
    'list.xlsx': content,
  })
  expect({ refused, leftovers }).toEqual({ refused: null, leftovers: [] })
  expect(warnings).toEqual([expect.stringContaining('It has 2 entries')])
  expect(entries).toMatchObject([
    {
      kind: 'person',
      names: [{ given: 'Calliope', middle: 'Q', family: 'Wintergreen' }],
      birthDates: ['1984-05-30'],
      dates: { effective: '2013-06-21' },
    },
    {
      kind: 'organization',
      names: [{ full: 'Sycamore Transit Inc.' }],
      npis: ['1061728352'],
      dates: { effective: '2010-08-18' },
    },
  ])
})

test('Ohio refuses a workbook of which one sheet lost a needed column', async () => {
  const lost = organizations.map((row) => row.toSpliced(9, 1))
  const content = workbook('xlsx', { Individuals: individuals, Organizations: lost })
  const { refused } = await readWith(definitionOf('oh'), { 'list.xlsx': content })
  expect(refused).toMatch(/lacks the column Action Date; its header says: Organization Name/)
})

test('Ohio refuses a workbook that was cut off', async () => {
  const content = workbook('xlsx', { Individuals: individuals })
  const { refused } = await readWith(definitionOf('oh'), {
    'list.xlsx': content.subarray(0, content.length / 2),
  })
  expect(refused).toMatch(/damaged|cut off/)
})

test('Illinois reads an XLS workbook, and its date from the name', async () => {
  const name = 'ILMedicaidSanctionsExcel20260801'
  const rows = rowsOf('il', `${name}.csv`)
  const content = workbook('biff8', { qryFinalSanctions: rows })
  const report = await readWith(definitionOf('il'), { [`${name}.xls`]: content })
  expect(report).toMatchObject({
    refused: null,
    leftovers: [],
    records: 3,
    publications: [{ published: '2026-08-01' }],
  })
  expect(report.entries[0]).toMatchObject({
    names: [{ full: 'ACORN & REED TRANSPORT, INC.' }],
    dates: { effective: '2014-08-15' },
  })
})

test('Illinois refuses an XLS workbook that was cut off', async () => {
  const content = workbook('biff8', { a: rowsOf('il', 'ILMedicaidSanctionsExcel20260801.csv') })
  const { refused } = await readWith(definitionOf('il'), { 'a.xls': content.subarray(0, 2_000) })
  expect(refused).toMatch(/damaged|cut off|can't be read/)
})

test('Arizona passes over the tables of a page that are none of the list', async () => {
  const report = await readWith(definitionOf('az'), { 'page.html': fixtureOf('az', 'excluded-2015.html') })
  expect(report).toMatchObject({ refused: null, records: 3, leftovers: [] })
  expect(report.warnings).toEqual([expect.stringContaining('It has 3 entries')])
})

test('West Virginia reads a PDF, also in its second layout', async () => {
  const rows = rowsOf('wv', 'terminations-2016.csv').slice(0, -1)
  const content = makePdf([
    { x: 400, y: 590, text: 'WV Medicaid Provider Sanctions' },
    ...placeTable(rows, 170),
  ])
  const report = await readWith(definitionOf('wv'), { 'list.pdf': content })
  expect(report).toMatchObject({ refused: null, skipped: [], leftovers: [], records: 3 })
  expect(report.publications[0]?.layout).toBe('wv-2016-terminations')
  const twin = await readWith(definitionOf('wv'), { 'list.csv': fixtureOf('wv', 'terminations-2016.csv') })
  expect(report.entries).toEqual(twin.entries)
})

test('West Virginia refuses a PDF without the table', async () => {
  const content = makePdf([{ x: 20, y: 500, text: 'This list has moved.' }])
  const { refused } = await readWith(definitionOf('wv'), { 'list.pdf': content })
  expect(refused).toMatch(/list\.pdf/)
})
