import { isoDate } from '../../core/values.ts'
import type { SamColumns } from './columns.ts'

const isBlankOrDate = (cell: string): boolean =>
  cell.trim() === '' || cell.trim() === 'Indefinite' || isoDate(cell) !== ''

function joinAt(cells: readonly string[], columnIndex: number, extra: number): string[] {
  const joined = cells.slice(columnIndex, columnIndex + extra + 1).join(',')
  return [...cells.slice(0, columnIndex), joined, ...cells.slice(columnIndex + extra + 1)]
}

function fits(row: readonly string[], { at }: SamColumns): boolean {
  return (
    /^(Ineligible|Prohibition|Voluntary)/.test(row[at.type]!) &&
    row[at.termination]!.trim() !== '' &&
    [at.active, at.termination, at.created].every(
      (columnIndex) => columnIndex < 0 || isBlankOrDate(row[columnIndex]!),
    ) &&
    (at.samNumber < 0 || /^[A-Z0-9+]{6,36}$/.test(row[at.samNumber]!.trim()))
  )
}

/**
 * Repairs a row whose comments or cross-reference were split at their commas because of unescaped
 * quotes; null unless every surrounding column then has a plausible value.
 */
export function realign(cells: readonly string[], columns: SamColumns): string[] | null {
  const extra = cells.length - columns.names.length
  if (extra <= 0) return null
  for (const columnIndex of [columns.at.comments, columns.at.crossReference]) {
    if (columnIndex < 0) continue
    const row = joinAt(cells, columnIndex, extra)
    if (!row[columnIndex]!.includes('\n') && fits(row, columns)) return row
  }
  return null
}
