import type { EvidenceSheet, SheetRow } from './evidence-sheet.ts'
import { printable, wrapText, type Face } from './wrap-text.ts'

const ink = { text: '#14201b', soft: '#47544e', faint: '#66736c', brand: '#0b6b57' }
const paper = { ground: '#f6f7f6', surface: '#ffffff', sunken: '#eef1ef', line: '#dfe4e1', strong: '#c6cec9' }
const page = { width: 900, margin: 20, padding: 28 }
const left = page.margin + page.padding
const right = page.width - left
const faces: Record<Face, string> = {
  sans: 'font-family="DejaVu Sans"',
  bold: 'font-family="DejaVu Sans" font-weight="bold"',
  mono: 'font-family="DejaVu Sans Mono"',
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

interface Style {
  size: number
  face: Face
  color: string
}

const at = (x: number, y: number, text: string, { size, face, color }: Style): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${faces[face]} fill="${color}">${escaped(printable(text))}</text>`
const rule = (y: number, color: string): string =>
  `<rect x="${left}" y="${y}" width="${right - left}" height="1" fill="${color}"/>`

/** A part of the image: its SVG, and the position of its bottom. */
interface Drawn {
  marks: string[]
  end: number
}

function drawText(text: string, y: number, style: Style, lineHeight: number, maxLines: number): Drawn {
  const width = right - left
  const lines = wrapText(text, { width, size: style.size, face: style.face, maxLines })
  return {
    marks: lines.map((line, index) => at(left, y + index * lineHeight, line, style)),
    end: y + Math.max(lines.length, 1) * lineHeight,
  }
}

interface Table {
  heading: string
  rows: readonly SheetRow[]
  labelWidth: number
  label: Style
  value: Style
  rowPadding: number
  /** of one row */
  maxLines: number
  maxRows: number
}

const lineHeight = 19
/** Drawing takes time and memory: further rows are only counted. */
const longestTable = 2_400

function drawRow({ label, value }: SheetRow, y: number, table: Table): Drawn {
  const lines = (text: string, width: number, { size, face }: Style) =>
    wrapText(text, { width, size, face, maxLines: table.maxLines })
  const labels = lines(label, table.labelWidth - 16, table.label)
  const values = lines(value, right - left - table.labelWidth, table.value)
  const base = y + table.rowPadding + 14
  const marks = [
    ...labels.map((line, index) => at(left, base + index * lineHeight, line, table.label)),
    ...values.map((line, index) => at(left + table.labelWidth, base + index * lineHeight, line, table.value)),
  ]
  const end = y + Math.max(labels.length, values.length, 1) * lineHeight + 2 * table.rowPadding
  return { marks: [...marks, rule(end, paper.line)], end }
}

function drawTable(table: Table, top: number): Drawn {
  const heading = { size: 13, face: 'bold', color: ink.soft } as const
  const marks = [at(left, top + 34, table.heading, heading), rule(top + 46, paper.strong)]
  let y = top + 46
  let more = table.rows.length
  for (const row of table.rows.slice(0, table.maxRows)) {
    if (y - top > longestTable) break
    const drawn = drawRow(row, y, table)
    marks.push(...drawn.marks)
    y = drawn.end
    more -= 1
  }
  if (more === 0) return { marks, end: y }
  return { marks: [...marks, at(left, y + 22, `… ${more} more`, table.label)], end: y + 32 }
}

function drawHead({ title, publisher, facts }: EvidenceSheet): Drawn {
  const mark = at(left, 58, 'Vigil · Source record', { size: 11, face: 'bold', color: ink.brand })
  const heading = drawText(title, 88, { size: 22, face: 'bold', color: ink.text }, 28, 3)
  const by = drawText(publisher, heading.end - 2, { size: 13, face: 'sans', color: ink.soft }, 19, 3)
  const top = by.end
  const columns = [left + 16, left + 150, left + 310, left + 16]
  const drawn = facts.flatMap(({ label, value }, index) => {
    const y = top + (index < 3 ? 24 : 72)
    const style = { size: 12.5, face: 'mono', color: ink.text } as const
    return [
      at(columns[index]!, y, label, { size: 11, face: 'sans', color: ink.faint }),
      at(columns[index]!, y + 19, value, style),
    ]
  })
  const box = `<rect x="${left}" y="${top}" width="${right - left}" height="106" rx="8" fill="${paper.sunken}"/>`
  return { marks: [mark, ...heading.marks, ...by.marks, box, ...drawn], end: top + 106 }
}

const maskedCells = 'The publisher’s original values are shown only to users who may see personal data.'
const footer = 'Rendered by Vigil from the entry as loaded from the publication named above.'

function drawBody({ details, cells }: EvidenceSheet, top: number): Drawn {
  const label = { size: 12.5, face: 'sans', color: ink.faint } as const
  const value = { size: 13.5, face: 'sans', color: ink.text } as const
  const small = { size: 11.5, face: 'mono' } as const
  const said = drawTable(
    {
      heading: 'Details',
      rows: details,
      labelWidth: 220,
      label,
      value,
      rowPadding: 7,
      maxLines: 14,
      maxRows: 60,
    },
    top,
  )
  if (!cells) {
    const note = drawText(maskedCells, said.end + 34, label, 19, 2)
    return { marks: [...said.marks, ...note.marks], end: note.end }
  }
  if (cells.length === 0) return said
  const written = drawTable(
    {
      heading: 'As published',
      rows: cells,
      labelWidth: 220,
      rowPadding: 3,
      label: { ...small, color: ink.faint },
      value: { ...small, size: 12, color: ink.text },
      maxLines: 6,
      maxRows: 80,
    },
    said.end + 6,
  )
  return { marks: [...said.marks, ...written.marks], end: written.end }
}

/** The image as SVG; the content of a record is always escaped text. */
export function evidenceSvg(sheet: EvidenceSheet): string {
  const head = drawHead(sheet)
  const body = drawBody(sheet, head.end)
  const foot = at(left, body.end + 34, footer, { size: 11, face: 'sans', color: ink.faint })
  const bottom = body.end + 56
  const height = bottom + page.margin
  const card = `<rect x="${page.margin}.5" y="${page.margin}.5" width="${page.width - 2 * page.margin - 1}" height="${bottom - page.margin}" rx="10" fill="${paper.surface}" stroke="${paper.strong}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${height}" viewBox="0 0 ${page.width} ${height}"><rect width="100%" height="100%" fill="${paper.ground}"/>${card}${head.marks.join('')}${body.marks.join('')}${foot}</svg>`
}
