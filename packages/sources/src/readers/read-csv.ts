import { parse, type CsvError, type Options } from 'csv-parse'
import type { Readable } from 'node:stream'
import { Refusal } from '../core/refusal.ts'
import { decodeText } from './decode-text.ts'
import type { RowBatch } from './row-batch.ts'

export interface CsvOptions {
  /** by default the one that the first lines use: comma, tab, pipe or semicolon */
  delimiter?: string
  /** false: quotes are letters like others, as in tab-separated files */
  quotes?: boolean
}

const batchRows = 1_000
const longestRow = 1 << 20

function optionsOf({ delimiter = ',', quotes = true }: CsvOptions): Options {
  return {
    delimiter,
    quote: quotes ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  }
}

const explain = (error: CsvError, file: string): Refusal =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new Refusal(`${file} ends in the middle of a row: the download was cut off`)
    : new Refusal(
        `${file} can't be read as a table: a row is longer than any row can be, a quote is not closed`,
      )

/** Rows of a delimited text. A row keeps the number of cells it has; who reads it judges. */
export async function* readCsv(
  file: { name: string; stream(): Promise<Readable> },
  options: CsvOptions = {},
): AsyncGenerator<RowBatch> {
  const parser = parse(optionsOf(options))
  const source = await file.stream()
  const text = decodeText(source)
  source.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let first = 1
  let rows: string[][] = []
  try {
    for await (const row of parser) {
      rows.push(row as string[])
      if (rows.length < batchRows) continue
      yield { sheet: '', first, rows }
      first += rows.length
      rows = []
    }
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_')) throw explain(error as CsvError, file.name)
    throw error
  } finally {
    source.destroy()
    text.destroy()
  }
  if (rows.length > 0) yield { sheet: '', first, rows }
}
