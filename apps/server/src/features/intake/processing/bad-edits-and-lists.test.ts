import { bookOf } from '@vigil/sources/test-xlsx'
import { zipOf } from '@vigil/sources/test-zip'
import { sql as raw } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { readSealed } from '../../population/index.ts'
import { fileRow, processAgain } from '../decisions/test-decisions.ts'
import { receiveFile, type ReceivedFile } from '../receiving/receive-file.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
})

type Kind = 'licenses' | 'networks' | 'clientPreclusionList'

/** What a good file of a kind has, and what is stored after it. */
interface Sample {
  name: string
  header: readonly string[]
  rows: readonly (readonly string[])[]
  stored: () => Promise<string[]>
  expected: readonly string[]
}

const textsOf = async (statement: ReturnType<typeof raw>): Promise<string[]> =>
  (await rowsOf<{ text: string }>(world, statement)).map((row) => row.text)
/** a list of fewer entries looks unusual, and is refused */
const entries = 500

const samples: Record<Kind, Sample> = {
  licenses: {
    name: 'licenses.csv',
    header: ['External ID', 'License Number', 'License Issuer'],
    rows: [
      ['P-1', 'A100', 'Muñoz Board'],
      ['P-2', 'B200', 'OR'],
    ],
    stored: () =>
      textsOf(raw`select concat_ws(' ', number, issuer) as text from subject_licenses
                  where client_id = ${clientId} and removed_at is null order by 1`),
    expected: ['A100 Muñoz Board', 'B200 OR'],
  },
  networks: {
    name: 'networks.csv',
    header: ['External ID', 'Business Unit', 'Network'],
    rows: [
      ['P-1', 'West', 'HMO'],
      ['P-2', 'West', 'Muñoz PPO'],
    ],
    stored: () =>
      textsOf(raw`select concat_ws(' ', s.external_id, b.name, n.name) as text from subject_networks p
                  join subjects s on s.id = p.subject_id join networks n on n.id = p.network_id
                  join business_units b on b.id = n.business_unit_id where p.client_id = ${clientId} order by 1`),
    expected: ['P-1 West HMO', 'P-2 West Muñoz PPO'],
  },
  clientPreclusionList: {
    name: 'PreclusionList_202611.csv',
    header: ['NPI', 'EIN', 'Last Name', 'First Name', 'DOB', 'Effective Date'],
    rows: Array.from({ length: entries }, (_, at) => [
      '',
      '',
      at === 0 ? 'Muñoz' : `Testname${at}`,
      'Pat',
      '04/12/1961',
      '03/01/2024',
    ]),
    stored: () =>
      textsOf(raw`select concat_ws(' ', count(*), min(r.entry #>> '{names,0,family}')) as text from list_records r
                  where r.client_id = ${clientId} and r.to_version is null having count(*) > 0`),
    expected: [`${entries} Muñoz`],
  },
}
const kinds = Object.keys(samples) as Kind[]

async function receive(
  kind: Kind,
  content: string | Buffer,
  fileName = samples[kind].name,
): Promise<ReceivedFile> {
  const sentBy = { userId: null, name: 'client' }
  const body = Readable.from([Buffer.from(content)])
  return receiveFile(world.system, { clientId, kind, fileName, origin: 'sftp', sentBy, body })
}
async function send(kind: Kind, content: string | Buffer, fileName?: string): Promise<HistoryFile> {
  return processAgain(world, clientId, (await receive(kind, content, fileName)).id)
}
async function addProviders(): Promise<void> {
  const { id } = await receiveFile(world.system, {
    clientId,
    kind: 'population',
    fileName: 'roster.csv',
    origin: 'sftp',
    sentBy: { userId: null, name: 'client' },
    body: Readable.from([Buffer.from('External ID,Last Name\nP-1,Alder\nP-2,Birch\n')]),
  })
  await processAgain(world, clientId, id)
}
/** What the error report says: row, column and the beginning of the reason of each line. */
async function reportOf({ errorsKey }: HistoryFile): Promise<string[]> {
  if (errorsKey === null) return []
  const report = await text(await readSealed(world.system, errorsKey))
  return report
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/^(\d*,[^,]*),("[^"]*"|[^,]*).*$/, '$1,$2'))
}

const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((cells) => `${cells.join(',')}\n`).join('')
const plainOf = ({ header, rows }: Sample): string => csvOf(header, rows)
/** Adds a column that nobody reads, and puts a text into the first row. */
const withNote = ({ header, rows }: Sample, note: string): string =>
  csvOf(
    [...header, 'Note'],
    rows.map((cells, at) => [...cells, at === 0 ? note : '']),
  )
const more = Array.from({ length: 995 }, (_, at) => `x${at}`)
const wide = ({ header, rows }: Sample): [string[], ...string[][]] => [
  [...header, ...more],
  ...rows.map((cells, at) => [...cells, ...(at < 3 ? more : more.map(() => ''))]),
]
const xmlCell = (value: string): string => `<c t="str"><v>${value}</v></c>`
const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `<row>${cells.map(xmlCell).join('')}</row>`).join('')
const sheetOfSample = ({ header, rows }: Sample): string => sheetOf([header, ...rows])
const lineEnds = ['\r\n', '\r', '\n']
const big = (content: string): Buffer => Buffer.from(`\uFEFF${content}`, 'utf16le').swap16()

