import { Refusal } from '../../core/reading.ts'
import { expectKind, type OpenedFile } from '../../files/open-files.ts'
import type { Definition, LayoutDefinition } from '../definition/definition.ts'
import { headerByPosition, matchHeader, type FoundHeader } from './find-header.ts'
import { openTables, type HeadRow, type Table } from './open-tables.ts'

export interface FoundTable {
  table: Table
  header: FoundHeader
  /** number of rows up to and including the header, none of which is an entry */
  above: number
}

export interface Recognized {
  layout: LayoutDefinition
  tables: FoundTable[]
  /** sheets with rows but no header */
  passed: string[]
}

const allKinds = ['text', 'html', 'xlsx', 'xls', 'pdf', 'dbf'] as const
const kindWords = {
  text: 'a text table',
  html: 'a web page with a table',
  xlsx: 'an Excel workbook',
  xls: 'an Excel workbook',
  pdf: 'a PDF',
  dbf: 'a dBASE table',
} as const

const kindsOf = ({ kinds, pdf }: LayoutDefinition): readonly (keyof typeof kindWords)[] =>
  kinds ?? allKinds.filter((kind) => kind !== 'pdf' || pdf !== undefined)

/** A second table with this many known columns belongs to the list: if it lacks a required one, entries would be lost. */
const likelyHeader = 3

interface Attempt {
  missing: readonly string[]
  names: readonly string[]
  known: number
}

const isFilled = ({ cells }: HeadRow): boolean => cells.some((cell) => cell.trim() !== '')

function findByPosition(table: Table, layout: LayoutDefinition): FoundTable | undefined {
  const width = layout.headerless!.length
  const rows = table.head.filter(isFilled).slice(0, 20)
  const fitting = rows.filter(({ cells }) => cells.length === width).length
  if (rows.length === 0 || fitting * 2 <= rows.length) return undefined
  return { table, header: headerByPosition(layout), above: 0 }
}

function findHeader(table: Table, layout: LayoutDefinition, attempts: Attempt[]): FoundTable | undefined {
  if (layout.headerless !== undefined) return findByPosition(table, layout)
  for (const { row, cells } of table.head.slice(0, layout.within)) {
    const header = matchHeader(cells, layout)
    if (header.columns.length === 0) continue
    if (header.missing.length === 0) return { table, header, above: row }
    attempts.push({ missing: header.missing, names: header.names, known: header.columns.length })
  }
  return undefined
}

const hasRows = (table: Table): boolean => table.head.some(isFilled)

function explain(file: OpenedFile, attempts: readonly Attempt[]): Refusal {
  const best = attempts.toSorted((a, b) => b.known - a.known)[0]
  if (best === undefined) return new Refusal(`${file.name} has no table with the columns of this list`)
  const header = best.names.filter((name) => name !== '').join(', ')
  return new Refusal(`${file.name} lacks the column ${best.missing.join(', ')}; its header says: ${header}`)
}

async function tryLayout(
  file: OpenedFile,
  layout: LayoutDefinition,
  all: Attempt[],
): Promise<Recognized | undefined> {
  const wanted = layout.sheets?.map(({ name }) => new RegExp(name, 'iu'))
  const found: FoundTable[] = []
  const passed: string[] = []
  const attempts: Attempt[] = []
  const tables = await openTables(file, layout)
  for (const table of tables) {
    if (wanted !== undefined && table.sheet !== '' && !wanted.some((name) => name.test(table.sheet))) {
      if (hasRows(table)) passed.push(table.sheet)
      continue
    }
    const own: Attempt[] = []
    const one = findHeader(table, layout, own)
    if (one !== undefined) found.push(one)
    else if (hasRows(table)) passed.push(table.sheet)
    if (one === undefined) attempts.push(...own)
  }
  all.push(...attempts)
  if (found.length === 0) {
    for (const table of tables) await table.close()
    return undefined
  }
  if (attempts.some(({ known }) => known >= likelyHeader)) throw explain(file, attempts)
  return { layout, tables: found, passed }
}

/** Finds the layout of a file and its tables; refuses a file that fits none. */
export async function recognize(file: OpenedFile, { layouts }: Definition): Promise<Recognized> {
  const kinds = [...new Set(layouts.flatMap(kindsOf))]
  expectKind(file, kinds, [...new Set(kinds.map((kind) => kindWords[kind]))].join(' or '))
  const attempts: Attempt[] = []
  let refused: Refusal | undefined
  for (const layout of layouts) {
    if (!kindsOf(layout).some((kind) => kind === file.kind)) continue
    try {
      const found = await tryLayout(file, layout, attempts)
      if (found !== undefined) return found
    } catch (error) {
      // a PDF is read by its header, so another layout may still fit
      if (!(error instanceof Refusal) || file.kind !== 'pdf') throw error
      if (refused === undefined || error.message.length < refused.message.length) refused = error
    }
  }
  throw refused ?? explain(file, attempts)
}
