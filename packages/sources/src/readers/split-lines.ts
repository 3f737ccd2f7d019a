import { splitPlain, type PlainStyle } from './split-plain.ts'

const [quoteCode, lineFeedCode, returnCode] = [34, 10, 13]

/** Takes the row from `from` to `to` of the bytes. Its cells; null: they are what is between the delimiters. */
export type TakeLine = (from: number, to: number, cells: string[] | null) => void

/** What is left: from the first row on that is incomplete or, if `odd`, not for this splitter. */
export interface Left {
  rest: Buffer
  odd: boolean
}

/**
 * Splits delimited text into rows, as `splitPlain` does, but leaves rows without quotes as they are: whoever needs few of
 * them need not make a text of each cell.
 */
export function splitLines(bytes: Buffer, style: PlainStyle, take: TakeLine): Left {
  const { quotes, mixedEnds = false } = style
  const size = bytes.length
  const left = (from: number, odd: boolean): Left => ({ rest: bytes.subarray(from), odd })
  const takeCells = (cells: string[]): void => take(0, 0, cells)
  let at = 0
  for (;;) {
    let [end, quoted, returns] = [at, false, 0]
    for (; end < size; end++) {
      const code = bytes[end]!
      if (code === lineFeedCode) break
      if (code === quoteCode) quoted = quotes
      else if (code === returnCode) returns += 1
    }
    if (end === size) return left(at, false)
    if (!quoted) {
      const isCrLf = end > at && bytes[end - 1] === returnCode
      if (mixedEnds && returns > (isCrLf ? 1 : 0)) return left(at, true)
      take(at, isCrLf ? end - 1 : end, null)
      at = end + 1
      continue
    }
    const line = bytes.toString('utf8', at, end + 1)
    const split = splitPlain(line, style, takeCells)
    if (split.odd) return left(at, true)
    if (split.at > 0) {
      at = end + 1
      continue
    }
    // a line end within quotes
    const whole = bytes.lastIndexOf(lineFeedCode) + 1
    const text = bytes.toString('utf8', at, whole)
    const last = splitPlain(text, style, takeCells)
    return { rest: Buffer.concat([Buffer.from(text.slice(last.at)), bytes.subarray(whole)]), odd: last.odd }
  }
}
