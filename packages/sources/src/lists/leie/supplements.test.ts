import { expect, test } from 'vitest'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { leie } from './source.ts'
import { fileOf } from '../../files/test-files.ts'

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'

interface Row {
  last?: string
  first?: string
  middle?: string
  business?: string
  born?: string
  street?: string
  type: string
  on: string
  back?: string
}
const lineOf = ({
  last = '',
  first = '',
  middle = ' ',
  business = '',
  born = '',
  street = '',
  ...row
}: Row) =>
  [
    last,
    first,
    middle,
    business,
    'GENERAL',
    'SPECIALTY',
    '',
    '0000000000',
    born,
    street,
    'MERE',
    'OH',
    '44101',
  ]
    .concat(row.type, row.on, row.back ?? '00000000', '00000000', '')
    .map((cell) => (cell === '' ? '' : `"${cell}"`))
    .join(',')

/** A year in the manner of OIG: padded codes, changed ways of writing, addresses that moved. */
const year: Record<string, Row[]> = {
  '1601EXCL.csv': [
    {
      last: 'ARDEN',
      first: 'HESTER',
      born: '10/29/63',
      street: '1 OLD LANE',
      type: '1128a1   ',
      on: '20160220',
    },
    { last: 'BRAMWELL', first: 'OTIS', middle: 'J ', born: '01/01/71', type: '1128b4', on: '20160220' },
    { business: 'COPPERFIELD HOME HEALTH CARE, L', type: '1128b8', on: '20160220' },
  ],
  '1601REIN.csv': [
    { last: 'LONG-AGO', first: 'ADA', born: '03/03/50', type: '1128a2', on: '19990520', back: '20160112' },
  ],
  '1605excl.csv': [
    { last: 'DELACROIX', first: 'SIMONE', born: '19800808', type: '1128b14', on: '20160620' },
    { last: 'ARDEN', first: 'HESTER', born: '19631029', type: '1128b4', on: '20160620' },
    {
      last: 'EVERHART',
      first: 'PAUL',
      middle: 'E (STONE)',
      born: '19770707',
      type: '1128b14',
      on: '20160620',
    },
  ],
  '1605rein.csv': [
    {
      last: 'DELACROIX',
      first: 'SIMONE',
      born: '19800808',
      type: '1128b14',
      on: '20160620',
      back: '20160630',
    },
  ],
  '1612REIN.csv': [
    {
      last: 'ARDEN',
      first: 'HESTER',
      middle: '',
      born: '19631029',
      street: '99 NEW ROAD',
      type: '1128a1',
      on: '20160220',
      back: '20161205',
    },
    {
      last: 'EVERHART',
      first: 'PAUL',
      middle: 'E STONE',
      born: '19770708',
      type: '1128b14',
      on: '20160620',
      back: '20161206',
    },
    { business: 'COPPERFIELD HOME HEALTH CARE, L', type: '1128B8', on: '20160220', back: '20161206' },
  ],
}

const write = (name: string, rows: readonly Row[]): ListFile =>
  fileOf(name, [header, ...rows.map(lineOf), ''].join('\r\n'))

async function apply(files: readonly ListFile[]): Promise<{ listed: string[]; unmatched: string[] }> {
  const set = new Map<string, Set<string>>()
  const unmatched: string[] = []
  for (const publication of leie.arrange(files)) {
    const { batches } = await readList(leie, publication)
    for await (const { entries } of batches)
      for (const { op, record } of entries) {
        const { identity, fields } = record
        if (op === 'put') set.set(identity, (set.get(identity) ?? new Set()).add(fields.join('|')))
        else if (!set.delete(identity)) unmatched.push(identity)
      }
  }
  return { listed: [...set.keys()].toSorted(), unmatched }
}

test('a year of supplements in order leaves those who were excluded and not reinstated', async () => {
  const files = Object.entries(year).map(([name, rows]) => write(name, rows))
  const inOrder = await apply(files)
  expect(inOrder).toEqual({
    listed: ['ARDEN|HESTER|||1128B4|2016-06-20', 'BRAMWELL|OTIS|J||1128B4|2016-02-20'],
    unmatched: ['LONG AGO|ADA|||1128A2|1999-05-20'],
  })
  expect(await apply(files.toReversed())).toEqual(inOrder)
})

test('the reinstatement of one exclusion leaves the other exclusion of the same person', async () => {
  const person = { last: 'FENWICK', first: 'IDA', born: '19700101' }
  const files = [
    write('1701EXCL.csv', [
      { ...person, type: '1128a1', on: '20170220' },
      { ...person, type: '1128a3', on: '20170220' },
      { ...person, type: '1128a1', on: '20170320' },
    ]),
    write('1702REIN.csv', [{ ...person, type: '1128a1', on: '20170220', back: '20170228' }]),
  ]
  expect((await apply(files)).listed).toEqual([
    'FENWICK|IDA|||1128A1|2017-03-20',
    'FENWICK|IDA|||1128A3|2017-02-20',
  ])
})
