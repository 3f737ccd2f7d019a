import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import type { Entry } from '../../core/reading.ts'
import type { ListFile } from '../../files/list-file.ts'
import { dateOf } from './map.ts'
import { ladmf } from './source.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-ladmf-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const fixture = (name: string): ListFile => ({ name, path: path.join(import.meta.dirname, 'fixtures', name) })
function fileOf(name: string, content: string): ListFile {
  fs.writeFileSync(path.join(folder, name), content)
  return { name, path: path.join(folder, name) }
}
const refusalOf = async (...files: ListFile[]): Promise<string | null> =>
  (await checkList(ladmf, files)).refused

async function entriesOf(...files: ListFile[]): Promise<Entry[]> {
  const { batches } = await readList(ladmf, files)
  const entries: Entry[] = []
  for await (const batch of batches) entries.push(...batch.entries)
  return entries
}

const widths = { family: 20, given: 15, middle: 15 }
const [first] = fs.readFileSync(fixture('ssdm1').path, 'utf8').split('\n') as [string]
const put = (line: string, at: number, text: string): string =>
  line.slice(0, at) + text + line.slice(at + text.length)
const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => put(first, 1, String(219_080_000 + i)))
const textOf = (...all: string[]): string => `${all.join('\n')}\n`

describe('the whole file', () => {
  test('is one publication of all its parts', async () => {
    const report = await checkList(ladmf, [fixture('ssdm1'), fixture('ssdm2')])
    expect(report).toMatchObject({ rows: 3, records: 3, quarantined: [], refused: null })
    expect(report.publications).toEqual([
      { files: ['ssdm1', 'ssdm2'], layout: 'ladmf-full', scope: 'full', published: null },
    ])
  })

  test('becomes people with their number, births and deaths', async () => {
    const entries = await entriesOf(fixture('ssdm1'), fixture('ssdm2'))
    expect(entries.map(({ row, op }) => [row, op])).toEqual([
      [1, 'put'],
      [2, 'put'],
      [1, 'put'],
    ])
    expect(entries.map(({ record }) => record)).toEqual([
      {
        identity: '219099999',
        kind: 'person',
        names: [{ kind: 'person', given: 'OCTAVIA', middle: 'Q', family: 'MARROWBY', suffix: 'JR', widths }],
        ssns: ['219099999'],
        birthDates: ['1929-09-20'],
        dates: { death: '2005-04-14' },
        facts: { verified: 'V' },
        fields: [
          '',
          '219099999',
          'MARROWBY',
          'JR',
          'OCTAVIA',
          'Q',
          'V',
          '04142005',
          '09201929',
          '',
          '',
          '',
          '',
        ],
      },
      {
        identity: '219099996',
        kind: 'person',
        names: [{ kind: 'person', given: 'HESPER', family: 'TOLLIVANT', widths }],
        ssns: ['219099996'],
        birthDates: ['1930'],
        dates: { death: '1994-03' },
        addresses: [{ zip: '62701' }],
        facts: { verified: 'P' },
        fields: [
          '',
          '219099996',
          'TOLLIVANT',
          '',
          'HESPER',
          '',
          'P',
          '03001994',
          '00001930',
          '36',
          '62701',
          '',
          '',
        ],
      },
      {
        identity: '219099998',
        kind: 'person',
        names: [
          {
            kind: 'person',
            given: 'BENEDICTAROSINA',
            middle: 'LYSANDRA',
            family: 'QUANDERSLEIGHWORTHYX',
            widths,
          },
        ],
        ssns: ['219099998'],
        birthDates: ['1919-07-14'],
        dates: { death: '1996-07-26' },
        fields: [
          '',
          '219099998',
          'QUANDERSLEIGHWORTHYX',
          '',
          'BENEDICTAROSINA',
          'LYSANDRA',
          '',
          '07261996',
          '07141919',
          '',
          '',
          '',
          '',
        ],
      },
    ])
  })

  test('has its numbers in a column that is called SSN', async () => {
    const { batches } = await readList(ladmf, [fixture('ssdm1')])
    for await (const { columns } of batches) expect(columns[1]).toBe('SSN')
  })
})

