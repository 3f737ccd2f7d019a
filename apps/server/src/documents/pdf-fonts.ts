import { toAscii } from '@vigil/matching/normalize'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

const file = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** The fonts of all documents. They are embedded, so that a file looks the same everywhere. */
export const fonts = { text: 'DejaVuSans', bold: 'DejaVuSans-Bold', mono: 'DejaVuSansMono' } as const
export type Font = keyof typeof fonts

export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of Object.values(fonts)) pdf.registerFont(name, file(name))
}

interface GlyphFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** The part of pdfkit that knows the glyphs of the chosen font; it is not in its types. */
const glyphsOf = (pdf: PDFKit.PDFDocument): GlyphFont =>
  // oxlint-disable-next-line no-underscore-dangle -- there is no other access to it
  (pdf as unknown as { _font: { font: GlyphFont } })._font.font

/**
 * A text as the chosen font can show it. The fonts have Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian
 * letters; a word in any other script is written in Latin letters, because an empty box would say nothing.
 */
export function drawable(pdf: InstanceType<typeof PDFDocument>, text: string): string {
  const font = glyphsOf(pdf)
  const clean = text.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const isDrawable = (word: string): boolean =>
    Array.from(word).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  return clean
    .split(/(\s+)/)
    .map((word) => (isDrawable(word) ? word : toAscii(word)))
    .join('')
}
