import type { PopulationFile } from '../open-population-file.ts'
import type { CellEnds } from './hash-cells.ts'

/** A row of a text file that is as it should be: it is known where its cells are, without a text for each of them. */
export interface PlainLine {
  bytes: Uint8Array
  from: number
  ends: CellEnds
  /** columns without a value; the first `blanks` of them */
  blank: Int32Array
  blanks: number
  /** where the external ID is */
  idFrom: number
  idTo: number
}

const [equalsSign, hyphen, dot, underscore] = [0x3d, 0x2d, 0x2e, 0x5f]
const longestId = 200
const isInk = (code: number): boolean => code > 0x20 && code < 0x7f

/** Whether it is read as it is written: short, of letters, digits and few marks, and no placeholder. */
function isPlainId(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > longestId) return false
  let hasDigit = false
  for (let at = from; at < to; at++) {
    const code = bytes[at]!
    if (code > 0x30 && code <= 0x39) hasDigit = true
    else if (code !== 0x30 && code !== hyphen && code !== dot && code !== underscore) {
      const lower = code | 0x20
      if (lower < 0x61 || lower > 0x7a) return false
    }
  }
  return hasDigit
}

/**
 * Finds the cells of lines without quotes. Gives up (null) on whatever reading a row would change or report: a wrong number
 * of cells, blanks around one, letters beyond ASCII, formulas, a row without values or without a usual external ID. The
 * result is overwritten by the next call.
 */
export function createLineScanner({
  header,
  columnIndexes,
}: Pick<PopulationFile, 'header' | 'columnIndexes'>): (
  bytes: Uint8Array,
  from: number,
  to: number,
  delimiter: number,
) => PlainLine | null {
  const width = header.length
  const idColumn = columnIndexes.single.externalId!
  const at = new Int32Array(width)
  const blank = new Int32Array(width)
  const ends: CellEnds = { at, count: width }
  const line: PlainLine = { bytes: new Uint8Array(0), from: 0, ends, blank, blanks: 0, idFrom: 0, idTo: 0 }
  return (bytes, from, to, delimiter) => {
    let [next, letters, blanks] = [from, 0, 0]
    for (let column = 0; column < width; column++) {
      const start = next
      for (; next < to; next++) {
        const code = bytes[next]!
        if (code === delimiter) break
        letters |= code
      }
      if (next === start) blank[blanks++] = column
      else {
        const first = bytes[start]!
        if (!isInk(first) || first === equalsSign || !isInk(bytes[next - 1]!)) return null
      }
      // the last cell ends with the line, all others before
      if ((next === to) !== (column === width - 1)) return null
      at[column] = next
      next += 1
    }
    if (letters >= 0x80 || blanks === width) return null
    line.bytes = bytes
    line.from = from
    line.blanks = blanks
    line.idFrom = idColumn === 0 ? from : at[idColumn - 1]! + 1
    line.idTo = at[idColumn]!
    return isPlainId(bytes, line.idFrom, line.idTo) ? line : null
  }
}