const readable: [what: string, make: (sample: Sample) => string | Buffer][] = [
  ['in Windows-1252', (sample) => Buffer.from(plainOf(sample), 'latin1')],
  ['in UTF-8 with a byte-order mark', (sample) => `\uFEFF${plainOf(sample)}`],
  ['in UTF-16, little-endian', (sample) => Buffer.from(`\uFEFF${plainOf(sample)}`, 'utf16le')],
  ['in UTF-16, big-endian', (sample) => big(plainOf(sample))],
  [
    'with three kinds of line ends',
    (sample) =>
      plainOf(sample)
        .trimEnd()
        .split('\n')
        .map((line, at) => line + lineEnds[at % lineEnds.length]!)
        .join(''),
  ],
  ['with semicolons', (sample) => plainOf(sample).replaceAll(',', ';')],
  ['with tabs', (sample) => plainOf(sample).replaceAll(',', '\t')],
  ['with pipes', (sample) => plainOf(sample).replaceAll(',', '|')],
  ['with a line break in quotes', (sample) => withNote(sample, '"two\nlines, and a comma"')],
  ['with 1,000 columns', (sample) => csvOf(...splitHeader(wide(sample)))],
  ['with 1,000 columns, as a workbook', (sample) => bookOf({ sheets: { A: sheetOf(wide(sample)) } })],
  ['in an archive', (sample) => zipOf([{ name: sample.name, content: plainOf(sample) }])],
  ['in a compressed file', (sample) => gzipSync(plainOf(sample))],
  [
    'as a workbook that says it has a million rows',
    (sample) =>
      bookOf({ sheets: { A: sheetOfSample(sample) }, dimension: '<dimension ref="A1:XFD1048576"/>' }),
  ],
  [
    'as a workbook that says it has one cell',
    (sample) => bookOf({ sheets: { A: sheetOfSample(sample) }, dimension: '<dimension ref="A1"/>' }),
  ],
  [
    'as a workbook whose formulas have results',
    (sample) => {
      const last = sample.rows.at(-1)!.find((cell) => cell !== '')!
      const formula = `<c t="str"><f>A1</f><v>${last}</v></c>`
      return bookOf({ sheets: { A: sheetOfSample(sample).replace(xmlCell(last), formula) } })
    },
  ],
]
function splitHeader([header, ...rows]: [string[], ...string[][]]): [string[], string[][]] {
  return [header, rows]
}

const many = 'x'.repeat(3_000_000)
const rejected: [what: string, make: (sample: Sample) => string | Buffer, reason: RegExp][] = [
  [
    'with macros',
    (sample) =>
      bookOf({
        sheets: { A: sheetOfSample(sample) },
        others: [{ name: 'xl/vbaProject.bin', content: 'x' }],
      }),
    /is a workbook with macros\. Save it as \.xlsx or CSV/,
  ],
  [
    'with a formula that was never calculated',
    (sample) => {
      const first = sample.rows[0]!.find((cell) => cell !== '')!
      return bookOf({ sheets: { A: sheetOfSample(sample).replace(xmlCell(first), '<c><f>A1</f></c>') } })
    },
    /has a formula without a result \(row 2\)\. Open the file in a spreadsheet program, save it/,
  ],
  [
    'as a workbook that unpacks to less than it says',
    (sample) => bookOf({ sheets: { A: sheetOfSample(sample) }, says: { size: 10_000_000 } }),
    /is damaged: it has/,
  ],
  [
    'as a workbook that unpacks to more than it says',
    (sample) => bookOf({ sheets: { A: sheetOfSample(sample) }, says: { size: 10 } }),
    /it unpacks to more than the 10 bytes that its archive states/,
  ],
  [
    'as a workbook that is a bomb',
    (sample) =>
      bookOf({ sheets: { A: `${sheetOfSample(sample)}<row>${xmlCell('x'.repeat(30_000_000))}</row>` } }),
    /too long|too large|larger than|more than|unpacks to/,
  ],
  [
    'that says it unpacks to gigabytes',
    (sample) => zipOf([{ name: sample.name, content: plainOf(sample), says: { size: 2_500_000_000 } }]),
    /unpacks to more than|larger than/,
  ],
  ['that is a bomb', () => gzipSync(many), /a row is too long/],
  [
    'that is an archive of two',
    (sample) =>
      zipOf([
        { name: 'a.csv', content: plainOf(sample) },
        { name: 'b.csv', content: plainOf(sample) },
      ]),
    /contains 2 files; send one at a time|the list is a single file/,
  ],
  [
    'that is encrypted',
    (sample) => zipOf([{ name: sample.name, content: plainOf(sample), says: { flags: 1 } }]),
    /is encrypted/,
  ],
  [
    'that is cut off',
    (sample) => `${withNote(sample, '').trimEnd()}"the rest`,
    /ends in the middle of a row/,
  ],
]

