import { chartHeight, chartText, drawChart } from './pdf-chart.ts'
import type { Font } from './pdf-fonts.ts'
import { color, layoutOf, pad } from './pdf-page.ts'
import { createPen, type Span } from './pdf-pen.ts'
import { createTags } from './pdf-tags.ts'
import type { ReportChart } from './report-content.ts'

/**
 * One that may be too long is given in several ways, the shortest last: the first that fits is shown, on up to two lines.
 * A text alone is cut to one line.
 */
export type FooterLine = string | readonly string[]

export interface PdfOptions {
  title: string
  /** whom the document is about or for, above the title */
  about: string
  /** at the bottom of every page: what the document rests on */
  footer: readonly FooterLine[]
  createdAt: Date
  /** for tables with many columns */
  isWide?: boolean
  /** pages are written as they fill, for documents of any length; their total is not known */
  streamed?: true
}

export interface PdfTable {
  add(row: readonly string[]): void
}

export interface PdfColumn {
  header: string
  /** a share of the width */
  share: number
  font?: Font
  /** numbers are aligned to the right */
  kind?: 'number' | 'date'
}

/** A document that is written from top to bottom. */
export interface Pdf {
  /** also a bookmark; it stays on the page of what it is about */
  heading(text: string, about?: 'chart'): void
  paragraph(text: string, options?: { font?: Font; size?: number }): void
  /** labels and values */
  facts(rows: readonly (readonly [label: string, value: string | null])[]): void
  chart(chart: ReportChart): void
  /** rows are never split; the header is repeated on every page */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void
  /** the same row by row; the next part of the document ends it */
  openTable(columns: readonly PdfColumn[]): PdfTable
  /** what was written since the last call, of a streamed document */
  take(): Buffer
  finish(): Promise<Buffer>
}

interface Cell extends Span {
  text: string
}

/** A row has to fit on a page, and so does a fact. */
const mostLetters = { cell: 400, fact: 2_000 }
const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

/** For a heading, and for a table at least. */
const headingRoom = 40
const tableRoom = 80

const footerSize = 6.5
const footerLine = 10

/** pdfkit keeps how each word is drawn, which saves most of the time, but would grow with a document of any length. */
function forgetWords(pdf: PDFKit.PDFDocument): void {
  const { _fontFamilies: families } = pdf as unknown as {
    _fontFamilies: Record<string, { layoutCache?: object }>
  }
  for (const font of Object.values(families)) font.layoutCache = Object.create(null) as object
}

