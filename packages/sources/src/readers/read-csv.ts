import { parse, type CsvError, type Options, type Parser } from 'csv-parse'
import type { Readable } from 'node:stream'
import { Refusal } from '../core/refusal.ts'
import { utf8Pieces } from './decode-text.ts'
import { guessDelimiter } from './guess-delimiter.ts'
import type { RowBatch } from './row-batch.ts'

export interface CsvOptions {
  /** comma unless said; 'auto': the one that the first lines use, of comma, tab, pipe and semicolon */
  delimiter?: string
  /** false: quotes are letters like others, as in tab-separated files */
  quotes?: boolean
  /** false: a last row without line end may have fewer cells than the first, as a note under a table has */
  whole?: boolean
}

const batchRows = 1_000
const longestRow = 1 << 20
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

const cutOff = (file: string): Refusal =>
  new Refusal(`${file} ends in the middle of a row: the download was cut off`)

const explain = (error: CsvError, file: string): Error => {
  if (!error.code?.startsWith('CSV_')) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return cutOff(file)
  return new Refusal(
    `${file} can't be read as a table: a row is longer than any row can be, a quote is not closed`,
  )
}

function optionsOf({ delimiter = ',', quotes = true }: CsvOptions, piece: Buffer): Options {
  const head = piece.subarray(0, 1 << 16)
  return {
    delimiter: delimiter === 'auto' ? guessDelimiter(head.toString()) : delimiter,
    quote: quotes ? '"' : false,
    record_delimiter: head.includes(lineFeed) || !head.includes(carriageReturn) ? ['\r\n', '\n'] : ['\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  }
}

const parsed = (parser: Parser, piece: Buffer | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null): void => (error ? reject(error) : resolve())
    if (piece === null) parser.end(done)
    else parser.write(piece, done)
  })

/**
 * Rows of a delimited text. A row keeps the number of cells it has; who reads it judges. A text that ends in the
 * middle of a row is refused: in a quoted cell, or without line end and with fewer cells than its first row has.
 */
export async function* readCsv(
  file: { name: string; stream(): Promise<Readable> },
  options: CsvOptions = {},
): AsyncGenerator<RowBatch> {
  let rows: string[][] = []
  let [first, width, lastByte]: [number, number, number] = [1, 0, 0]
  let parser: Parser | null = null
  const take = (row: string[]): null => {
    rows.push(row)
    return null
  }
  try {
    for await (const piece of utf8Pieces(await file.stream())) {
      if (piece.length === 0) continue
      parser ??= parse({ ...optionsOf(options, piece), on_record: take }).on('error', () => {})
      await parsed(parser, piece)
      lastByte = piece.at(-1)!
      if (first === 1) width = rows[0]?.length ?? 0
      if (rows.length < batchRows) continue
      yield { sheet: '', first, rows }
      first += rows.length
      rows = []
    }
    if (parser !== null) await parsed(parser, null)
  } catch (error) {
    throw explain(error as CsvError, file.name)
  } finally {
    parser?.destroy()
  }
  if (first === 1) width = rows[0]?.length ?? 0
  const ended = lastByte === lineFeed || lastByte === carriageReturn
  const last = rows.at(-1) ?? []
  if (options.whole !== false && !ended && last.length < width && !isBlank(last)) throw cutOff(file.name)
  if (rows.length > 0) yield { sheet: '', first, rows }
}
