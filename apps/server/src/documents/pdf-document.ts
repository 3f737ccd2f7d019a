import PDFDocument from 'pdfkit'
import { drawable, fonts, registerFonts, type Font } from './pdf-fonts.ts'

const page = { size: 'LETTER', width: 612, height: 792, margin: 50, footer: 60 } as const
const width = page.width - 2 * page.margin
const bottom = page.height - page.footer - 8
const color = {
  ink: '#14201b',
  soft: '#47544e',
  faint: '#66736c',
  brand: '#0b6b57',
  line: '#d5dcd8',
  sunken: '#eef1ef',
}
const pad = 4

export interface PdfOptions {
  title: string
  /** whom the document is about or for, above the title */
  about: string
  /** at the bottom of every page: what the document rests on */
  footer: readonly string[]
  createdAt: Date
}

export interface PdfColumn {
  header: string
  /** a share of the width */
  share: number
  font?: Font
}

/** A document that is written from top to bottom. */
export interface Pdf {
  heading(text: string): void
  paragraph(text: string, options?: { font?: Font; size?: number }): void
  /** labels and values */
  facts(rows: readonly (readonly [label: string, value: string | null])[]): void
  /** rows are never split; the header is repeated on every page */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void
  finish(): Promise<Buffer>
}

interface Cell {
  text: string
  x: number
  width: number
  font: Font
  color: string
}

/** Text of a PDF, at a position that the caller keeps. */
function createPen(pdf: PDFKit.PDFDocument) {
  const set = (font: Font, size: number): PDFKit.PDFDocument => pdf.font(fonts[font]).fontSize(size)
  const heightOf = (text: string, font: Font, size: number, wide: number): number =>
    set(font, size).heightOfString(drawable(pdf, text) || ' ', { width: wide, lineGap: 2 })
  function write(
    text: string,
    { x, width: wide, font, color: ink }: Omit<Cell, 'text'>,
    y: number,
    size: number,
  ) {
    set(font, size).fillColor(ink).text(drawable(pdf, text), x, y, { width: wide, lineGap: 2 })
  }
  const rule = (y: number, ink: string = color.line): void =>
    void pdf
      .moveTo(page.margin, y)
      .lineTo(page.margin + width, y)
      .lineWidth(0.5)
      .strokeColor(ink)
      .stroke()
  return { set, heightOf, write, rule }
}

/** Draws the footers last, when the number of pages is known. */
function drawFooters(
  pdf: PDFKit.PDFDocument,
  pen: ReturnType<typeof createPen>,
  lines: readonly string[],
): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // below the margin pdfkit would begin another page
    pdf.page.margins.bottom = 0
    const top = page.height - page.footer
    pen.rule(top)
    for (const [at, line] of lines.entries())
      pen.write(
        line,
        { x: page.margin, width: width - 90, font: 'text', color: color.faint },
        top + 6 + at * 10,
        6.5,
      )
    const number = `Page ${index + 1} of ${count}`
    pen.set('text', 7).fillColor(color.soft)
    pdf.text(number, page.margin + width - 80, top + 6, { width: 80, align: 'right' })
  }
}

/** Begins a document with its title. */
export function createPdf({ title, about, footer, createdAt }: PdfOptions): Pdf {
  const pdf = new PDFDocument({
    size: page.size,
    margin: page.margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Vigil', Producer: 'Vigil', CreationDate: createdAt },
  })
  registerFonts(pdf)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const pen = createPen(pdf)
  let y: number = page.margin

  function makeRoom(height: number): boolean {
    if (y + height <= bottom) return false
    pdf.addPage()
    y = page.margin
    return true
  }
  function line(cells: readonly Cell[], size: number): void {
    for (const { text, ...cell } of cells) pen.write(text, cell, y + pad, size)
  }
  const lineHeight = (cells: readonly Cell[], size: number): number =>
    Math.max(...cells.map(({ text, font, width: wide }) => pen.heightOf(text, font, size, wide))) + 2 * pad

  const whole = { x: page.margin, width }
  pen.write('Vigil', { ...whole, font: 'bold', color: color.brand }, y, 11)
  y += 24
  pen.write(about, { ...whole, font: 'text', color: color.soft }, y, 9)
  y += pen.heightOf(about, 'text', 9, width) + 2
  pen.write(title, { ...whole, font: 'bold', color: color.ink }, y, 17)
  y += pen.heightOf(title, 'bold', 17, width) + 10

  return {
    heading(text) {
      // a heading never stands alone at the bottom
      makeRoom(70)
      y += 8
      pen.write(text, { ...whole, font: 'bold', color: color.ink }, y, 10.5)
      y += pen.heightOf(text, 'bold', 10.5, width) + 4
      pen.rule(y)
      y += 2
    },
    paragraph(text, { font = 'text', size = 9 } = {}) {
      const height = pen.heightOf(text, font, size, width)
      makeRoom(height + 6)
      pen.write(text, { ...whole, font, color: color.ink }, y + 3, size)
      y += height + 8
    },
    facts(rows) {
      for (const [label, value] of rows) {
        const cells: Cell[] = [
          { text: label, x: page.margin, width: 150, font: 'text', color: color.faint },
          {
            text: value?.trim() || '–',
            x: page.margin + 162,
            width: width - 162,
            font: 'text',
            color: color.ink,
          },
        ]
        const height = lineHeight(cells, 9) - pad
        makeRoom(height)
        line(cells, 9)
        y += height
      }
      y += pad
    },
    table(columns, rows) {
      const shares = columns.reduce((sum, { share }) => sum + share, 0)
      let left: number = page.margin
      const places = columns.map(({ share, font = 'text' }) => {
        const wide = (width * share) / shares
        const place = { x: left + pad, width: wide - 2 * pad, font, color: color.ink }
        left += wide
        return place
      })
      const headCells = columns.map(({ header }, at): Cell => ({
        ...places[at]!,
        text: header,
        font: 'bold',
        color: color.soft,
      }))
      const head = (): void => {
        const height = lineHeight(headCells, 8)
        pdf.rect(page.margin, y, width, height).fill(color.sunken)
        line(headCells, 8)
        y += height
      }
      makeRoom(80)
      head()
      for (const row of rows) {
        const cells = places.map((place, at): Cell => Object.assign({ text: row[at]?.trim() || '–' }, place))
        const height = lineHeight(cells, 8)
        if (makeRoom(height)) head()
        line(cells, 8)
        y += height
        pen.rule(y)
      }
      y += 2 * pad
    },
    async finish() {
      drawFooters(pdf, pen, footer)
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
