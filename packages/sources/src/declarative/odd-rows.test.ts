import { expect, test } from 'vitest'
import { readList } from '../core/read-list.ts'
import { declaredSource } from './declared-source.ts'
import { parseDefinition } from './definition/load-definitions.ts'
import { makeFiles, readWith, testDefinition } from './testing/test-definition.ts'

const list = (header: string, ...rows: string[]): string => `${[header, ...rows].join('\n')}\n`

const people = {
  columns: [
    { field: 'entity', headers: ['Last Name'], must: true, aliases: true },
    { field: 'given', headers: ['First Name'], must: true },
    { field: 'middle', headers: ['Middle Name'] },
    { field: 'effective', headers: ['Effective Date'], must: true },
    { field: 'reinstated', headers: ['Reinstated'] },
  ],
  identity: ['entity', 'given'],
}
const header = 'Last Name,First Name,Middle Name,Effective Date,Reinstated'

test('"NA" is no first name of an organization', async () => {
  const { entries } = await readWith(testDefinition(people), {
    'a.csv': list(
      header,
      'Fern Medical Supply,NA,NA,1/2/2001,',
      'Moss Clinic LLC,NA,,1/2/2001,',
      'Sycamore Lane,XX,XX,1/2/2001,',
      'Park,Na,,1/2/2001,',
    ),
  })
  expect(entries.map(({ kind, names }) => [kind, names[0]?.given])).toEqual([
    ['organization', undefined],
    ['organization', undefined],
    ['organization', undefined],
    ['person', 'Na'],
  ])
})

test('a row with another name belongs to the entry above', async () => {
  const { entries, rows } = await readWith(testDefinition({ ...people, aliasRows: true }), {
    'a.csv': list(
      header,
      'aka Oak,Zoe,,,',
      'Fern,Ada,,1/2/2001,',
      'AKA Moss,Addie,,,',
      'a/k/a Reed,Ada,,,',
      'Sage,Ben,,1/2/2001,',
      'Aka,Cy,,1/2/2001,',
    ),
  })
  expect(rows).toBe(4)
  expect(entries[1]?.names).toEqual([
    { kind: 'person', given: 'Ada', family: 'Fern' },
    { kind: 'person', given: 'Addie', family: 'Moss', use: 'alias' },
    { kind: 'person', given: 'Ada', family: 'Reed', use: 'alias' },
  ])
  expect(entries.slice(2).map(({ names }) => names)).toMatchObject([
    [{ family: 'Sage' }],
    [{ family: 'Aka' }],
  ])
})

test('a row below one that was skipped, or with a number of its own, stays an entry', async () => {
  const columns = [...people.columns, { field: 'npi', headers: ['NPI'] }]
  const { entries, skipped } = await readWith(testDefinition({ ...people, columns, aliasRows: true }), {
    'a.csv': list(
      `${header},NPI`,
      'Fern,Ada,,1/2/2001,,',
      'N/A,N/A,,1/2/2001,,',
      'AKA Moss,Ben,,,,',
      'Sage,Cy,,1/2/2001,,',
      'AKA Oak,Dee,,,,1209876394',
    ),
  })
  expect(skipped).toHaveLength(1)
  expect(entries.map(({ names }) => names.length)).toEqual([1, 1, 1, 1])
})

test('a batch never parts an entry from the rows below that belong to it', async () => {
  const rows = Array.from({ length: 30_001 }, (_, at) =>
    at % 3 === 0 ? `Fern${at},Ada,,1/2/2001,` : `AKA Moss${at},Ada,,,`,
  )
  const source = declaredSource(parseDefinition(testDefinition({ ...people, aliasRows: true }), 'test'))
  const seen: number[] = []
  await makeFiles({ 'a.csv': list(header, ...rows) }, async (files) => {
    const { batches } = await readList(source, files)
    for await (const { entries } of batches) seen.push(...entries.map(({ record }) => record.names.length))
  })
  expect(seen).toHaveLength(10_001)
  expect(new Set(seen.slice(0, -1))).toEqual(new Set([3]))
})

test('a file in which everybody is reinstated before the exclusion is refused', async () => {
  const rows = ['Fern,Ada', 'Moss,Ben', 'Reed,Cy'].map((name) => `${name},,2/1/2015,1/2/2015`)
  const { refused } = await readWith(testDefinition(people), { 'a.csv': list(header, ...rows) })
  expect(refused).toMatch(/3 of 3 reinstatements are before the exclusion. The columns may have shifted/)
})

