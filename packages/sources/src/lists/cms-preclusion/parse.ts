import { columnKey } from '../../core/columns.ts'
import { mapRows } from '../../core/map-rows.ts'
import type { Reading } from '../../core/reading.ts'
import { Refusal } from '../../core/refusal.ts'
import type { ListFile } from '../../files/list-file.ts'
import { expectKind, openFiles, type OpenedFile } from '../../files/open-files.ts'
import { readTable } from '../../readers/read-table.ts'
import type { RowBatch } from '../../readers/row-batch.ts'
import { isEnough, type Mapping, placesOf, type Places, unknownColumns } from './columns.ts'
import { mapPrecluded } from './map.ts'

const longestPreamble = 20

/** The month that the name says: PreclusionList_yyyymm.csv. */
export function publishedOf(name: string): string | undefined {
  const [, year, month, day] =
    /(20\d\d)[-_]?(0[1-9]|1[0-2])[-_]?(0[1-9]|[12]\d|3[01])?(?!\d)/.exec(name) ?? []
  return year && month ? [year, month, day].filter(Boolean).join('-') : undefined
}

/** The row that names the columns, among the first ones: titles may stand above it. */
function findHeader(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  file: string,
): { at: number; places: Places } {
  for (const [at, cells] of rows.slice(0, longestPreamble).entries()) {
    const places = placesOf(cells, {})
    const known = Object.values(places).filter((place) => place >= 0).length
    const keys = new Set(cells.map(columnKey))
    const isMapped = Object.values(mapping).some((name) => keys.has(columnKey(name)))
    if (isMapped || known >= Math.min(2, cells.length)) {
      const all = placesOf(cells, mapping)
      if (isEnough(all)) return { at, places: all }
    }
  }
  const header = rows.find((cells) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? rows[0] ?? []
  placesOf(header, mapping)
  throw unknownColumns(file, header)
}

/** Keeps rows of a workbook as wide as the header, which cells at the end that are empty are not. */
const widened = (cells: string[], width: number, file: OpenedFile): string[] =>
  file.kind === 'text' || cells.length >= width
    ? cells
    : [...cells, ...Array.from({ length: width - cells.length }, () => '')]

/** Opens one month's list. */
export async function parsePreclusion(
  files: readonly ListFile[],
  mapping: Mapping,
  maxBytes: number,
): Promise<Reading> {
  const opened = await openFiles(files, { maxBytes })
  if (opened.length > 1)
    throw new Refusal(`${opened.map(({ name }) => name).join(', ')}: the list is one file`)
  const file = opened[0]!
  expectKind(file, ['text', 'xlsx', 'xls'], 'a preclusion list (CSV or Excel)')
  const tables = readTable(file)
  const begun = await tables.next()
  const { sheet, first, rows }: RowBatch = begun.done ? { sheet: '', first: 1, rows: [] } : begun.value
  const { at, places } = findHeader(rows, mapping, file.name)
  const header = rows[at]!.map((name) => name.replace('\uFEFF', '').trim())
  const known = new Set(Object.values(places))
  async function* data(): AsyncGenerator<RowBatch> {
    yield { sheet, first: first + at + 1, rows: rows.slice(at + 1) }
    yield* tables
  }
  const published = publishedOf(file.name) ?? publishedOf(files[0]!.name)
  return {
    layout: {
      id: Object.keys(mapping).length > 0 ? 'preclusion-mapped' : 'preclusion',
      scope: 'full',
      ...(published && { published }),
      leftovers: header.filter((name, place) => name !== '' && !known.has(place)),
      warnings: published ? [] : [`the name ${file.name} does not say the month (PreclusionList_yyyymm.csv)`],
    },
    batches: mapRows(file.name, header, data(), (row) => {
      const cells = widened(row as string[], header.length, file)
      if (cells.length !== header.length)
        return { quarantine: `row has ${cells.length} cells, the header ${header.length}` }
      const isRepeated = cells.every((cell, place) => cell.trim() === header[place])
      if (isRepeated || cells.every((cell) => cell.trim() === '')) return null
      return mapPrecluded(cells, places)
    }),
  }
}
