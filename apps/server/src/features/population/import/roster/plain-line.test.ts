import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createColumnFill } from '../column-fill.ts'
import { findColumns } from '../import-columns.ts'
import { externalIdOf } from '../import-row.ts'
import { cleanCell, type FileRow } from '../open-population-file.ts'
import { createLineScanner } from './plain-line.ts'

const header = ['Last Name', 'External ID', 'First Name']
const { columnIndexes } = findColumns(header, {}, {})
const file = { header, columnIndexes, unknown: [], otherSheets: [] }
const scan = createLineScanner(file)
const scanned = (text: string, before = 'x\n') => {
  const bytes = Buffer.from(`${before}${text}\ny`)
  return scan(bytes, before.length, before.length + Buffer.byteLength(text), 59)
}
const cells = (text: string) => {
  const { bytes, from, ends } = scanned(text)!
  let start = from
  return Array.from(ends.at.subarray(0, ends.count), (end) => {
    const cell = Buffer.from(bytes).toString('utf8', start, end)
    start = end + 1
    return cell
  })
}

it('finds the cells of an ordinary line', () => {
  for (const line of ['Alder;P-1;Pat', ';P-1;', 'St. John, Jr;00123;Mary Ann'])
    expect(cells(line)).toEqual(line.split(';'))
})

it('leaves what needs reading or reporting', () => {
  for (const line of [
    'Alder;P-1',
    'Alder;P-1;Pat;x',
    'Alder;;Pat',
    ';;',
    ' Alder;P-1;Pat',
    'Alder;P-1;Pat ',
    'Alder;P-1;="Pat"',
    'Muñoz;P-1;Pat',
    'Alder;N/A;Pat',
    'Alder;1.2E+09;Pat',
    `Alder;${'1'.repeat(201)};Pat`,
  ])
    expect(scanned(line)).toBeNull()
})

const piece = fc.constantFrom(
  'a',
  'P1',
  '0',
  '9',
  '-',
  '.',
  ' ',
  '=',
  '#',
  ';',
  'ü',
  '\t',
  'E+',
  'na',
  '\u007F',
)
const cell = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''))
const line = fc.tuple(cell, cell, cell).map((parts) => parts.join(';'))

it('says of a line what reading its row says, whatever is in it', () => {
  const [quick, whole] = [createColumnFill, createColumnFill].map((create) =>
    create({ ...file, batches: () => expect.fail(), visit: () => expect.fail() }),
  )
  let [rows, taken] = [0, 0]
  fc.assert(
    fc.property(line, (text) => {
      const row: FileRow = { number: 1, cells: text.split(';').map(cleanCell), misfit: false }
      const found = scanned(text)
      if (row.cells.length !== header.length) {
        expect(found).toBeNull()
        return
      }
      rows += 1
      whole!.note(row)
      if (found === null || !quick!.noteBlank(found.blank, found.blanks)) {
        quick!.note(row)
        return
      }
      taken += 1
      expect(cells(text)).toEqual(row.cells)
      const id = Buffer.from(found.bytes).toString('utf8', found.idFrom, found.idTo)
      expect(id).toBe(externalIdOf(row, columnIndexes))
    }),
    { numRuns: 5_000 },
  )
  expect(taken).toBeGreaterThan(50)
  expect(quick!.shares(rows)).toEqual(whole!.shares(rows))
  expect(quick!.columns()).toEqual(whole!.columns())
})
