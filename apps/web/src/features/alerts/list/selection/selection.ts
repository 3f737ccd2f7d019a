import type { AlertItem, ReviewStatus } from '@vigil/contract'

/** Alerts that were ticked one by one, or all of a status in the list, whatever page they are on. */
export type Selection =
  | {
      kind: 'rows'
      rows: ReadonlyMap<string, ReviewStatus>
      /** just now it was all of a status, also on other pages */
      narrowed?: boolean
    }
  | { kind: 'status'; status: ReviewStatus; count: number }

export const nothingSelected: Selection = { kind: 'rows', rows: new Map() }

export const selectedCount = (selection: Selection): number =>
  selection.kind === 'rows' ? selection.rows.size : selection.count

/** The ids of these rows and of those on other pages that are ticked. */
export function tickedIds(selection: Selection, page: readonly AlertItem[]): ReadonlySet<string> {
  if (selection.kind === 'rows') return new Set(selection.rows.keys())
  return new Set(page.filter((row) => row.reviewStatus === selection.status).map(({ id }) => id))
}

/** Whether alerts on other pages are no longer selected since rows of this page were ticked or unticked. */
export const isNarrowed = (selection: Selection): boolean =>
  selection.kind === 'rows' && selection.narrowed === true

/** The selection with the statuses that its rows on this page have now. */
export function asShown(selection: Selection, page: readonly AlertItem[]): Selection {
  if (selection.kind === 'status') return selection
  const known = new Map(page.map((row) => [row.id, row.reviewStatus]))
  const rows = [...selection.rows].map(([id, status]) => [id, known.get(id) ?? status] as const)
  return { ...selection, rows: new Map(rows) }
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
  const narrowed = selection.kind === 'status' && selection.count > tickedIds(selection, page).size
  return { kind: 'rows', rows: new Map(rows), narrowed }
}

/** How many of the selected are resolved. */
export function resolvedCount(selection: Selection): number {
  if (selection.kind === 'status') return selection.status === 'RESOLVED' ? selection.count : 0
  return [...selection.rows.values()].filter((status) => status === 'RESOLVED').length
}

/** A hash: ten thousand ids are too long for the name of a thing. */
function shortOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
    low = Math.imul(low ^ high, 0x85ebca6b)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

/** The same for the same alerts, however they were ticked. */
export const selectionKey = (selection: Selection, filter: string): string =>
  selection.kind === 'rows'
    ? `${selection.rows.size} ${shortOf([...selection.rows.keys()].toSorted().join(' '))}`
    : `${selection.status} ${shortOf(filter)}`