/** Begins a document with its title. */
export async function createPdf(options: PdfOptions): Promise<Pdf> {
  const { title, about, footer, createdAt, isWide = false, streamed } = options
  // only here: it takes long to load, and few processes draw documents
  const { default: PDFDocument } = await import('pdfkit')
  const layout = layoutOf(isWide)
  const { margin, inner, bottom, footerTop, cellSize } = layout
  const pdf = new PDFDocument({
    size: [layout.width, layout.height],
    margin,
    bufferPages: !streamed,
    lang: 'en-US',
    displayTitle: true,
    tagged: !streamed,
    info: { Title: title, Creator: 'Vigil', Producer: 'Vigil', CreationDate: createdAt },
  })
  let chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const pen = createPen(pdf, layout)
  const tags = createTags(pdf, !streamed)
  let y: number = margin
  let pages = 1

  const footerSpan = { x: margin, width: inner - 90, font: 'text', color: color.faint } as const
  const footerHeight = (text: string): number => pen.heightOf(text, 'text', footerSize, footerSpan.width)
  const footerLines = footer.map((line) =>
    typeof line === 'string'
      ? { text: line, height: footerLine }
      : line
          .map((text) => ({ text, height: footerHeight(text) }))
          .find(({ height }, at) => height < 2.5 * footerLine || at === line.length - 1)!,
  )

  function drawFooter(number: string): void {
    const { margins } = pdf.page
    // below the margin pdfkit would begin another page
    pdf.page.margins = { ...margins, bottom: 0 }
    tags.artifact(() => {
      pen.rule(footerTop)
      let top = footerTop + 6
      for (const { text, height } of footerLines) {
        if (height > footerLine) pen.write(text, footerSpan, top, footerSize)
        else pen.writeLine(text, footerSpan, top, footerSize)
        top += Math.max(height, footerLine)
      }
      const span = { x: margin + inner - 80, width: 80, font: 'text', color: color.soft } as const
      pen.writeLine(number, { ...span, align: 'right' }, footerTop + 6, 7)
    })
    pdf.page.margins = margins
  }
  /** Draws the footers last, when the number of pages is known. */
  function drawFooters(): void {
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(index)
      drawFooter(`Page ${index + 1} of ${count}`)
    }
  }
  const beginPage = (): void => {
    if (streamed) drawFooter(`Page ${pages}`)
  }
  beginPage()

  function makeRoom(height: number): boolean {
    if (y + height <= bottom) return false
    pdf.addPage()
    pages += 1
    beginPage()
    y = margin
    return true
  }
  function take(): Buffer {
    const taken = Buffer.concat(chunks)
    chunks = []
    forgetWords(pdf)
    return taken
  }
  const lineHeight = (cells: readonly Cell[], size: number): number =>
    Math.max(...cells.map(({ text, font, width }) => pen.heightOf(text, font, size, width))) + 2 * pad
  function line(cells: readonly Cell[], size: number, type: 'TH' | 'TD'): void {
    tags.open('TR')
    for (const { text, ...span } of cells) tags.add(type, () => pen.write(text, span, y + pad, size))
  }

  function openTable(columns: readonly PdfColumn[]): PdfTable {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    let left: number = margin
    const spans = columns.map(({ share, font = 'text', kind }): Span => {
      const wide = (inner * share) / shares
      const align = kind === 'number' ? 'right' : 'left'
      const span: Span = { x: left + pad, width: wide - 2 * pad, font, color: color.ink, align }
      left += wide
      return span
    })
    const headCells = columns.map(({ header }, at): Cell => ({
      ...spans[at]!,
      text: header,
      font: 'bold',
      color: color.soft,
    }))
    const head = (): void => {
      const height = lineHeight(headCells, cellSize)
      tags.artifact(() => pen.rect(margin, y, inner, height, color.sunken))
      line(headCells, cellSize, 'TH')
      y += height
    }
    makeRoom(tableRoom)
    tags.open('Table')
    head()
    return {
      add(row) {
        const cells = spans.map((span, at): Cell =>
          Object.assign({ text: shortened(row[at]?.trim() || '–', mostLetters.cell) }, span),
        )
        const height = lineHeight(cells, cellSize)
        if (makeRoom(height)) head()
        line(cells, cellSize, 'TD')
        y += height
        tags.artifact(() => pen.rule(y))
      },
    }
  }

  const whole = { x: margin, width: inner }
  function write(type: string, text: string, span: Pick<Span, 'font' | 'color'>, size: number): void {
    tags.add(type, () => pen.write(text, { ...whole, ...span }, y, size))
  }
  tags.artifact(() => pen.write('Vigil', { ...whole, font: 'bold', color: color.brand }, y, 11))
  y += 24
  write('P', about, { font: 'text', color: color.soft }, 9)
  y += pen.heightOf(about, 'text', 9, inner) + 2
  write('H1', title, { font: 'bold', color: color.ink }, 17)
  y += pen.heightOf(title, 'bold', 17, inner) + 10

  return {
    heading(text, about) {
      tags.closeTable()
      makeRoom(headingRoom + (about === 'chart' ? chartHeight + pad : tableRoom))
      y += 8
      // pdfkit counts `left` from the right edge; its types lack all of these
      const target = { fit: false, top: y, left: layout.width, expanded: false }
      pdf.outline.addItem(text, target)
      write('H2', text, { font: 'bold', color: color.ink }, 10.5)
      y += pen.heightOf(text, 'bold', 10.5, inner) + 4
      tags.artifact(() => pen.rule(y))
      y += 2
    },
    paragraph(text, { font = 'text', size = 9 } = {}) {
      tags.closeTable()
      const height = pen.heightOf(text, font, size, inner)
      makeRoom(height + 6)
      y += 3
      write('P', text, { font, color: color.ink }, size)
      y += height + 5
    },
    facts(rows) {
      tags.closeTable()
      for (const [label, value] of rows) {
        const text = shortened(value?.trim() || '–', mostLetters.fact)
        const cells: Cell[] = [
          { text: label, x: margin, width: 150, font: 'text', color: color.faint },
          { text, x: margin + 162, width: inner - 162, font: 'text', color: color.ink },
        ]
        const height = lineHeight(cells, 9) - pad
        makeRoom(height)
        tags.add('P', () => {
          for (const { text: part, ...span } of cells) pen.write(part, span, y + pad, 9)
        })
        y += height
      }
      y += pad
    },
    chart(chart) {
      tags.closeTable()
      makeRoom(chartHeight + pad)
      tags.add('Figure', () => drawChart(pen, chart, layout, y), chartText(chart))
      y += chartHeight + pad
    },
    table(columns, rows) {
      const table = openTable(columns)
      for (const row of rows) table.add(row)
      y += 2 * pad
    },
    openTable,
    take,
    async finish() {
      if (!streamed) drawFooters()
      pdf.end()
      await ended
      return take()
    },
  }
}
