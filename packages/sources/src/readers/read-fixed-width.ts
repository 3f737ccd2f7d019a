import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import type { RowBatch } from './batch-rows.ts'

export interface FixedField {
  name: string
  /** offset of its first byte, from 0 */
  start: number
  length: number
}

export interface FixedWidth {
  /** bytes per line, without the line end */
  width: number
  fields: readonly FixedField[]
}

const batchRows = 2_000
const longestLine = 1 << 20

const blank = 32

function cellsOf(text: string, at: number, fields: readonly FixedField[]): string[] {
  const cells: string[] = []
  for (let i = 0; i < fields.length; i++) {
    const { start, length } = fields[i]!
    const from = at + start
    let to = from + length
    while (to > from && text.charCodeAt(to - 1) === blank) to -= 1
    cells.push(text.slice(from, to))
  }
  return cells
}

/**
 * Reads lines of `width` bytes as rows of fields without trailing blanks. A line of another length becomes a row
 * of one cell with the whole line, for the caller to judge. Refuses a last line that is cut off.
 */
export async function* readFixedWidth(
  file: Pick<OpenedFile, 'name' | 'stream'>,
  { width, fields }: FixedWidth,
): AsyncGenerator<RowBatch> {
  let rest = ''
  let first = 1
  let rows: string[][] = []
  const rowOf = (text: string, from: number, to: number): string[] => {
    const end = to > from && text.charCodeAt(to - 1) === 13 ? to - 1 : to
    return end - from === width ? cellsOf(text, from, fields) : [text.slice(from, end)]
  }
  for await (const chunk of await file.stream()) {
    const text = rest + (chunk as Buffer).toString('latin1')
    let from = 0
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      rows.push(rowOf(text, from, to))
      from = to + 1
      if (rows.length < batchRows) continue
      yield { sheet: '', first, rows }
      first += rows.length
      rows = []
    }
    rest = text.slice(from)
    if (rest.length > longestLine)
      throw new Refusal(`${file.name} does not consist of lines of ${width} characters`)
  }
  const last = rest.replaceAll('\u001A', '')
  if (last.length > 0) {
    if (last.length < width)
      throw new Refusal(`${file.name} ends in the middle of a row: the download was cut off`)
    rows.push(rowOf(last, 0, last.length))
  }
  if (rows.length > 0) yield { sheet: '', first, rows }
}
