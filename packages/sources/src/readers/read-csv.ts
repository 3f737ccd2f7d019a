import { parse, type CsvError, type Options, type Parser } from 'csv-parse'
import type { Readable } from 'node:stream'
import { Refusal } from '../core/reading.ts'
import { utf8Pieces } from './decode-text.ts'
import { guessDelimiter } from './guess-delimiter.ts'
import type { RowBatch } from './batch-rows.ts'
import { splitLines, type Left } from './split-lines.ts'
import { splitPlain, type PlainStyle } from './split-plain.ts'

export interface CsvOptions {
  /** default comma; 'auto': guessed from the first lines among comma, tab, pipe and semicolon */
  delimiter?: string
  /** false: quotes are ordinary characters, as in tab-separated files */
  quotes?: boolean
  /** rows may end with CR, LF and CRLF in one file, as those of several programs do */
  mixedEnds?: boolean
  /** false: a last row without a line end may have fewer cells than the first, such as a note below a table */
  whole?: boolean
}

const batchRows = 1_000
const longestRow = 1 << 20
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/**
 * Whether the last row of a text without a line end is cut off: it has fewer cells than the first row, or its
 * last cell is shorter than in all rows before, where it has a fixed length, as dates and codes do.
 */
function isCutOff(rows: readonly (readonly string[])[], width: number): boolean {
  const last = rows.at(-1) ?? []
  if (isBlank(last)) return false
  if (last.length < width) return true
  const ends = rows.slice(1, -1).map((row) => row.at(-1)!.length)
  const [length = 0] = ends
  return ends.length >= 2 && ends.every((one) => one === length) && last.at(-1)!.length < length
}

const cutOff = (file: string): Refusal =>
  new Refusal(`${file} ends in the middle of a row: the download was cut off`)

const explain = (error: CsvError, file: string): Error => {
  if (!error.code?.startsWith('CSV_')) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return cutOff(file)
  return new Refusal(
    `${file} can't be read as a table: a row is too long, probably because of an unclosed quote`,
  )
}

interface Style extends PlainStyle {
  /** line ends are LF or CRLF; otherwise CR, which only old programs write */
  lineFeeds: boolean
}

function styleOf({ delimiter = ',', quotes = true, mixedEnds = false }: CsvOptions, piece: Buffer): Style {
  const head = piece.subarray(0, 1 << 16)
  return {
    delimiter: delimiter === 'auto' ? guessDelimiter(head.toString()) : delimiter,
    quotes,
    mixedEnds,
    lineFeeds: head.includes(lineFeed) || !head.includes(carriageReturn),
  }
}

const optionsOf = ({ delimiter, quotes, lineFeeds, mixedEnds = false }: Style): Options => ({
  delimiter,
  quote: quotes ? '"' : false,
  record_delimiter: mixedEnds ? ['\r\n', '\n', '\r'] : lineFeeds ? ['\r\n', '\n'] : ['\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: longestRow,
})

/** How many bytes form complete characters: a multi-byte one may be cut off at the end. */
function wholeLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0)
      return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const parsed = (parser: Parser, piece: Buffer | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null): void => (error ? reject(error) : resolve())
    if (piece === null) parser.end(done)
    else parser.write(piece, done)
  })

interface Splitter {
  add(piece: Buffer): Promise<void>
  end(): Promise<void>
  destroy(): void
}

function splitText(bytes: Buffer, style: Style, take: (row: string[]) => void): Left {
  const whole = wholeLetters(bytes)
  const text = bytes.toString('utf8', 0, whole)
  const { at, odd } = splitPlain(text, style, take)
  return { rest: Buffer.concat([Buffer.from(text.slice(at)), bytes.subarray(whole)]), odd }
}

