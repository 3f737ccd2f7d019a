import { expectKind, expectNoMacros, openFiles, readTable, Refusal, type OpenedFile } from '@vigil/sources'
import { cleanCell, clientTables } from '../../population/index.ts'
import { createActionFinder, type ActionFinder } from './row-actions.ts'

export interface FieldColumn {
  label: string
  /** the usual headers, without spaces and punctuation, in capitals */
  headers: readonly string[]
  isRequired: boolean
}
export type Columns = Readonly<Record<string, FieldColumn>>

export interface NumberedRow {
  /** in the file, counted from 1 */
  number: number
  /** by field */
  cells: Record<string, string>
  /** what is wrong with the row as a whole, whose cells are then not known */
  problem: string | null
}

const maxBytes = 2_000_000_000
const mostRows = 1_000_000
const mostHeaderRow = 20

const keyOf = (header: string): string => header.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Mapping = Readonly<Record<string, string>>
/** Column indexes by field. */
type Found = ReadonlyMap<string, number>

/**
 * Where the fields are in a row, if it is the header: by the mapping first, then by their usual names. The first of these
 * counts wherever its column is: "License State" names the issuer better than a "State" to the left of it.
 */
export function findFields(row: readonly string[], columns: Columns, mapping: Mapping): Found {
  const keys = row.map(keyOf)
  const found = new Map<string, number>()
  const names = Object.keys(columns)
  for (const name of names) {
    const at = mapping[name] ? keys.indexOf(keyOf(mapping[name])) : -1
    if (at >= 0) found.set(name, at)
  }
  const taken = new Set(found.values())
  for (const name of names.filter((one) => mapping[one] === undefined)) {
    const usual = columns[name]!.headers.map((header) => keys.indexOf(header))
    const at = usual.find((index) => index >= 0 && !taken.has(index))
    if (at !== undefined) found.set(name, at)
  }
  return found
}

const isHeader = (found: Found, columns: Columns): boolean =>
  Object.entries(columns).every(([name, { isRequired }]) => !isRequired || found.has(name))

async function openTable(file: { name: string; path: string }): Promise<OpenedFile> {
  const opened = await openFiles([file], { maxBytes })
  if (opened.length > 1) throw new Refusal(`${file.name} contains ${opened.length} files; send one at a time`)
  const one = opened[0]!
  expectKind(one, ['text', 'xlsx', 'xls'], 'a table (CSV, pipe- or tab-separated, or Excel)')
  await expectNoMacros(one)
  return one
}

interface Line {
  sheet: string
  number: number
  cells: string[]
}

