import { describe, expect, it } from 'vitest'
import { evidenceSheet, type SheetSource } from './evidence-sheet.ts'
import { evidenceSvg } from './evidence-svg.ts'

const source: SheetSource = {
  title: 'OIG LEIE',
  publisher: 'Office of Inspector General',
  details: [
    { label: 'Name', value: 'JANE TESTNAME', kind: 'text' },
    { label: 'Programs', value: ['Medicare', 'Medicaid'], kind: 'text' },
    { label: 'List Version', value: '7', kind: 'text' },
  ],
  columns: ['LASTNAME', 'SSN', 'REMARKS'],
  fields: { 0: 'TESTNAME', 1: '219099999', 2: 'SSN 219-09-9999', 5: 'stray' },
  listVersion: 7,
  published: '2026-10-10',
  sha256: 'ab'.repeat(32),
  checkedAt: new Date('2026-11-15T16:02:11Z'),
  showsCells: true,
}
const svgOf = (more: Partial<SheetSource> = {}): string => evidenceSvg(evidenceSheet({ ...source, ...more }))
const textsOf = (svg: string): string[] => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text!)

describe('the image of a record', () => {
  it('shows which publication it is from, with its hash, and when it was checked', () => {
    expect(textsOf(svgOf())).toEqual(
      expect.arrayContaining(['7', '10/10/2026', '11/15/2026 04:02 pm UTC', 'ab'.repeat(32)]),
    )
    expect(textsOf(svgOf({ published: null, sha256: null }))).toEqual(
      expect.arrayContaining(['not stated', 'not kept']),
    )
  })

  it("shows the details and the publisher's cells, without SSNs", () => {
    const texts = textsOf(svgOf())
    expect(texts).toEqual(
      expect.arrayContaining(['Medicare; Medicaid', 'LASTNAME', 'SSN XXX-XX-9999', 'Column 6', 'stray']),
    )
    expect(texts.join()).not.toMatch(/219-?09/)
    expect(textsOf(svgOf({ showsCells: false })).join()).not.toContain('LASTNAME')
  })

  it('is the same for the same record', () => {
    expect(svgOf()).toBe(svgOf())
  })

  it('draws the content of a record as text only', () => {
    const hostile = `</text><script x="y">&'\u0000\u001B`
    const svg = svgOf({
      title: hostile,
      publisher: hostile,
      details: [{ label: hostile, value: hostile, kind: 'text' }],
      columns: [hostile],
      fields: { 0: hostile },
      published: hostile,
    })
    expect(
      [...svg.matchAll(/<\/?([a-z]+)/g)].every(([, tag]) => ['svg', 'rect', 'text'].includes(tag!)),
    ).toBe(true)
    expect(textsOf(svg)).toContain('&lt;/text&gt;&lt;script x=&quot;y&quot;&gt;&amp;&#39;')
    for (const sign of ['\u0000', '\u001B']) expect(svg).not.toContain(sign)
  })

  it('says how many rows are omitted', () => {
    const fields = Object.fromEntries(Array.from({ length: 330 }, (_, at) => [at, `cell ${at}`]))
    const texts = textsOf(svgOf({ fields, columns: Array.from({ length: 330 }, (_, at) => `column ${at}`) }))
    expect(texts).toContain('… 250 more')
    expect(texts).not.toContain('cell 80')
  })
})