/** Turns the bytes of a text into rows: fast while rows are plain, with a full parser from the first odd row on. */
function createSplitter(
  style: Style,
  split: (bytes: Buffer) => Left,
  take: (row: string[]) => void,
): Splitter {
  const isPlain = style.lineFeeds && style.delimiter.length === 1
  let rest: Buffer = Buffer.alloc(0)
  let parser: Parser | null = null
  const parseOn = async (bytes: Buffer): Promise<void> => {
    const on_record = (row: string[]): null => {
      take(row)
      return null
    }
    parser = parse({ ...optionsOf(style), on_record }).on('error', () => {})
    if (bytes.length > 0) await parsed(parser, bytes)
  }
  return {
    async add(piece) {
      if (parser) return parsed(parser, piece)
      if (!isPlain) return parseOn(piece)
      let from = 0
      if (rest.length > 0) {
        // only the row that the last piece left open is copied, not the whole piece
        from = piece.indexOf(lineFeed) + 1 || piece.length
        const left = split(Buffer.concat([rest, piece.subarray(0, from)]))
        rest = left.rest
        if (left.odd) return parseOn(Buffer.concat([rest, piece.subarray(from)]))
      }
      const left = split(rest.length > 0 ? Buffer.concat([rest, piece.subarray(from)]) : piece.subarray(from))
      rest = left.rest
      if (left.odd || rest.length > longestRow) await parseOn(rest)
    },
    async end() {
      if (!parser) await parseOn(rest)
      await parsed(parser!, null)
    },
    destroy: () => void parser?.destroy(),
  }
}

/**
 * Rows of a delimited text. A row keeps its number of cells, for the caller to judge. A text that ends in the
 * middle of a row is refused: in a quoted cell, or without a line end and with an incomplete last row.
 */
export async function* readCsv(
  file: { name: string; stream(): Promise<Readable> },
  options: CsvOptions = {},
): AsyncGenerator<RowBatch> {
  let rows: string[][] = []
  let [first, width, lastByte]: [number, number, number] = [1, 0, 0]
  let splitter: Splitter | null = null
  const take = (row: string[]): void => void rows.push(row)
  try {
    for await (const piece of utf8Pieces(await file.stream())) {
      if (piece.length === 0) continue
      if (!splitter) {
        const style = styleOf(options, piece)
        splitter = createSplitter(style, (bytes) => splitText(bytes, style, take), take)
      }
      await splitter.add(piece)
      lastByte = piece.at(-1)!
      if (first === 1) width = rows[0]?.length ?? 0
      if (rows.length < batchRows) continue
      yield { sheet: '', first, rows }
      first += rows.length
      rows = []
    }
    await splitter?.end()
  } catch (error) {
    throw explain(error as CsvError, file.name)
  } finally {
    splitter?.destroy()
  }
  if (first === 1) width = rows[0]?.length ?? 0
  const ended = lastByte === lineFeed || lastByte === carriageReturn
  if (options.whole !== false && !ended && isCutOff(rows, width)) throw cutOff(file.name)
  if (rows.length > 0) yield { sheet: '', first, rows }
}

/** Consecutive rows of a delimited text, most of which were not split into cells. */
export interface LineBatch {
  /** number of the first row, from 1 */
  first: number
  delimiter: string
  /** the cells of each row; null: they are what is between the delimiters, from `from` to `to` of the bytes */
  rows: (string[] | null)[]
  bytes: Buffer
  from: number[]
  to: number[]
}

/** The rows that `readCsv` reads, for whoever needs the cells of few. The last one may be incomplete (`whole: false`). */
export async function* readCsvLines(
  file: { name: string; stream(): Promise<Readable> },
  options: CsvOptions = {},
): AsyncGenerator<LineBatch> {
  let first = 1
  let splitter: Splitter | null = null
  let batches: LineBatch[] = []
  const begin = (bytes: Buffer, delimiter = ''): LineBatch => {
    const batch: LineBatch = { first, delimiter, rows: [], bytes, from: [], to: [] }
    batches.push(batch)
    return batch
  }
  const add = (from: number, to: number, cells: string[] | null): void => {
    const batch = batches.at(-1) ?? begin(Buffer.alloc(0))
    batch.rows.push(cells)
    batch.from.push(from)
    batch.to.push(to)
    first += 1
  }
  try {
    for await (const piece of utf8Pieces(await file.stream())) {
      if (piece.length === 0) continue
      if (!splitter) {
        const style = styleOf(options, piece)
        const split = (bytes: Buffer): Left => {
          begin(bytes, style.delimiter)
          return splitLines(bytes, style, add)
        }
        splitter = createSplitter(style, split, (row) => add(0, 0, row))
      }
      await splitter.add(piece)
      yield* batches
      batches = []
    }
    await splitter?.end()
  } catch (error) {
    throw explain(error as CsvError, file.name)
  } finally {
    splitter?.destroy()
  }
  yield* batches
}
