import type { PdfText } from './pdf-text.ts'

/** The position of a header cell on a page. */
export interface PdfColumn {
  x: number
  x1: number
  top: number
  bottom: number
}

interface Word extends PdfText {
  key: string
}

const keyOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function wordsOf(texts: readonly PdfText[]): Word[] {
  return texts.flatMap(({ text, x, x1, y, size }) => {
    const width = (x1 - x) / text.length
    return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      key: keyOf(word),
      x: x + index * width,
      x1: x + (index + word.length) * width,
      y,
      size,
    }))
  })
}

const widened = (box: PdfColumn, word: Word): PdfColumn => ({
  x: Math.min(box.x, word.x),
  x1: Math.max(box.x1, word.x1),
  top: Math.min(box.top, word.y),
  bottom: Math.max(box.bottom, word.y),
})

/** Words that can continue a header cell: next in the line, or below it. */
function followers(words: readonly Word[], last: Word, box: PdfColumn): Word[] {
  const right = words.filter(
    (word) =>
      Math.abs(word.y - last.y) < last.size * 0.3 &&
      word.x >= last.x1 - 1 &&
      word.x - last.x1 < last.size * 1.5,
  )
  const below = words.filter(
    (word) =>
      word.y - last.y > last.size * 0.5 &&
      word.y - last.y < last.size * 2.2 &&
      word.x < box.x1 + 1 &&
      word.x1 > box.x - 1,
  )
  return [...right, ...below]
}

/** Every position where words, read across or down, form the header cell. */
function positionsOf(header: string, words: readonly Word[]): PdfColumn[] {
  const found: PdfColumn[] = []
  const follow = (rest: string, word: Word, box: PdfColumn): void => {
    const left = rest.slice(word.key.length)
    if (left === '') found.push(box)
    else
      for (const next of followers(words, word, box))
        if (left.startsWith(next.key)) follow(left, next, widened(box, next))
  }
  const key = keyOf(header)
  for (const word of words)
    if (key.startsWith(word.key)) follow(key, word, { x: word.x, x1: word.x1, top: word.y, bottom: word.y })
  return found
}

/** The header of a table on a page, one position for each cell; null for missing ones. */
export function findHeader(header: readonly string[], texts: readonly PdfText[]): (PdfColumn | null)[] {
  const words = wordsOf(texts).filter(({ key }) => key !== '')
  const positions = header.map((cell) => positionsOf(cell, words))
  const reach = 4 * Math.max(1, ...words.slice(0, 1).map(({ size }) => size))
  let best: (PdfColumn | null)[] = header.map(() => null)
  let most = 0
  for (const anchor of positions.flat()) {
    let left = -Infinity
    const row = positions.map((candidates) => {
      const near = candidates
        .filter(
          ({ x, top, bottom }) => x > left && top < anchor.bottom + reach && bottom > anchor.top - reach,
        )
        .toSorted(
          (a, b) => Math.abs(a.bottom - anchor.bottom) - Math.abs(b.bottom - anchor.bottom) || a.x - b.x,
        )[0]
      if (near !== undefined) left = near.x
      return near ?? null
    })
    const many = row.filter((position) => position !== null).length
    if (many > most) [best, most] = [row, many]
    if (most === header.length) break
  }
  return best
}