test('a file of first names without last names is refused', async () => {
  const rows = ['Ada', 'Ben', 'Cy'].map((name) => `,${name},,2/1/2015,`)
  const { refused } = await readWith(testDefinition(people), { 'a.csv': list(header, ...rows) })
  expect(refused).toMatch(/3 of 3 people have a first name but no last name/)
})

test('a file whose names are kinds of providers is refused', async () => {
  const { refused } = await readWith(testDefinition(), {
    'a.csv': list(
      'Name,Effective Date',
      'Pharmacy,1/2/2001',
      'PHYSICIAN,1/2/2001',
      'Home Health Agency,1/2/2001',
    ),
  })
  expect(refused).toMatch(/3 of 3 values in the column "Name" do not belong there, such as "Pharmacy"/)
})

test('rows about something else are left out and counted', async () => {
  const columns = [
    { field: 'name', headers: ['Name'], must: true },
    { field: 'action', headers: ['Action'] },
    { field: 'effective', headers: ['Effective Date'], must: true },
  ]
  const leaveOut = [{ when: 'action', matches: '^fine$', as: 'fines' }]
  const report = await readWith(testDefinition({ columns, leaveOut }), {
    'a.csv': list('Name,Action,Effective Date', 'A Fern,FINE,1/2/2001', 'B Moss,Fine and exclusion,1/2/2001'),
  })
  expect(report).toMatchObject({ rows: 1, records: 1, warnings: ['a.csv: one row left out: fines'] })
})

test('the first column may be without a header where the definition says so', async () => {
  const columns = [
    { field: 'name', headers: ['Name'], must: true, unnamed: true },
    { field: 'effective', headers: ['Effective Date'], must: true },
  ]
  const content = list('State of Zz,', ',', ',Effective Date', 'A Fern,1/2/2001')
  expect(await readWith(testDefinition({ columns }), { 'a.csv': content })).toMatchObject({
    refused: null,
    records: 1,
  })
  expect((await readWith(testDefinition(), { 'a.csv': content })).refused).toMatch(/lacks the column Name/)
})

test('a row of blanks is not taken for such a header', async () => {
  const columns = [
    { field: 'name', headers: ['Name'], must: true, unnamed: true },
    { field: 'effective', headers: ['Effective Date'] },
  ]
  const content = list(',', ',Effective Date', 'A Fern,1/2/2001')
  const { entries } = await readWith(testDefinition({ columns }), { 'a.csv': content })
  expect(entries).toMatchObject([{ names: [{ full: 'A Fern' }], dates: { effective: '2001-01-02' } }])
})

test('rows that are all longer than the header and begin with an empty cell are refused', async () => {
  const rows = ['A Fern', 'B Moss', 'C Reed'].map((name) => `,${name},`)
  const { refused } = await readWith(testDefinition(), { 'a.csv': list('Name,Effective Date', ...rows) })
  expect(refused).toMatch(/columns may have shifted/)
})

test('a publication says which of its parts are there', async () => {
  const [layout] = testDefinition().layouts
  const other = {
    ...layout,
    id: 'zz-2',
    parts: ['groups'],
    columns: [
      { field: 'organization', headers: ['Group'], must: true },
      { field: 'effective', headers: ['Effective Date'], must: true },
    ],
    identity: ['organization'],
  }
  const definition = testDefinition(
    {},
    { files: 'together', layouts: [{ ...layout, parts: ['people'] }, other] },
  )
  const source = declaredSource(parseDefinition(definition, 'test'))
  const partsOf = async (contents: Record<string, string>): Promise<readonly string[] | undefined> => {
    let parts: readonly string[] | undefined
    await makeFiles(contents, async (files) => {
      const { layout: found, batches } = await readList(source, files)
      for await (const _ of batches);
      parts = found.parts
    })
    return parts
  }
  const individuals = list('Name,Effective Date', 'A Fern,1/2/2001')
  const groups = list('Group,Effective Date', 'Fern LLC,1/2/2001')
  expect(await partsOf({ 'a.csv': individuals, 'b.csv': groups })).toEqual(['groups', 'people'])
  expect(await partsOf({ 'a.csv': individuals })).toEqual(['people'])
})
