/** What a selection knows of a row. */
export interface SelectableRow<Status extends string> {
  id: string
  status: Status
}

/** Rows selected one by one, or all rows of a status in the list, on all pages. */
export type Selection<Status extends string> =
  | {
      kind: 'rows'
      rows: ReadonlyMap<string, Status>
      /** it was just all rows of a status, on all pages */
      narrowed?: boolean
    }
  | { kind: 'status'; status: Status; count: number }

export const nothingSelected: Selection<never> = { kind: 'rows', rows: new Map<string, never>() }

export const selectedCount = <Status extends string>(selection: Selection<Status>): number =>
  selection.kind === 'rows' ? selection.rows.size : selection.count

/** The ids of selected rows, on this page and on others. */
export function tickedIds<Status extends string>(
  selection: Selection<NoInfer<Status>>,
  page: readonly SelectableRow<Status>[],
): ReadonlySet<string> {
  if (selection.kind === 'rows') return new Set(selection.rows.keys())
  return new Set(page.filter((row) => row.status === selection.status).map(({ id }) => id))
}

/** Whether a change on this page has just deselected rows on other pages. */
export const isNarrowed = <Status extends string>(selection: Selection<Status>): boolean =>
  selection.kind === 'rows' && selection.narrowed === true

/** The selection with the current statuses of its rows on this page. */
export function withShownStatuses<Status extends string>(
  selection: Selection<NoInfer<Status>>,
  page: readonly SelectableRow<Status>[],
): Selection<Status> {
  if (selection.kind === 'status') return selection
  const known = new Map(page.map((row) => [row.id, row.status]))
  const rows = [...selection.rows].map(([id, status]) => [id, known.get(id) ?? status] as const)
  return { ...selection, rows: new Map(rows) }
}

/**
 * The selection after rows of a page were toggled. Deselecting one row of "all" leaves the others on this
 * page.
 */
export function afterToggling<Status extends string>(
  selection: Selection<NoInfer<Status>>,
  ids: ReadonlySet<string>,
  page: readonly SelectableRow<Status>[],
): Selection<Status> {
  const known = new Map(page.map((row) => [row.id, row.status]))
  const before = selection.kind === 'rows' ? selection.rows : new Map<string, Status>()
  const rows = [...ids].flatMap((id) => {
    const status = known.get(id) ?? before.get(id)
    return status ? [[id, status] as const] : []
  })
  const narrowed = selection.kind === 'status' && selection.count > tickedIds(selection, page).size
  return { kind: 'rows', rows: new Map(rows), narrowed }
}

/** How many of the selected are known to have a status. */
export function countOfStatus<Status extends string>(selection: Selection<Status>, status: Status): number {
  if (selection.kind === 'status') return selection.status === status ? selection.count : 0
  return [...selection.rows.values()].filter((one) => one === status).length
}

/** A hash, because ten thousand ids are too long for a key. */
function hashOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
    low = Math.imul(low ^ high, 0x85ebca6b)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

/** The same key for the same rows, however they were selected. */
export const selectionKey = <Status extends string>(selection: Selection<Status>, filter: string): string =>
  selection.kind === 'rows'
    ? `${selection.rows.size} ${hashOf([...selection.rows.keys()].toSorted().join(' '))}`
    : `${selection.status} ${hashOf(filter)}`
