import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { dateOf } from './map.ts'
import { ladmf } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { entriesOf, first, fixture, lines, put, textOf } from './test-ladmf.ts'

const widths = { family: 20, given: 15, middle: 15 }

describe('the whole file', () => {
  test('is one publication of all its parts', async () => {
    const report = await checkList(ladmf, [fixture('ssdm1'), fixture('ssdm2')])
    expect(report).toMatchObject({ rows: 3, records: 3, skipped: [], refused: null })
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

test('the parts that are there are said, by their names', async () => {
  const partsOf = async (...files: ListFile[]): Promise<unknown> =>
    (await readList(ladmf, files)).layout.parts
  expect(await partsOf(fixture('ssdm2'), fixture('ssdm1'))).toEqual(['part 1', 'part 2'])
  expect(await partsOf(fileOf('deaths.txt', textOf(first)))).toBeUndefined()
  expect(await partsOf(fileOf('ssdm1-update.txt', textOf(put(first, 0, 'A'))))).toBeUndefined()
})

test('a date that there is not is left out, and its line kept', async () => {
  const entries = await entriesOf(fileOf('ssdm3', textOf(put(first, 65, '02302020'), ...lines(3))))
  expect(entries).toHaveLength(4)
  expect(entries[0]!.record.dates).toBeUndefined()
  expect(entries[0]!.record).toMatchObject({ birthDates: ['1929-09-20'] })
  expect(entries[0]!.record.fields[7]).toBe('02302020')
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
  ['04312005', ''],
  ['02302020', ''],
  ['02292020', '2020-02-29'],
  ['02292019', ''],
  ['02291900', ''],
  ['00000000', ''],
  ['', ''],
])('the date %s is "%s"', (text, date) => {
  expect(dateOf(text)).toBe(date)
})
