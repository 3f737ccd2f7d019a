import { drawable, fonts, type Font } from './pdf-fonts.ts'
import { color, type PageLayout } from './pdf-page.ts'
import { isRightToLeft, placeWords, type PlacedWord } from './pdf-words.ts'

export interface Span {
  x: number
  width: number
  font: Font
  color: string
  align?: 'left' | 'right' | 'center'
}

const lineGap = 2
const textHeight = (pdf: PDFKit.PDFDocument): number => pdf.currentLineHeight(true) + lineGap

/** Text and lines of a PDF, at positions that the caller keeps. */
export function createPen(pdf: PDFKit.PDFDocument, { margin, inner }: PageLayout) {
  const set = (font: Font, size: number): PDFKit.PDFDocument => pdf.font(fonts[font]).fontSize(size)
  /** in the font that is set */
  const linesOf = (shown: string, width: number): PlacedWord[][] =>
    placeWords(shown, width, (text) => pdf.widthOfString(text))
  function writeWords(words: readonly PlacedWord[], left: number, y: number): void {
    for (const { word, x } of words) pdf.text(word, left + x, y, { lineBreak: false })
  }
  return {
    heightOf(text: string, font: Font, size: number, width: number): number {
      set(font, size)
      const shown = drawable(pdf, text) || ' '
      return isRightToLeft(shown)
        ? linesOf(shown, width).length * textHeight(pdf)
        : pdf.heightOfString(shown, { width, lineGap })
    },
    widthOf: (text: string, font: Font, size: number): number =>
      set(font, size).widthOfString(drawable(pdf, text)),
    write(text: string, { x, width, font, color: ink, align = 'left' }: Span, y: number, size: number): void {
      set(font, size).fillColor(ink)
      const shown = drawable(pdf, text)
      if (!isRightToLeft(shown)) pdf.text(shown, x, y, { width, lineGap, align })
      else
        for (const [at, words] of linesOf(shown, width).entries())
          writeWords(words, x, y + at * textHeight(pdf))
    },
    /** shortened if it is too long */
    writeLine(
      text: string,
      { x, width, font, color: ink, align = 'left' }: Span,
      y: number,
      size: number,
    ): void {
      set(font, size).fillColor(ink)
      const shown = drawable(pdf, text)
      if (isRightToLeft(shown)) return writeWords(linesOf(shown, width)[0] ?? [], x, y)
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
