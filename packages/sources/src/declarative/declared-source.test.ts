import { expect, test } from 'vitest'
import { readWith, testDefinition } from './testing/test-definition.ts'

const people = ['Fern, Ada,1/2/2001', 'Moss, Ben,3/4/2002', 'Reed, Cy,5/6/2003'].map((row) =>
  row.replace(/^(.*),(.*)$/, '"$1",$2'),
)
const list = (header: string, ...rows: string[]): string => `${[header, ...rows].join('\n')}\n`
const plainList = list('Name,Effective Date', ...people)

test('compares headers without case, blanks and marks, and finds them under a preamble', async () => {
  const report = await readWith(testDefinition(), {
    'a.csv': list('State of Zz,', 'Printed daily,', ',', ' NAME: ,effective_date', ...people),
  })
  expect(report).toMatchObject({ refused: null, records: 3, leftovers: [] })
  expect(report.entries[0]).toEqual({
    identity: 'FERN, ADA|2001-01-02',
    kind: 'unknown',
    names: [{ kind: 'unknown', full: 'Fern, Ada' }],
    dates: { effective: '2001-01-02' },
    fields: ['Fern, Ada', '1/2/2001'],
  })
})

test('columns nobody knows are leftovers, those to keep are not', async () => {
  const definition = testDefinition({ keep: ['County', '/^revised/'] })
  const report = await readWith(definition, {
    'a.csv': list('Name,County,Effective Date,Revised 5/9/2016,Shoe Size,', 'Fern,Lake,1/2/2001,,9,'),
  })
  expect(report.leftovers).toEqual(['Shoe Size'])
})

test('a row with another number of cells and one that names nobody are skipped', async () => {
  const report = await readWith(testDefinition(), {
    'a.csv': list('Name,Effective Date', ...people, 'Fern,1/2/2001,extra', 'N/A,1/2/2001', ...people),
  })
  expect(report.skipped).toEqual([
    { file: 'a.csv', row: 5, reason: 'row has 3 cells, but the header has 2' },
    { file: 'a.csv', row: 6, reason: 'row has no name' },
  ])
  expect(report.records).toBe(6)
})

test('a legend is skipped, a heading is none, a stop row ends the table and a header may come again', async () => {
  const definition = testDefinition({ skip: ['^[A-Z] = '], stop: ['^note\\b'], lone: 'skip' })
  const report = await readWith(definition, {
    'a.csv': list(
      'Name,Effective Date',
      'NURSES,',
      people[0]!,
      'Name,Effective Date',
      people[1]!,
      'A = Abuse,',
      'NOTE: the end,',
      'Ask the agency,',
    ),
  })
  expect(report).toMatchObject({ rows: 2, records: 2, skipped: [] })
  expect(report.warnings).toEqual([
    'a.csv: one row with a single filled cell taken as a heading',
    'a.csv: one row below the note that ends the table not read',
  ])
})

test('nobody is lost for a name like a legend or a note, and a note between entries ends nothing', async () => {
  const definition = testDefinition({
    columns: [
      { field: 'entity', headers: ['Last Name'], must: true },
      { field: 'given', headers: ['First Name'], must: true },
      { field: 'effective', headers: ['Effective Date'], must: true },
    ],
    identity: ['entity'],
    skip: ['^(legend|key)\\b'],
    stop: ['^note\\b'],
  })
  const report = await readWith(definition, {
    'a.csv': list(
      'Last Name,First Name,Effective Date',
      'Fern,Ada,1/2/2001',
      'Key,Ben,3/4/2002',
      'Legend,Cy,',
      'Note,Dee,5/6/2003',
      'Key: see below,,',
      'Note: as of today,,',
      'Reed,Eve,5/6/2003',
    ),
  })
  expect(report.entries.map(({ names }) => names[0]?.family)).toEqual([
    'Fern',
    'Key',
    'Legend',
    'Note',
    'Reed',
  ])
})

test('a lone name without a date is an entry, a kind of provider is a heading', async () => {
  const report = await readWith(testDefinition({ lone: 'skip' }), {
    'a.csv': list('Name,Effective Date', 'NURSES,', ...people, 'HOME HEALTH AGENCIES,', '"Sage, Fay",'),
  })
  expect(report.entries.map(({ names }) => names[0]?.full)).toEqual([
    'Fern, Ada',
    'Moss, Ben',
    'Reed, Cy',
    'Sage, Fay',
  ])
})

