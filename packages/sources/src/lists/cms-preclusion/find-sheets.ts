import { columnKey } from '../../core/columns.ts'
import { Refusal } from '../../core/reading.ts'
import type { OpenedFile } from '../../files/open-files.ts'
import { readTable } from '../../readers/read-table.ts'
import { isEnough, columnIndexesOf, unknownColumns, type Mapping, type ColumnIndexes } from './columns.ts'

/** A sheet that contains a list, or the only table of a text file. */
export interface Sheet {
  sheet: string
  /** number of the header row */
  headerRow: number
  header: string[]
  columnIndexes: ColumnIndexes
}

interface Head {
  sheet: string
  rows: { row: number; cells: readonly string[] }[]
}

const longestPreamble = 20
/** How the rows of a text end: those that were put together from several programs end differently. */
export const textRows = { mixedEnds: true } as const
/** Clients add columns of their own. */
export const bookRows = { maxColumns: 2_000 } as const

async function headsOf(file: OpenedFile): Promise<Head[]> {
  const heads: Head[] = []
  for await (const { sheet, first, rows } of readTable(file, { csv: textRows, xlsx: bookRows })) {
    let head = heads.at(-1)
    if (head?.sheet !== sheet) heads.push((head = { sheet, rows: [] }))
    const room = longestPreamble - head.rows.length
    for (const [i, cells] of rows.slice(0, room).entries()) head.rows.push({ row: first + i, cells })
    if (file.kind === 'text') break
  }
  return heads
}

/** The header row among the first rows; titles may precede it. */
function findHeader({ sheet, rows }: Head, mapping: Mapping): Sheet | undefined {
  for (const { row, cells } of rows) {
    const known = Object.values(columnIndexesOf(cells, {})).filter((columnIndex) => columnIndex >= 0).length
    const keys = new Set(cells.map(columnKey))
    const isMapped = Object.values(mapping).some((name) => keys.has(columnKey(name)))
    if (!isMapped && known < Math.min(2, cells.length)) continue
    const columnIndexes = columnIndexesOf(cells, mapping)
    const header = cells.map((name) => name.replace('\uFEFF', '').trim())
    if (isEnough(columnIndexes)) return { sheet, headerRow: row, header, columnIndexes }
  }
  return undefined
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Why no sheet contains a list: mapped columns are missing, or the columns are unknown. */
function noList(file: string, heads: readonly Head[], mapping: Mapping): Refusal {
  const rows = heads.flatMap((head) => head.rows.map(({ cells }) => cells))
  const header = rows.find((cells) => cells.filter(isFilled).length > 1) ?? rows[0] ?? []
  columnIndexesOf(header, mapping)
  return unknownColumns(file, header)
}

/** Finds the sheets that contain a list, each with its own header. Refuses a file without any. */
export async function findSheets(
  file: OpenedFile,
  mapping: Mapping,
): Promise<{ sheets: Sheet[]; skippedSheets: string[] }> {
  const heads = await headsOf(file)
  const sheets: Sheet[] = []
  const skippedSheets: string[] = []
  let fault: Refusal | undefined
  for (const head of heads) {
    try {
      const found = findHeader(head, mapping)
      if (found) sheets.push(found)
      else skippedSheets.push(head.sheet)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      fault ??= error
      skippedSheets.push(head.sheet)
    }
  }
  if (sheets.length === 0) throw fault ?? noList(file.name, heads, mapping)
  return { sheets, skippedSheets }
}
