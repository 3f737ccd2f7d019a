import type { ReportFormat } from '@vigil/contract'
import { expect, it } from 'vitest'
import { pdfPages } from '../testing/pdf-text.ts'
import type { ReportContent, ReportHead } from './report-content.ts'
import { reportWriters } from './report-writers.ts'

const head: ReportHead = {
  title: 'Alerts Over Time',
  clientName: 'Lakeshore Health',
  name: 'First half',
  createdAt: new Date('2026-03-20T17:30:00Z'),
  createdBy: 'Mary Otis',
  zone: 'America/Chicago',
}
const columns = [
  { header: 'Name', share: 2 },
  { header: 'Count', share: 1 },
]

function contentOf(count: number, more: Partial<ReportContent> = {}): ReportContent {
  const rows = Array.from({ length: count }, (_, at) => [`Provider ${at}`, String(at)])
  return {
    facts: [['Period', '01/01/2026 to 03/01/2026']],
    heading: 'Rows',
    columns,
    total: count,
    rows: [rows],
    ...more,
  }
}

async function write(format: ReportFormat, content: ReportContent): Promise<{ bytes: Buffer; rows: number }> {
  const pieces: Buffer[] = []
  let rows = 0
  await reportWriters[format].write(
    head,
    content,
    async (piece) => void pieces.push(Buffer.from(piece)),
    (count) => void (rows += count),
  )
  return { bytes: Buffer.concat(pieces), rows }
}

it('CSV is the table alone, safe to open in a spreadsheet', async () => {
  const rows = [[['=1+1', 'Zoë "Z" Ärzte']]]
  const { bytes, rows: counted } = await write('csv', contentOf(1, { rows }))
  expect(bytes.toString()).toBe(`\u{feff}Name,Count\r\n'=1+1,"Zoë ""Z"" Ärzte"\r\n`)
  expect(counted).toBe(1)
})

it('a document has everything around the table, and says when there is nothing', async () => {
  const table = { columns, rows: [['Total', '7']] }
  const content = contentOf(0, {
    before: [{ paragraph: 'To whom it may concern:' }, { heading: 'Sums' }, { table }],
    after: () => [{ heading: 'Lists' }, { facts: [['OIG LEIE', 'version 3']] }],
  })
  const [page] = await pdfPages((await write('pdf', content)).bytes)
  const parts = ['Lakeshore Health', 'First half', '01/01/2026', 'concern:', 'Total', 'None.', 'version 3']
  for (const part of parts) expect(page).toContain(part)
  expect(page).toContain('Created 03/20/2026 12:30 pm CDT by Mary Otis')
})

it('the footer names as many lists as fit, and says how many more there are', async () => {
  const footerOf = async (count: number): Promise<string> => {
    const evidence = Array.from({ length: count }, (_, at) => ({
      name: `Sanctions and exclusions of state ${at + 1}`,
      version: 3,
      published: at === 0 ? null : '2026-01-05',
    }))
    const [page] = await pdfPages((await write('pdf', contentOf(1, { evidence }))).bytes)
    return /Lists: .*?\. Created/.exec(page!)![0]
  }
  const [first, second] = [
    'Sanctions and exclusions of state 1 version 3 (publication date not stated)',
    'Sanctions and exclusions of state 2 version 3 (01/05/2026)',
  ]
  expect(await footerOf(2)).toBe(`Lists: ${first}; ${second}. Created`)
  const third = second.replace('state 2', 'state 3')
  expect(await footerOf(22)).toBe(
    `Lists: ${first}; ${second}; ${third}; and 19 more, listed in this document. Created`,
  )
})

it('the footer has the time zone, however long the name of the creator is', async () => {
  const pieces: Buffer[] = []
  const createdBy = 'Maria Fernanda Rodriguez-Villanueva de la Torre'
  const zone = 'America/Argentina/Buenos_Aires'
  await reportWriters.pdf.write(
    { ...head, createdBy, zone },
    contentOf(1),
    async (piece) => void pieces.push(Buffer.from(piece)),
    () => {},
  )
  const [page] = await pdfPages(Buffer.concat(pieces))
  expect(page).toContain(`by ${createdBy}. Dates are in the time zone America`)
  expect(page).toContain('Argentina/Buenos_Aires. This file is signed.')
})

it('a document of up to 2,000 rows is tagged for screen readers; a longer one is not kept in memory', async () => {
  const isTagged = async (count: number): Promise<boolean> =>
    (await write('pdf', contentOf(count))).bytes.includes('/StructTreeRoot')
  expect(await isTagged(2_000)).toBe(true)
  expect(await isTagged(2_001)).toBe(false)
})

it('a long document is passed on page by page, with all rows', async () => {
  const { bytes, rows } = await write('pdf', contentOf(2_500))
  const pages = await pdfPages(bytes)
  expect(rows).toBe(2_500)
  expect(pages.join(' ').match(/Provider \d+/g)).toHaveLength(2_500)
  expect(pages.every((page) => page.includes('Name Count'))).toBe(true)
})
