import { isNothing, parseEin } from '@vigil/matching/normalize'
import { Refusal } from '../../core/reading.ts'
import { npiOf } from '../../core/values.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { expectNoMacros, type OpenedFile } from '../../files/open-files.ts'
import { fields, type Field, type Mapping } from './columns.ts'
import { dateOf, hasShortYear } from './dates.ts'
import { findSheets, type Sheet } from './find-sheets.ts'
import { mapPrecluded } from './map.ts'
import { entryCells, openPreclusion, rowsOf } from './parse.ts'
import { cmsPreclusion } from './source.ts'

/** A cell of an entry, in a column that is recognized. */
export interface InspectedCell {
  sheet: string
  row: number
  /** the header of its column */
  column: string
  text: string
  /** what it should be but is not, so that the entry is loaded without it; null: it is read */
  unread: 'NPI' | 'EIN' | 'date' | null
  /** the year that was read from two digits; null: nothing was guessed */
  guessedYear: string | null
}

export interface InspectedFile {
  sheets: string[]
  /** sheets that hold something, but no list */
  skippedSheets: string[]
  /** the cells of some rows at a time */
  cells(): AsyncGenerator<InspectedCell[]>
}

const isDate = (field: Field): boolean => field.endsWith('Date')

function unreadOf(field: Field, text: string): InspectedCell['unread'] {
  if (isNothing(text)) return null
  if (field === 'npi') return npiOf(text) === '' ? 'NPI' : null
  if (field === 'ein') return parseEin(text) > 0 ? null : 'EIN'
  return isDate(field) && dateOf(field, text) === '' ? 'date' : null
}

const guessedYearOf = (field: Field, text: string): string | null =>
  isDate(field) && hasShortYear(text) ? dateOf(field, text).slice(0, 4) : null

async function* cellsOf(file: OpenedFile, sheet: Sheet): AsyncGenerator<InspectedCell[]> {
  const columns = fields.filter((field) => sheet.columnIndexes[field] >= 0)
  for await (const { first, rows } of rowsOf(file, sheet.sheet, { needsResults: true })) {
    const inspected: InspectedCell[] = []
    for (const [at, row] of rows.entries()) {
      const cells = entryCells(file, sheet, row, first + at)
      if (cells === null || 'skip' in cells) continue
      const mapped = mapPrecluded(cells, sheet.columnIndexes)
      if (mapped === null || 'skip' in mapped) continue
      for (const field of columns) {
        const index = sheet.columnIndexes[field]
        const text = cells[index]!.trim()
        if (text === '') continue
        const place = { sheet: sheet.sheet, row: first + at, column: sheet.header[index]! }
        const said = { unread: unreadOf(field, text), guessedYear: guessedYearOf(field, text) }
        inspected.push({ ...place, text, ...said })
      }
    }
    yield inspected
  }
}

/** Loading refuses it as well, and keeps a record of that. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/**
 * What loading a file that a client has sent would not tell its client. Refuses a workbook with macros and, once its cells
 * are read, one with formulas that were never calculated.
 */
export async function inspectPreclusion(given: ListFile, mapping: Mapping): Promise<InspectedFile> {
  const file = await openPreclusion([given], cmsPreclusion.meta.maxBytes).catch(nullIfRefused)
  if (file !== null) await expectNoMacros(file)
  const found = file === null ? null : await findSheets(file, mapping).catch(nullIfRefused)
  const { sheets, skippedSheets } = found ?? { sheets: [], skippedSheets: [] }
  return {
    sheets: sheets.map(({ sheet }) => sheet),
    skippedSheets,
    async *cells() {
      if (file === null) return
      for (const sheet of sheets) yield* cellsOf(file, sheet)
    },
  }
}
