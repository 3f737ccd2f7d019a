const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const letter = /\p{L}/u

/** Whether pdfkit would draw its words in the wrong order: it knows only those from left to right. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

const isLeftToRight = (word: string): boolean => letter.test(word) && !isRightToLeft(word)

/** Where consecutive words from right to left end; numbers between them belong to them. */
function endOfRun(words: readonly string[], start: number): number {
  let end = start + 1
  if (!isRightToLeft(words[start]!)) return end
  for (let at = end; at < words.length && !isLeftToRight(words[at]!); at += 1)
    if (isRightToLeft(words[at]!)) end = at + 1
  return end
}

/** The words of a line by their numbers, as they stand from left to right. */
function visualOrder(words: readonly string[]): number[] {
  const ordered: number[] = []
  for (let at = 0; at < words.length;) {
    const end = endOfRun(words, at)
    for (let next = end - 1; next >= at; next -= 1) ordered.push(next)
    at = end
  }
  return ordered
}

type WidthOf = (text: string) => number

const signs = new Intl.Segmenter('en')

/** What is seen as one: a letter with its marks. */
export const signsOf = (text: string): string[] => Array.from(signs.segment(text), ({ segment }) => segment)

/** A word as one, or in parts if it is longer than a line. */
function partsOf(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= width) return [word]
  const parts = ['']
  let left = width
  for (const sign of signsOf(word)) {
    const wide = widthOf(sign)
    if (parts.at(-1) !== '' && wide > left) {
      parts.push('')
      left = width
    }
    parts[parts.length - 1] += sign
    left -= wide
  }
  return parts
}

export interface PlacedWord {
  word: string
  /** from the left of the text */
  x: number
}

/** The words of a line, in the order in which they are read. */
function placeLine(words: readonly string[], widthOf: WidthOf): PlacedWord[] {
  const placed = words.map((word): PlacedWord => ({ word, x: 0 }))
  let x = 0
  for (const at of visualOrder(words)) {
    placed[at]!.x = x
    x += widthOf(`${words[at]!} `)
  }
  return placed
}

/** A text with words from right to left, in lines of at most this width. */
export function placeWords(text: string, width: number, widthOf: WidthOf): PlacedWord[][] {
  const space = widthOf(' ')
  const lines: string[][] = []
  let left = -1
  for (const word of text.split(' ').filter(Boolean))
    for (const part of partsOf(word, width, widthOf)) {
      const wide = widthOf(part)
      if (left < wide) {
        lines.push([])
        left = width
      }
      lines.at(-1)!.push(part)
      left -= wide + space
    }
  return lines.map((words) => placeLine(words, widthOf))
}
