import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { pdfActualTexts, pdfOutline, pdfPages, pdfTags } from '../testing/pdf-text.ts'
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

/** The text of the pages of a document with a paragraph, without blanks: readers put one between two fonts. */
async function lettersOf(text: string): Promise<string> {
  const pdf = await begin()
  pdf.paragraph(text)
  return (await pdfPages(await pdf.finish())).join('').replaceAll(' ', '')
}
const withoutBlanks = (text: string): string => text.replaceAll(' ', '')

it.each([
  ['Latin', 'Zoë Nuñez-Łukasz'],
  ['Greek', 'Ελένη'],
  ['Cyrillic', 'Ольга'],
  ['Arabic', 'Dr. محمد عبد الرحمن'],
  ['Hebrew', 'דוד בן כהן'],
  ['simplified Chinese', '司马相如'],
  ['traditional Chinese', '蔣經國 喆堃 𠮷'],
  ['Japanese', '広沢 辻 ひろし カタカナ'],
  ['Korean', '김정은 홍길동'],
  ['Hindi', 'राम कमल'],
  ['Bengali', 'শরৎ'],
  ['Gujarati', 'નમન'],
  ['Kannada', 'ರಾಮ'],
  ['Malayalam', 'രാമ'],
  ['Tamil', 'கமல'],
  ['Telugu', 'రామ'],
  ['Thai', 'ทักษิณ ชินวัตร'],
  ['several scripts', 'Dr. Wang 王芳 (नाम) ก้อง'],
])('a name in %s is in its own letters', async (_script, name) => {
  expect(await lettersOf(name)).toContain(withoutBlanks(name))
})

it('Arabic and Chinese words in one line keep their order', async () => {
  const letters = await lettersOf('王芳 محمد عبد الرحمن Lee 김정은')
  expect(letters).toContain(withoutBlanks('王芳 محمد عبد الرحمن Lee 김정은'))
})

it('a name says what it is where its letters are drawn in another order', async () => {
  const pdf = await begin()
  pdf.paragraph('हिन्दी, Lee')
  expect(pdfActualTexts(await pdf.finish())).toEqual(['हिन्दी'])
})

it.each([
  ['Latin ones', 'አበበ', 'abebe'],
  ['Latin ones, also if it can not be drawn with its mark', 'തമിഴ്', 'tmil'],
  ['a sign for any other, if there are none', 'x\u{10FFFD}y', 'x\u{FFFD}y'],
])('a letter that no font has is shown as %s', async (_what, text, shown) => {
  expect(await lettersOf(text)).toContain(shown)
})

it('a character that controls something is a blank', async () => {
  const pdf = await begin()
  pdf.paragraph('a\u0000b')
  expect((await pdfPages(await pdf.finish()))[0]).toContain('a b')
})

it('a line that is too long is shortened in every script', async () => {
  const pdf = await createPdf({ ...options, footer: ['特别指定国民名单'.repeat(30)] })
  const [page] = await pdfPages(await pdf.finish())
  expect(withoutBlanks(page!)).toMatch(/(特别指定国民名单){5,20}[^…]{0,7}…Page1of1$/)
})

/** The files of fonts that a document with this text reads, besides those of all documents. */
async function fontFilesFor(text: string): Promise<string[]> {
  const reading = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  try {
    await lettersOf(text)
    return reading.mock.calls.map(([path]) => String(path)).filter((path) => /fontsource|harfbuzz/.test(path))
  } finally {
    reading.mockRestore()
    syncBuiltinESMExports()
  }
}

it('only a document that needs the font of a script reads it, and only the part with its letters', async () => {
  expect(await fontFilesFor('Zoë Ελένη Ольга محمد דוד')).toEqual([])
  const files = await fontFilesFor('ชินวัตร ทักษิณ')
  expect(files.filter((path) => path.endsWith('.woff2'))).toEqual([
    expect.stringContaining('noto-sans-thai-thai-wght-normal.woff2'),
  ])
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