/** The rows of a table that hold anything. */
async function* linesOf(file: OpenedFile): AsyncGenerator<Line[]> {
  for await (const { sheet, first, rows } of readTable(file, clientTables))
    yield rows
      .map((cells, at): Line => ({ sheet, number: first + at, cells: cells.map(cleanCell) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

interface Head extends Line {
  found: Found
}

/** Looks for an action that is not read, in files that have actions; it would make additions of removals. */
const actionFinderOf = ({ cells, found }: Head, columns: Columns, mapping: Mapping): ActionFinder | null =>
  !('action' in columns) || found.has('action') || mapping['action'] === ''
    ? null
    : createActionFinder(cells, found.values())

const unreadActionText = (name: string, { cells }: Head, at: number): string =>
  `${name} has a column, ${cells[at] || `the one numbered ${at + 1}`}, that seems to say which rows to remove, but it is not read. Name it Action, or map it on the File Mapping page; if it says something else, ignore the suggestion there`

function rowOf({ number, cells }: Line, head: Head, columns: Columns, isText: boolean): NumberedRow {
  const [has, needs] = [cells.length, head.cells.length]
  const isMisfit = has > needs ? cells.slice(needs).some((cell) => cell !== '') : isText && has < needs
  const named = Object.keys(columns).map((name) => [name, cells[head.found.get(name) ?? -1] ?? ''])
  return isMisfit
    ? { number, cells: {}, problem: `The row has ${has} cells, the header has ${needs}.` }
    : { number, cells: Object.fromEntries(named) as Record<string, string>, problem: null }
}

const noHeader = (name: string, columns: Columns): Refusal => {
  const needed = Object.values(columns).filter(({ isRequired }) => isRequired)
  return new Refusal(
    `${name} has no header row with the columns ${needed.map(({ label }) => label).join(', ')}`,
  )
}

export interface ReadTable {
  /** of the fields that were found */
  headers: ReadonlyMap<string, string>
  rows: NumberedRow[]
  /** sheets that hold something, but are not the one with the header */
  otherSheets: string[]
}

/** The rows of a table with known columns; a file without them is refused. */
export async function readRows(
  file: { name: string; path: string },
  columns: Columns,
  mapping: Mapping,
  signal: AbortSignal,
): Promise<ReadTable> {
  const one = await openTable(file)
  const rows: NumberedRow[] = []
  const others = new Set<string>()
  let head: Head | null = null
  let finder: ActionFinder | null = null
  for await (const lines of linesOf(one)) {
    signal.throwIfAborted()
    for (const line of lines) {
      const found: Found = line.number <= mostHeaderRow ? findFields(line.cells, columns, mapping) : new Map()
      if (!head && isHeader(found, columns)) {
        head = { ...line, found }
        finder = actionFinderOf(head, columns, mapping)
        continue
      }
      if (line.sheet !== head?.sheet) {
        if (head && isHeader(found, columns))
          throw new Refusal(
            `${file.name} has more than one sheet with such rows: ${head.sheet}, ${line.sheet}. Send each as its own file`,
          )
        if (line.cells.filter((cell) => cell !== '').length > 1) others.add(line.sheet)
        continue
      }
      if (rows.length >= mostRows) throw new Refusal(`${file.name} has more than ${mostRows} rows; split it`)
      rows.push(rowOf(line, head, columns, one.kind === 'text'))
      finder?.note(line.cells)
    }
  }
  if (!head) throw noHeader(file.name, columns)
  if (rows.length === 0) throw new Refusal(`${file.name} has a header but no rows`)
  const unread = finder?.found() ?? null
  if (unread !== null) throw new Refusal(unreadActionText(file.name, head, unread))
  others.delete(head.sheet)
  const { cells, found } = head
  const headers = new Map([...found].map(([field, at]) => [field, cells[at]!]))
  return { headers, rows, otherSheets: [...others] }
}

export interface SampleTable {
  header: string[]
  /** by field */
  found: Found
  rows: (NumberedRow & { all: string[] })[]
  /** a column that seems to hold the action, but is not read */
  unreadAction: number | null
  /** why such a file could not be imported */
  problem: string | null
}

/** The first rows of a sample, below its header or below the row that is most like one. */
export async function readSampleRows(
  file: { name: string; path: string },
  columns: Columns,
  mapping: Mapping,
  most: number,
): Promise<SampleTable> {
  const one = await openTable(file)
  const lines: Line[] = []
  for await (const batch of linesOf(one)) {
    lines.push(...batch)
    if (lines.length >= most + mostHeaderRow) break
  }
  const heads = lines
    .filter(({ number, cells }) => number <= mostHeaderRow && cells.filter((cell) => cell !== '').length > 1)
    .map((line): Head => Object.assign(line, { found: findFields(line.cells, columns, mapping) }))
  const whole = heads.find(({ found }) => isHeader(found, columns))
  const head = whole ?? heads.toSorted((a, b) => b.found.size - a.found.size)[0]
  if (!head) throw new Refusal(`${file.name} has no row with more than one column`)
  const below = lines.filter(({ sheet, number }) => sheet === head.sheet && number > head.number)
  const rows = below
    .slice(0, most)
    .map((line) => Object.assign(rowOf(line, head, columns, one.kind === 'text'), { all: line.cells }))
  const { cells: header, found } = head
  const finder = actionFinderOf(head, columns, mapping)
  for (const { all } of rows) finder?.note(all)
  const unread = finder?.found() ?? null
  const problem = unread === null ? null : unreadActionText(file.name, head, unread)
  return {
    header,
    found,
    rows,
    unreadAction: unread,
    problem: whole ? problem : noHeader(file.name, columns).message,
  }
}
