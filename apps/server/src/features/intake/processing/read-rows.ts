import { expectKind, openFiles, readTable, Refusal } from '@vigil/sources'

export interface FieldColumn {
  label: string
  /** the usual headers, without spaces and punctuation, in capitals */
  headers: readonly string[]
  isRequired: boolean
}

export interface NumberedRow<Field extends string> {
  /** in the file, counted from 1 */
  number: number
  cells: Record<Field, string>
}

const maxBytes = 2_000_000_000
const mostRows = 1_000_000
const mostHeaderRow = 20

const keyOf = (header: string): string => header.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const cleaned = (cell: string): string =>
  cell.replaceAll('\u0000', '').replace('\uFEFF', '').toWellFormed().trim()

type Columns<Field extends string> = Record<Field, FieldColumn>
type Found<Field extends string> = Map<Field, number>

/** Where the fields are, if a row is the header; null if it lacks a required one. */
function findFields<Field extends string>(
  row: readonly string[],
  columns: Columns<Field>,
  mapping: Readonly<Record<string, string>>,
): Found<Field> | null {
  const keys = row.map(keyOf)
  const found: Found<Field> = new Map()
  for (const [name, { headers, isRequired }] of Object.entries<FieldColumn>(columns)) {
    const mapped = mapping[name]
    const wanted = mapped === undefined ? headers : mapped === '' ? [] : [keyOf(mapped)]
    const at = keys.findIndex((key) => wanted.includes(key))
    if (at >= 0) found.set(name as Field, at)
    else if (isRequired) return null
  }
  return found
}

/** The rows of a table with known columns; a file without them is refused. */
export async function readRows<Field extends string>(
  file: { name: string; path: string },
  columns: Columns<Field>,
  mapping: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<NumberedRow<Field>[]> {
  const opened = await openFiles([file], { maxBytes })
  if (opened.length > 1) throw new Refusal(`${file.name} contains ${opened.length} files; send one at a time`)
  const one = opened[0]!
  expectKind(one, ['text', 'xlsx', 'xls'], 'a table (CSV, pipe- or tab-separated, or Excel)')
  const rows: NumberedRow<Field>[] = []
  let found: Found<Field> | null = null
  let sheet: string | null = null
  for await (const batch of readTable(one, { csv: { whole: false } })) {
    signal.throwIfAborted()
    if (sheet !== null && batch.sheet !== sheet) continue
    for (const [at, raw] of batch.rows.entries()) {
      const number = batch.first + at
      const cells = raw.map(cleaned)
      if (!found) {
        if (number <= mostHeaderRow) found = findFields(cells, columns, mapping)
        if (found) sheet = batch.sheet
        continue
      }
      if (cells.every((cell) => cell === '')) continue
      if (rows.length >= mostRows) throw new Refusal(`${file.name} has more than ${mostRows} rows; split it`)
      const named = Object.keys(columns).map((name) => [name, cells[found!.get(name as Field) ?? -1] ?? ''])
      rows.push({ number, cells: Object.fromEntries(named) as Record<Field, string> })
    }
  }
  const needed = Object.values<FieldColumn>(columns).filter(({ isRequired }) => isRequired)
  if (!found)
    throw new Refusal(
      `${file.name} has no header row with the columns ${needed.map(({ label }) => label).join(', ')}`,
    )
  if (rows.length === 0) throw new Refusal(`${file.name} has a header but no rows`)
  return rows
}
