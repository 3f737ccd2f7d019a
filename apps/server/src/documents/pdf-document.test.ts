import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pdfOutline, pdfPages, pdfTags } from '../testing/pdf-text.ts'
import { axisLines, valueLabels } from './pdf-chart.ts'
import { createPdf } from './pdf-document.ts'

const options = {
  title: 'License Verification',
  about: 'Lakeshore Health',
  footer: ['Florida Department of Health, version 3'],
  createdAt: new Date('2026-11-18T12:00:00Z'),
}
const begin = () => createPdf(options)

it('a document has its title, its values, a dash for what is missing, and its footer with the page number', async () => {
  const pdf = await begin()
  pdf.heading('License')
  pdf.facts([
    ['Number', '041.388104'],
    ['Issued', null],
  ])
  const pages = await pdfPages(await pdf.finish())
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatch(
    /Vigil Lakeshore Health License Verification License Number 041\.388104 Issued – .*version 3 Page 1 of 1$/,
  )
})

it('a long table breaks between rows, and repeats its header and the footer on every page', async () => {
  const pdf = await begin()
  const rows = Array.from({ length: 120 }, (_, at) => [`row ${at}.`, 'what the board says '.repeat(6)])
  pdf.table(
    [
      { header: 'Field', share: 1 },
      { header: 'Published', share: 3 },
    ],
    rows,
  )
  const pages = await pdfPages(await pdf.finish())
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Field Published')
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  }
  const all = pages.join(' ')
  for (const [name] of rows) expect(all.split(` ${name} `)).toHaveLength(2)
})

it('a heading stays with the table or chart below it', async () => {
  const pdf = await begin()
  for (let at = 0; at < 40; at += 1) {
    for (let line = 0; line <= at % 7; line += 1) pdf.paragraph('A line.')
    pdf.heading(`Table ${at}.`)
    pdf.table([{ header: 'Name', share: 1 }], [[`row ${at}.`]])
    if (at % 5 > 0) continue
    pdf.heading(`Chart ${at}.`, 'chart')
    pdf.chart({ caption: '', series: ['Opened'], groups: [{ label: `week ${at}.`, values: [3] }] })
  }
  const pages = await pdfPages(await pdf.finish())
  const pageOf = (text: string): number => pages.findIndex((page) => page.includes(text))
  for (let at = 0; at < 40; at += 1) {
    expect(pageOf(`row ${at}.`)).toBe(pageOf(`Table ${at}.`))
    expect(pageOf(`week ${at}.`)).toBe(pageOf(`Chart ${at}.`))
  }
})

it('a streamed document passes on its pages while it is written, each with its footer', async () => {
  const pdf = await createPdf({ ...options, streamed: true })
  const table = pdf.openTable([{ header: 'Field', share: 1 }])
  const pieces: Buffer[] = []
  for (let row = 0; row < 200; row += 1) {
    table.add([`row-${row}`])
    if (row % 50 === 49) {
      await setImmediate()
      pieces.push(pdf.take())
    }
  }
  expect(pieces.slice(1).every(({ length }) => length > 0)).toBe(true)
  const pages = await pdfPages(Buffer.concat([...pieces, await pdf.finish()]))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Field')
    expect(page).toContain(`Page ${at + 1}`)
  }
  expect(pages.at(-1)).toContain('row-199')
})

it('names in any script can be read: in their own letters, or in Latin ones if the font lacks them', async () => {
  const pdf = await begin()
  pdf.facts([
    ['Latin', 'Zoë Nuñez-Łukasz'],
    ['Greek', 'Ελένη'],
    ['Cyrillic', 'Ольга'],
    ['Arabic', 'Dr. محمد عبد الرحمن'],
    ['Hebrew', 'דוד בן כהן'],
    ['Chinese', '王芳 Wang'],
    ['Control', 'a\u0000b'],
  ])
  const [page] = await pdfPages(await pdf.finish())
  const names = ['Zoë Nuñez-Łukasz', 'Ελένη', 'Ольга', 'Dr. محمد عبد الرحمن', 'דוד בן כהן', 'WangFang Wang']
  for (const text of [...names, 'a b']) expect(page).toContain(text)
})

it('headings are bookmarks, and the structure tells screen readers what is what', async () => {
  const pdf = await begin()
  pdf.heading('Alerts')
  pdf.chart({ caption: 'By week', series: ['Opened'], groups: [{ label: '01/05', values: [3] }] })
  pdf.heading('Rows')
  pdf.table([{ header: 'Name', share: 1 }], [['Ann Lee']])
  pdf.paragraph('The end.')
  const bytes = await pdf.finish()
  expect(await pdfOutline(bytes)).toEqual(['Alerts', 'Rows'])
  expect(await pdfTags(bytes)).toEqual([
    'P',
    'H1',
    'H2',
    'Figure (By week: 01/05: 3 opened.)',
    'H2',
    'Table',
    'TR',
    'TH',
    'TR',
    'TD',
    'P',
  ])
})

it('a row that is longer than a page is shortened', async () => {
  const pdf = await createPdf({ ...options, isWide: true })
  const columns = Array.from({ length: 10 }, (_, at) => ({ header: `Column ${at}`, share: 1 }))
  pdf.table(columns, [columns.map(() => 'a long text '.repeat(3_000)), columns.map(() => 'next')])
  const pages = await pdfPages(await pdf.finish())
  expect(pages.length).toBeLessThanOrEqual(2)
  expect(pages.at(-1)).toContain('next')
})

it.each([
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [19, [0, 5, 10, 15, 20]],
  [101, [0, 50, 100, 150]],
  [999, [0, 500, 1000]],
])('a chart up to %i has lines at round numbers', (highest, lines) => {
  expect(axisLines(highest)).toEqual(lines)
})

describe('the values above the bars of a group', () => {
  const pen = { widthOf: (text: string) => text.length * 4 }
  const group = { left: 0, groupWidth: 19, barWidth: 7 }
  const place = (...values: number[]) =>
    valueLabels(pen, values, group).map(({ text, x }) => [text, x, x + pen.widthOf(text)])

  it('are above their bars', () => {
    expect(place(4, 5)).toEqual([
      ['4', 4, 8],
      ['5', 11, 15],
    ])
  })

  it('stand side by side if they are wider than a bar', () => {
    const [first, second] = place(21, 25)
    expect(first![1]).toBeGreaterThanOrEqual(0)
    expect(second![1]).toBeGreaterThan(first![2] as number)
    expect(second![2]).toBeLessThanOrEqual(19)
  })

  it('stay within the group, and are left out if there is no room', () => {
    expect(place(1100, 0)).toEqual([])
    expect(place(110, 0)).toEqual([['110', 0, 12]])
    expect(place(110, 120)).toEqual([])
  })
})