test('a file of changes adds, changes and removes', async () => {
  const update = fixture('update-2026-11-06.txt')
  const { publications } = await checkList(ladmf, [update])
  expect(publications).toEqual([
    { files: [update.name], layout: 'ladmf-update', scope: 'changes', published: '2026-11-06' },
  ])
  const entries = await entriesOf(update)
  expect(entries.map(({ op, record }) => [op, record.identity, record.dates?.death])).toEqual([
    ['put', '219099997', '2026-11-01'],
    ['put', '219099999', '2005-04-15'],
    ['remove', '219099996', '1994-03'],
  ])
})

test('the whole file comes before its changes, and those in the order of their dates', () => {
  const change = put(first, 0, 'A')
  const [late, early] = [fileOf('wu20261113', change), fileOf('wu20261106', change)]
  const part = fileOf('part.txt', first)
  expect(ladmf.arrange([late, early, part]).map((files) => files.map(({ name }) => name))).toEqual([
    ['part.txt'],
    ['wu20261106'],
    ['wu20261113'],
  ])
})

test.each([
  ['04142005', '2005-04-14'],
  ['04002005', '2005-04'],
  ['00002005', '2005'],
  ['00142005', '2005'],
  ['13142005', ''],
  ['04322005', ''],
  ['00000000', ''],
  ['', ''],
])('the date %s is "%s"', (text, date) => {
  expect(dateOf(text)).toBe(date)
})

describe('a line is set aside, without a word of what it holds,', () => {
  test.each([
    ['of another length', first.slice(0, 90), 'line has 90 characters, the layout 100'],
    ['that is a change in a whole file', put(first, 0, 'D'), 'line is a change, the file is a whole one'],
    ['with an odd first letter', put(first, 0, 'X'), 'line begins with a letter that is none of A, C and D'],
    ['without a number', put(first, 1, '21909999X'), 'line has no social security number of nine digits'],
    ['without a name', put(first, 10, ' '.repeat(54)), 'line has no name'],
    [
      'with letters in its dates',
      put(first, 65, '0414200V'),
      'line has letters in its dates: it may have shifted',
    ],
  ])('%s', async (_what, line, reason) => {
    const report = await checkList(ladmf, [fileOf('ssdm3', textOf(...lines(60), line))])
    expect(report).toMatchObject({ rows: 61, records: 60, refused: null })
    expect(report.quarantined).toEqual([{ file: 'ssdm3', row: 61, reason }])
  })
})

describe('refused is', () => {
  test('a mixture of whole lines and changes', async () => {
    const mixed = lines(60).map((line, i) => (i % 3 === 1 ? put(line, 0, 'A') : line))
    expect(await refusalOf(fileOf('ssdm3', textOf(...mixed)))).toBe(
      '20 of 60 rows are malformed, such as row 2 of ssdm3: line is a change, the file is a whole one. The columns may have shifted',
    )
  })

  test('a part that is a file of changes', async () => {
    const file = fileOf('ssdm2', textOf(put(first, 0, 'A')))
    expect(await refusalOf(fixture('ssdm1'), file)).toBe(
      'ssdm1, ssdm2: the whole file and changes to it are to be loaded one after the other',
    )
  })

  test('a file that was cut off', async () => {
    expect(await refusalOf(fileOf('ssdm3', textOf(...lines(60)).slice(0, -40)))).toBe(
      'ssdm3 ends in the middle of a row: the download was cut off',
    )
  })

  test('lines of another width', async () => {
    expect(await refusalOf(fileOf('ssdm3', textOf(...lines(60).map((line) => `${line} `))))).toBe(
      'ssdm3 is not the Death Master File: its first line has 101 characters, the layout 100',
    )
  })

  test('lines that have shifted', async () => {
    const shifted = lines(60).map((line, i) => (i === 0 ? line : put(line, 1, `X${line.slice(1, -1)}`)))
    expect(await refusalOf(fileOf('ssdm3', textOf(...shifted)))).toMatch(/^59 of 60 rows are malformed/)
  })

  test('a web page', async () => {
    const page = '<html><title>Sign in</title></html>'
    expect(await refusalOf(fileOf('ssdm3', page))).toBe(
      'ssdm3 is a web page ("Sign in"), not the Death Master File',
    )
  })

  test('an empty file', async () => {
    expect(await refusalOf(fileOf('ssdm3', ''))).toMatch(/^ssdm3 is empty/)
  })
})