test('empty cells too many at the end of a row are harmless', async () => {
  const report = await readWith(testDefinition(), {
    'a.csv': list('Name,Effective Date', ...people.map((row) => `${row},`)),
  })
  expect(report).toMatchObject({ refused: null, records: 3, skipped: [] })
})

test('words where a license number stands do not tell that columns have shifted', async () => {
  const columns = [
    { field: 'name', headers: ['Name'], must: true },
    { field: 'license', headers: ['License #'] },
    { field: 'effective', headers: ['Effective Date'], must: true },
  ]
  const rows = ['A Fern', 'B Moss', 'C Reed'].map((name) => `${name},Unlicensed,1/2/2001`)
  const report = await readWith(testDefinition({ columns }), {
    'a.csv': list('Name,License #,Effective Date', ...rows),
  })
  expect(report).toMatchObject({ refused: null, records: 3 })
})

test('an entry with an unreadable date is kept, says so and is counted', async () => {
  const report = await readWith(testDefinition(), {
    'a.csv': list('Name,Effective Date', ...people, 'Sage,111/14/2022'),
  })
  expect(report.entries[3]).toMatchObject({ names: [{ full: 'Sage' }], facts: { unreadDate: 'effective' } })
  expect(report.warnings).toEqual([
    'a.csv: one entry has a date that can\'t be read, such as "111/14/2022" under "Effective Date"; kept without it',
  ])
})

test('rules tell people from organizations, the first that holds', async () => {
  const definition = testDefinition({
    columns: [
      { field: 'name', headers: ['Name'], must: true },
      { field: 'effective', headers: ['Effective Date'], must: true },
      { field: 'specialty', headers: ['Type'] },
      { field: 'keep', headers: ['Owner'] },
    ],
    kind: {
      rules: [
        { when: 'specialty', matches: 'pharmacy', kind: 'organization' },
        { when: 'Owner', is: 'empty', kind: 'person' },
      ],
    },
  })
  const report = await readWith(definition, {
    'a.csv': list(
      'Name,Effective Date,Type,Owner',
      'A,1/2/2001,Pharmacy,',
      'B,1/2/2001,RN,N/A',
      'C,1/2/2001,,Yes',
    ),
  })
  expect(report.entries.map(({ kind }) => kind)).toEqual(['organization', 'person', 'unknown'])
})

test('files of one publication are read together where the definition says so', async () => {
  const files = { 'a.csv': plainList, 'b.csv': plainList }
  expect((await readWith(testDefinition(), files)).publications).toHaveLength(2)
  const together = await readWith(testDefinition({}, { files: 'together' }), files)
  expect(together.publications).toMatchObject([{ files: ['a.csv', 'b.csv'], scope: 'full' }])
  expect(together.records).toBe(6)
})

test('tries one layout after the other and says which it was', async () => {
  const definition = testDefinition()
  const other = { ...definition.layouts[0], id: 'zz-2', headerless: ['Name', 'Effective Date'] }
  const both = { ...definition, layouts: [definition.layouts[0], other] }
  expect((await readWith(both, { 'a.csv': plainList })).publications[0]?.layout).toBe('zz-1')
  const bare = await readWith(both, { 'a.csv': `${people.join('\n')}\n` })
  expect(bare).toMatchObject({ refused: null, records: 3, publications: [{ layout: 'zz-2' }] })
})

test('a missing column is refused with the header that was found', async () => {
  const { refused } = await readWith(testDefinition(), { 'a.csv': list('Name,Started', ...people) })
  expect(refused).toBe('a.csv lacks the column Effective Date; its header says: Name, Started')
})

test('a file whose key date is mostly empty is refused', async () => {
  const { refused } = await readWith(testDefinition(), {
    'a.csv': list('Name,Effective Date', 'A Fern,', 'B Moss,', 'C Reed,1/2/2001'),
  })
  expect(refused).toMatch(/"Effective Date" is filled in only 1 of 3 rows/)
})
