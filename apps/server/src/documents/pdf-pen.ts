import { ascentOf, createFonts, fonts, type Font, type Run } from './pdf-fonts.ts'
import { color, type PageLayout } from './pdf-page.ts'
import { isRightToLeft, placeWords, signsOf, type PlacedWord } from './pdf-words.ts'

export interface Span {
  x: number
  width: number
  font: Font
  color: string
  align?: 'left' | 'right' | 'center'
}

const lineGap = 2

/** Whether the letters of such a text may be drawn in another order than they are read, or several as one. */
const isReordered = (text: string): boolean => /\p{M}/u.test(text)

/** Says what the drawn letters mean, within their text object: elsewhere, readers would look for it at another place. */
function markText(pdf: PDFKit.PDFDocument, actual: string, draw: () => void): void {
  // its types lack this method
  const document = pdf as unknown as { addContent(content: string): unknown }
  const add = document.addContent.bind(pdf)
  document.addContent = (content) => {
    if (content === 'ET') pdf.endMarkedContent()
    add(content)
    if (content === 'BT') pdf.markContent('Span', { actual })
    return pdf
  }
  draw()
  document.addContent = add
}

/** Text and lines of a PDF, at positions that the caller keeps. */
export function createPen(pdf: PDFKit.PDFDocument, { margin, inner }: PageLayout) {
  const { drawable, runsOf } = createFonts(pdf)

  /** A text in a font and size, which are set afterwards. */
  function typeset(text: string, font: Font, size: number) {
    const { shown, isMixed } = drawable(text, font)
    const set = (name: string = fonts[font]): PDFKit.PDFDocument => pdf.font(name).fontSize(size)
    const widthOf = (part: string): number =>
      runsOf(part, font).reduce((sum, run) => sum + set(run.font).widthOfString(run.text), 0)
    const linesOf = (part: string, width: number): PlacedWord[][] => {
      const lines = placeWords(part, width, widthOf)
      set()
      return lines
    }
    /** on the baseline that the text would have in one font */
    function writeRun({ text: part, font: name }: Run, x: number, y: number): void {
      set(name)
      const write = (): void => void pdf.text(part, x, y, { lineBreak: false, baseline: 'alphabetic' })
      if (name !== fonts[font] && isReordered(part)) markText(pdf, part, write)
      else write()
    }
    function writeWords(words: readonly PlacedWord[], left: number, top: number): void {
      const y = top + ascentOf(set(), size)
      for (const { word, x } of words) {
        let at = left + x
        for (const run of runsOf(word, font)) {
          writeRun(run, at, y)
          at += pdf.widthOfString(run.text)
        }
      }
      set()
    }
    set()
    return {
      shown,
      /** pdfkit knows only one font at a time, and only words from left to right */
      isPlaced: isMixed || isRightToLeft(shown),
      widthOf: (): number => (isMixed ? widthOf(shown) : set().widthOfString(shown)),
      lineHeight: pdf.currentLineHeight(true) + lineGap,
      linesOf: (width: number) => linesOf(shown, width),
      /** one line, shortened if it is too long */
      lineOf: (width: number): PlacedWord[] => {
        if (widthOf(shown) <= width) return linesOf(shown, width)[0] ?? []
        const signs = signsOf(shown)
        let left = width - widthOf('…')
        const end = signs.findIndex((sign) => (left -= widthOf(sign)) < 0)
        return linesOf(`${signs.slice(0, end).join('').trimEnd()}…`, Infinity)[0]!
      },
      writeWords,
    }
  }

  return {
    heightOf(text: string, font: Font, size: number, width: number): number {
      const { shown, isPlaced, linesOf, lineHeight } = typeset(text, font, size)
      return isPlaced
        ? linesOf(width).length * lineHeight
        : pdf.heightOfString(shown || ' ', { width, lineGap })
    },
    widthOf: (text: string, font: Font, size: number): number => typeset(text, font, size).widthOf(),
    write(text: string, { x, width, font, color: ink, align = 'left' }: Span, y: number, size: number): void {
      const { shown, isPlaced, linesOf, lineHeight, writeWords } = typeset(text, font, size)
      pdf.fillColor(ink)
      if (!isPlaced) pdf.text(shown, x, y, { width, lineGap, align })
      else for (const [at, words] of linesOf(width).entries()) writeWords(words, x, y + at * lineHeight)
    },
    /** shortened if it is too long */
    writeLine(
      text: string,
      { x, width, font, color: ink, align = 'left' }: Span,
      y: number,
      size: number,
    ): void {
      const { shown, isPlaced, lineOf, writeWords } = typeset(text, font, size)
      pdf.fillColor(ink)
      if (isPlaced) return writeWords(lineOf(width), x, y)
      pdf.text(shown, x, y, { width, height: size, lineGap: 0, ellipsis: true, align })
    },
    rule(y: number, ink: string = color.line, x: number = margin, width: number = inner): void {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(ink)
        .stroke()
    },
    rect(x: number, y: number, width: number, height: number, ink: string): void {
      pdf.rect(x, y, width, height).fill(ink)
    },
  }
}

export type Pen = ReturnType<typeof createPen>
