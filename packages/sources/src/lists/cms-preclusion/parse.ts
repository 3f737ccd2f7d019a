import { guardColumns } from '../../core/column-health.ts'
import { mapRows, type Mapped } from '../../core/map-rows.ts'
import { Refusal, type Batch, type Reading } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { expectKind, openFiles, type OpenedFile } from '../../files/open-files.ts'
import { readTable } from '../../readers/read-table.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import type { SheetLimits } from '../../readers/sheet-events.ts'
import type { Mapping } from './columns.ts'
import { bookRows, findSheets, textRows, type Sheet } from './find-sheets.ts'
import { preclusionChecks } from './health.ts'
import { mapPrecluded } from './map.ts'

/** The month in the file name: PreclusionList_yyyymm.csv. */
export function publishedOf(name: string): string | undefined {
  const [, year, month, day] =
    /(20\d\d)[-_]?(0[1-9]|1[0-2])[-_]?(0[1-9]|[12]\d|3[01])?(?!\d)/.exec(name) ?? []
  return year && month ? [year, month, day].filter(Boolean).join('-') : undefined
}

/** Pads the rows of a workbook to the width of the header: trailing empty cells are missing. */
const widened = (cells: readonly string[], width: number, file: OpenedFile): readonly string[] =>
  file.kind === 'text' || cells.length >= width
    ? cells
    : [...cells, ...Array.from({ length: width - cells.length }, () => '')]

/** A text that some programs write as a formula, to keep its leading zeros: ="00123" */
const unwrapped = (cell: string): string =>
  cell.includes('="') ? cell.trim().replace(/^="([^"]*)"$/, '$1') : cell

/** The rows of one sheet. */
export async function* rowsOf(
  file: OpenedFile,
  wanted: string,
  limits: SheetLimits = {},
): AsyncGenerator<RowBatch> {
  const sheets = (name: string): boolean => name === wanted
  for await (const batch of readTable(file, { csv: textRows, xlsx: { ...bookRows, ...limits, sheets } }))
    if (batch.sheet === wanted) yield batch
}

/** The cells of a row, as many as the header has. Null: it is blank, or the header itself. */
export function entryCells(
  file: OpenedFile,
  { headerRow, header }: Sheet,
  row: readonly string[],
  number: number,
): readonly string[] | { skip: string } | null {
  if (number <= headerRow) return null
  const cells = widened(row.map(unwrapped), header.length, file)
  if (cells.length !== header.length)
    return { skip: `row has ${cells.length} cells, but the header has ${header.length}` }
  const isRepeated = cells.every((cell, columnIndex) => cell.trim() === header[columnIndex])
  return isRepeated || cells.every((cell) => cell.trim() === '') ? null : cells
}

function readSheet(file: OpenedFile, sheet: Sheet): AsyncGenerator<Batch> {
  const { header, columnIndexes } = sheet
  const map = (row: readonly string[], number: number): Mapped => {
    const cells = entryCells(file, sheet, row, number)
    return cells === null || 'skip' in cells ? cells : mapPrecluded(cells, columnIndexes)
  }
  const guard = guardColumns(file.name, preclusionChecks(columnIndexes, header))
  return mapRows(file.name, header, rowsOf(file, sheet.sheet), map, guard)
}

async function* readSheets(file: OpenedFile, sheets: readonly Sheet[]): AsyncGenerator<Batch> {
  for (const sheet of sheets) yield* readSheet(file, sheet)
}

const leftoversOf = ({ header, columnIndexes }: Sheet): string[] => {
  const known = new Set(Object.values(columnIndexes))
  return header.filter((name, columnIndex) => name !== '' && !known.has(columnIndex))
}

/** Opens the only file of a month's list. */
export async function openPreclusion(files: readonly ListFile[], maxBytes: number): Promise<OpenedFile> {
  const opened = await openFiles(files, { maxBytes })
  if (opened.length > 1)
    throw new Refusal(`${opened.map(({ name }) => name).join(', ')}: the list is a single file`)
  const file = opened[0]!
  expectKind(file, ['text', 'xlsx', 'xls'], 'a preclusion list (CSV or Excel)')
  return file
}

/** Reads one month's list. */
export async function parsePreclusion(
  files: readonly ListFile[],
  mapping: Mapping,
  maxBytes: number,
): Promise<Reading> {
  const file = await openPreclusion(files, maxBytes)
  const { sheets, skippedSheets } = await findSheets(file, mapping)
  const published = publishedOf(file.name) ?? publishedOf(files[0]!.name)
  return {
    layout: {
      id: Object.keys(mapping).length > 0 ? 'preclusion-mapped' : 'preclusion',
      scope: 'full',
      ...(published && { published }),
      leftovers: [...new Set(sheets.flatMap(leftoversOf))],
      warnings: [
        ...(published
          ? []
          : [`the file name ${file.name} does not contain the month (PreclusionList_yyyymm.csv)`]),
        ...skippedSheets.map((sheet) => `${file.name}: the sheet "${sheet}" has no list and was not read`),
      ],
    },
    batches: readSheets(file, sheets),
  }
}
