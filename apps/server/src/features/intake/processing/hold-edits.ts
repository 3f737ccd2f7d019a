import type { FilePreview } from '@vigil/contract'
import {
  createCellMask,
  findRemovalHolds,
  presentPreview,
  type Edited,
  type HoldRules,
  type ImportEffects,
} from '../../population/index.ts'
import type { Fault } from './find-contradictions.ts'
import type { Columns, NumberedRow, ReadTable } from './read-rows.ts'

const shownErrors = 100
const maxShown = 100

/** Hides what identifies a person, in cells of licenses or networks. */
export const createEditMask = (header: readonly string[], found: ReadonlyMap<string, number>) =>
  createCellMask({
    header: [...header],
    columnIndexes: {
      single: { externalId: found.get('externalId') ?? -1 },
      several: {},
      licenses: [{ licenseNumber: found.get('licenseNumber') ?? -1 }],
    },
  })

interface EditedFile {
  columns: Columns
  table: ReadTable
  /** in the order of the rows */
  faults: readonly Fault[]
  edited: Edited
  effects: ImportEffects
}

/** The cells of a row by field, masked. */
function cellMaskOf({ columns, table: { headers } }: EditedFile): (row: NumberedRow) => Map<string, string> {
  const fields = Object.keys(columns)
  const mask = createEditMask(
    fields.map((field) => headers.get(field) ?? ''),
    new Map(fields.map((field, at) => [field, at])),
  )
  return ({ cells, problem }) => {
    const row = fields.map((field) => cells[field] ?? '')
    const masked = mask({ cells: row, misfit: problem !== null, isOrganization: false })
    return new Map(fields.map((field, at) => [field, masked[at]!]))
  }
}

type CellMask = ReturnType<typeof cellMaskOf>

/** The columns that were read, as a preview shows them. */
function columnsOf(
  { columns, table: { headers, rows } }: EditedFile,
  mask: CellMask,
): FilePreview['columns'] {
  return [...headers].map(([field, header]) => {
    const filled = rows.filter(({ cells }) => cells[field])
    const [first] = filled
    return {
      header,
      field: columns[field]!.label,
      firstValue: first ? mask(first).get(field)!.slice(0, maxShown) : null,
      filled: filled.length,
      filledBefore: null,
    }
  })
}

/** What a file would do if it must wait for a person; null: it need not. */
export function previewIfHeld(what: string, file: EditedFile, rules: HoldRules): FilePreview | null {
  const { table, faults, edited, effects } = file
  const { counts, removed, before } = edited
  const holds = findRemovalHolds(what, { removed, of: before.items }, rules)
  if (holds.length === 0) return null
  const mask = cellMaskOf(file)
  return presentPreview({
    active: before.active,
    counts,
    effects,
    holds,
    rows: table.rows.length,
    leftOut: faults.length,
    columns: columnsOf(file, mask),
    errors: faults.slice(0, shownErrors).map(({ row, field, reason }) => ({
      row: row.number,
      column: field === null ? null : (table.headers.get(field) ?? null),
      value: field === null ? '' : mask(row).get(field)!,
      message: reason,
    })),
  })
}
