import { parse } from 'csv-parse/sync'
import { guessDelimiter } from '../../readers/guess-delimiter.ts'
import type { LayoutDefinition } from '../definition/definition.ts'
import { matchHeader } from '../tables/find-header.ts'

/** A fixture broken in one way, and the expected refusal. */
export interface Breakage {
  what: string
  content: string
  reason: RegExp
}

const errorPage =
  '<!DOCTYPE html>\n<html><head><title>503 Service Unavailable</title></head><body><h1>Sorry</h1></body></html>\n'

function always(): Breakage[] {
  return [
    { what: 'that is an error page', content: errorPage, reason: /web page/ },
    { what: 'of 0 bytes', content: '', reason: /0 bytes|empty/ },
  ]
}

function breakPage(text: string, layout: LayoutDefinition): Breakage[] {
  const header = layout.columns.find(({ must }) => must)!.headers[0]!
  return [
    ...always(),
    { what: 'cut in the middle', content: text.slice(0, text.lastIndexOf('<td>')), reason: /cut off/ },
    {
      what: 'without a needed column',
      content: text.replace(header, 'Something'),
      reason: /lacks the column/,
    },
  ]
}

/** All broken versions of a fixture that must be refused. */
export function breakages(text: string, name: string, layout: LayoutDefinition): Breakage[] {
  if (name.endsWith('.html')) return breakPage(text, layout)
  const delimiter = layout.delimiter ?? guessDelimiter(text)
  const quotes = layout.quotes ?? true
  const rows: string[][] = parse(text, {
    delimiter,
    quote: quotes ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
  })
  const cell = (value: string): string =>
    quotes && /["\n,;|\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  const write = (all: readonly string[][]): string =>
    all.map((row) => `${row.map(cell).join(delimiter)}\n`).join('')
  const last = rows.findLastIndex((row) => row.filter((value) => value.trim() !== '').length >= 3)
  const half = rows[last]!.slice(0, Math.ceil(rows[last]!.length / 2))
  const upToHalf = write(rows.slice(0, last)) + half.map(cell).join(delimiter)
  const broken = always()
  broken.push({ what: 'cut in the middle of a row', content: upToHalf, reason: /cut off/ })
  if (quotes)
    broken.push({ what: 'cut in a quoted cell', content: `${upToHalf}${delimiter}"Unfin`, reason: /cut off/ })

  const at =
    layout.headerless === undefined
      ? rows.findIndex((row) => matchHeader(row, layout).missing.length === 0)
      : -1
  if (at < 0) {
    const shifted = rows.map((row) => ['', ...row])
    return [...broken, { what: 'with another number of columns', content: write(shifted), reason: /columns/ }]
  }
  const header = rows[at]!
  const turned = [header.at(-1)!, ...header.slice(0, -1)]
  const wider = rows.map((row, index) => (index > at && row.length > 1 ? ['', ...row] : row))
  const needed = matchHeader(header, layout).columns.find(({ column }) => column.must)!.columnIndex
  broken.push(
    {
      what: 'with its header shifted',
      content: write(rows.with(at, turned)),
      reason: /columns may have shifted/,
    },
    { what: 'with its data shifted', content: write(wider), reason: /columns may have shifted|cut off/ },
    {
      what: 'without a needed column',
      content: write(rows.map((row) => row.toSpliced(needed, 1))),
      reason: /lacks the column/,
    },
  )
  return broken
}
