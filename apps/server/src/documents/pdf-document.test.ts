import { expect, it } from 'vitest'
import { pdfPages } from '../testing/pdf-text.ts'
import { createPdf } from './pdf-document.ts'

const begin = () =>
  createPdf({
    title: 'License Verification',
    about: 'Lakeshore Health',
    footer: ['Florida Department of Health, version 3'],
    createdAt: new Date('2026-11-18T12:00:00Z'),
  })

it('a document has its title, its values, a dash for what is missing, and its footer with the page number', async () => {
  const pdf = begin()
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
  const pdf = begin()
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

it('names in any script can be read: in their own letters, or in Latin ones if the font lacks them', async () => {
  const pdf = begin()
  pdf.facts([
    ['Latin', 'Zoë Nuñez-Łukasz'],
    ['Greek', 'Ελένη'],
    ['Cyrillic', 'Ольга'],
    ['Chinese', '王芳 Wang'],
    ['Control', 'a\u0000b'],
  ])
  const [page] = await pdfPages(await pdf.finish())
  for (const text of ['Zoë Nuñez-Łukasz', 'Ελένη', 'Ольга', 'WangFang Wang', 'a b'])
    expect(page).toContain(text)
})
