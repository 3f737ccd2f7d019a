export type Face = 'sans' | 'bold' | 'mono'

/** Character widths of DejaVu Sans, in hundredths of the font size, from space to tilde. */
const ascii = [
  32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34,
  34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73,
  68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63,
  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
]
const otherLetter = 80
const monoLetter = 60.3
const boldFactor = 1.14

/** The approximate width of a text, rounded up. */
export function widthOf(text: string, size: number, face: Face): number {
  let sum = 0
  for (const letter of text) {
    const own = ascii[letter.codePointAt(0)! - 32] ?? otherLetter
    sum += face === 'mono' && own !== otherLetter ? monoLetter : own
  }
  return (sum / 100) * size * (face === 'bold' ? boldFactor : 1)
}

// C0 and C1 controls, direction marks, and characters that are invalid in XML
// oxlint-disable-next-line no-control-regex -- they are removed
const unprintable = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/g

/** Makes untrusted text printable: one line, no control characters, no lone surrogates. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r]+/g, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Splits a word that is wider than the line. */
function* pieces(word: string, fits: (text: string) => boolean): Generator<string> {
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      yield piece
      piece = ''
    }
    piece += letter
  }
  if (piece !== '') yield piece
}

export interface Wrapping {
  width: number
  size: number
  face: Face
  maxLines: number
}

const longestLine = 200

/** Wraps a text; if it does not fit into the lines, the last one says how much is omitted. */
export function wrapText(text: string, { width, size, face, maxLines }: Wrapping): string[] {
  const clean = printable(text)
  const clipped = clean.slice(0, maxLines * longestLine).toWellFormed()
  const fits = (line: string): boolean => widthOf(line, size, face) <= width
  const lines: string[] = []
  let line = ''
  for (const word of clipped.split(' ')) {
    for (const piece of fits(word) ? [word] : pieces(word, fits)) {
      const longer = line === '' ? piece : `${line} ${piece}`
      if (fits(longer)) line = longer
      else {
        lines.push(line)
        line = piece
      }
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines && clipped.length === clean.length) return lines
  const shown = lines.slice(0, maxLines - 1)
  const left = clean.length - shown.join(' ').length
  return [...shown, `… ${left.toLocaleString('en-US')} more characters`]
}