describe.each(kinds)('of a file of the kind %s', (kind) => {
  const sample = samples[kind]
  beforeEach(addProviders)

  it.each(readable)('every row is imported if it is %s', async (_, make) => {
    const row = await send(kind, make(sample))
    expect([row.status, row.reason, await reportOf(row)]).toEqual(['COMPLETE', null, []])
    expect(await sample.stored()).toEqual(sample.expected)
  })

  it.each(rejected)('nothing is imported if it is one %s', async (_, make, reason) => {
    const row = await send(kind, make(sample))
    expect(row).toMatchObject({ status: 'FAILED', reason: expect.stringMatching(reason), errorsKey: null })
    expect(await sample.stored()).toEqual([])
  })

  it('the same one again is skipped, and of two at the same time one counts', async () => {
    const content = plainOf(sample)
    const both = await Promise.all([receive(kind, content), receive(kind, content)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['PROCESSING', 'SKIPPED'])
    for (const { id } of both) await processAgain(world, clientId, id)
    expect((await receive(kind, content)).status).toBe('SKIPPED')
    expect(await sample.stored()).toEqual(sample.expected)
  })

  it('two that are processed at the same time both count, whole', async () => {
    const files = [plainOf(sample), withNote(sample, 'another one')]
    const ids = await Promise.all(files.map(async (content) => (await receive(kind, content)).id))
    await Promise.all(ids.map((id) => processAgain(world, clientId, id)))
    for (const id of ids) expect(await fileRow(world, clientId, id)).toMatchObject({ status: 'COMPLETE' })
    expect(await sample.stored()).toEqual(sample.expected)
  })
})

describe('each bad cell has a line in the error report, and the other rows count:', () => {
  beforeEach(addProviders)

  it('formulas, rounded numbers and lost zeros of a file of networks', async () => {
    const { header, stored } = samples.networks
    const row = await send(
      'networks',
      csvOf(header, [
        ['P-1', 'West', 'HMO'],
        ['1.23457E+09', 'West', 'HMO'],
        ['P-2', '=A1', 'HMO'],
        ['P-2', 'West', '#REF!'],
        ['P-2', 'West', 'Mu\uFFFDoz'],
        ['2', 'West', 'HMO'],
      ]),
    )
    expect(row).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', rows: 6, changed: 1, errors: 5 })
    expect(await reportOf(row)).toEqual([
      '3,External ID,Spreadsheet rounding. Export External ID as text.',
      '4,Business Unit,This is a formula. Save the file with values only.',
      '5,Network,This is an error of the spreadsheet. Enter the value.',
      '6,Network,This text is garbled. Save the file as UTF-8.',
      '7,External ID,No provider has this external ID.',
    ])
    expect(await stored()).toEqual(['P-1 West HMO'])
  })

  it('lost zeros of a file of licenses: the number is the same license without them', async () => {
    const { header, stored } = samples.licenses
    await send('licenses', csvOf(header, [['P-1', '001234', 'OR']]))
    const row = await send(
      'licenses',
      csvOf(header, [
        ['P-1', '1234', 'OR'],
        ['1', '77', 'OR'],
      ]),
    )
    expect(await reportOf(row)).toEqual(['3,External ID,No provider has this external ID.'])
    expect(await stored()).toEqual(['1234 OR'])
  })

  it('lost zeros, two-digit years and rows that come twice in a preclusion list', async () => {
    const { header, rows, stored } = samples.clientPreclusionList
    const odd = [
      ['123456789', '', 'Alder', 'Pat', '04/12/1961', '03/01/2024'],
      ['', '12345678', 'Birch', 'Pat', '04/12/61', '03/01/24'],
      ['1234567893', '', 'Cedar', 'Pat', '04/12/1961', '03/01/2024'],
      ['1234567893', '', 'Cedar', 'Pat', '04/12/1961', '03/01/2024'],
      ['1234567893', '', 'Damson', 'Kim', '04/12/1962', '03/01/2024'],
    ]
    const row = await send('clientPreclusionList', csvOf(header, [...rows, ...odd]))
    expect(await reportOf(row)).toEqual([
      `${entries + 2},NPI,Warning: This is not a valid NPI. The entry was loaded without it.`,
      `${entries + 3},EIN,Warning: This is not a valid EIN. The entry was loaded without it.`,
      `${entries + 3},DOB,Warning: Write the year with four digits. It was read as 1961.`,
      `${entries + 3},Effective Date,Warning: Write the year with four digits. It was read as 2024.`,
    ])
    expect(row).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', rows: entries + 5 })
    const found = await textsOf(raw`
      select distinct concat_ws(' ', entry #>> '{names,0,family}', entry #>> '{npis,0}', entry #>> '{eins,0}',
                                entry #>> '{birthDates,0}', entry #>> '{dates,effective}') as text
      from list_records where client_id = ${clientId} and to_version is null and row > ${entries + 1} order by 1`)
    expect(found).toEqual([
      'Alder 1961-04-12 2024-03-01',
      'Birch 1961-04-12 2024-03-01',
      'Cedar 1234567893 1961-04-12 2024-03-01',
      'Damson 1234567893 1962-04-12 2024-03-01',
    ])
    expect(await stored()).not.toEqual([])
  })
})
