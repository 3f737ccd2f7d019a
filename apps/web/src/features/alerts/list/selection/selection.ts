import type { AlertItem, ReviewStatus } from '@vigil/contract'

/** Alerts that were ticked one by one, or all of a status in the list, whatever page they are on. */
export type Selection =
  | { kind: 'rows'; rows: ReadonlyMap<string, ReviewStatus> }
  | { kind: 'status'; status: ReviewStatus; count: number }

export const nothingSelected: Selection = { kind: 'rows', rows: new Map() }

export const selectedCount = (selection: Selection): number =>
  selection.kind === 'rows' ? selection.rows.size : selection.count

/** The ids of these rows and of those on other pages that are ticked. */
export function tickedIds(selection: Selection, page: readonly AlertItem[]): ReadonlySet<string> {
  if (selection.kind === 'rows') return new Set(selection.rows.keys())
  return new Set(page.filter((row) => row.reviewStatus === selection.status).map(({ id }) => id))
}

/** The selection after rows of a page were ticked or unticked. One less than all of a status: what is left here. */
export function afterTicking(
  selection: Selection,
  ids: ReadonlySet<string>,
  page: readonly AlertItem[],
): Selection {
  const known = new Map(page.map((row) => [row.id, row.reviewStatus]))
  const before = selection.kind === 'rows' ? selection.rows : new Map<string, ReviewStatus>()
  const rows = [...ids].flatMap((id) => {
    const status = known.get(id) ?? before.get(id)
    return status ? [[id, status] as const] : []
  })
  return { kind: 'rows', rows: new Map(rows) }
}

/** How many of the selected really change: a note is a change of its own. */
export function changingCount(selection: Selection, status: ReviewStatus, note: string): number {
  if (note.trim() !== '') return selectedCount(selection)
  if (selection.kind === 'status') return selection.status === status ? 0 : selection.count
  return [...selection.rows.values()].filter((one) => one !== status).length
}
