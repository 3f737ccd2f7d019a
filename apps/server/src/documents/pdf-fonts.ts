import { toAscii } from '@vigil/matching/normalize'
import { fileURLToPath } from 'node:url'
import { filesWith, readFont } from './pdf-scripts.ts'

const file = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** The fonts of all documents. They are embedded, so that a file looks the same everywhere. */
export const fonts = { text: 'DejaVuSans', bold: 'DejaVuSans-Bold', mono: 'DejaVuSansMono' } as const
export type Font = keyof typeof fonts

/** A part of a text that one font has. */
export interface Run {
  text: string
  /** its name in the document */
  font: string
}

interface EmbeddedFont {
  /** above the baseline, in thousandths of the size */
  ascender: number
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** What pdfkit knows of the font that is set; it is not in its types. */
const fontOf = (pdf: PDFKit.PDFDocument): EmbeddedFont =>
  // oxlint-disable-next-line no-underscore-dangle -- there is no other access to it
  (pdf as unknown as { _font: EmbeddedFont })._font

/** From the top of a line to its baseline, in the font and size that are set. */
export const ascentOf = (pdf: PDFKit.PDFDocument, size: number): number =>
  (fontOf(pdf).ascender * size) / 1000

/** They stay in the font of the letter before them, with which they are one sign. */
const joins = /[\p{M}\p{Join_Control}]/u
/** What may be left out when it has no letters of its own in Latin. */
const silent = /[\p{M}\p{Default_Ignorable_Code_Point}]/u

function inLatin(letter: string): string {
  if (/\s/.test(letter)) return ' '
  return toAscii(letter).trim() || (silent.test(letter) ? '' : '\u{FFFD}')
}

/**
 * The fonts of a document, and which of them has a letter: the one that is asked for, then the one of most texts, and
 * then those of Asian scripts, of which only the needed files are opened.
 */
export function createFonts(pdf: PDFKit.PDFDocument) {
  for (const name of Object.values(fonts)) pdf.registerFont(name, file(name))
  const opened = new Set<string>()
  const found = new Map<string, string | undefined>()

  const has = (font: string, letter: string): boolean =>
    fontOf(pdf.font(font)).font.hasGlyphForCodePoint(letter.codePointAt(0)!)

  function find(letter: string, asked: Font): string | undefined {
    if (has(fonts[asked], letter)) return fonts[asked]
    if (has(fonts.text, letter)) return fonts.text
    const weight = asked === 'bold' ? 700 : 400
    for (const part of filesWith(letter.codePointAt(0)!)) {
      const name = `${part.name} ${weight}`
      if (!opened.has(name)) pdf.registerFont(name, readFont(part, weight))
      opened.add(name)
      if (has(name, letter)) return name
    }
    return undefined
  }
  function nameFor(letter: string, asked: Font): string | undefined {
    const key = `${asked} ${letter}`
    if (!found.has(key)) found.set(key, find(letter, asked))
    return found.get(key)
  }
  function runsOf(text: string, asked: Font): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const stays = last && joins.test(letter) && has(last.font, letter)
      const font = stays ? last.font : (nameFor(letter, asked) ?? fonts[asked])
      if (last?.font === font) last.text += letter
      else runs.push({ text: letter, font })
    }
    return runs
  }
  /** fontkit fails with a few marks, for which the font has no place at a letter */
  function canDraw({ text, font }: Run): boolean {
    try {
      pdf.font(font).widthOfString(text)
      return true
    } catch {
      return false
    }
  }

  return {
    /** A text that can be drawn: a letter that no font has is written in Latin ones, or as a sign for any other. */
    drawable: (text: string, asked: Font): { shown: string; isMixed: boolean } => {
      const clean = text.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      const letters = Array.from(clean)
      const { font } = fontOf(pdf.font(fonts[asked]))
      if (letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)))
        return { shown: clean, isMixed: false }
      const known = letters.map((letter) => (nameFor(letter, asked) ? letter : inLatin(letter))).join('')
      const parts = runsOf(known, asked).map((run) =>
        canDraw(run) ? run.text : Array.from(run.text, inLatin).join(''),
      )
      return { shown: parts.join(''), isMixed: true }
    },
    runsOf,
  }
}
