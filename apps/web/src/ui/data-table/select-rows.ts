import { useRef } from 'react'
import type { DataTableSelection } from './data-table-types.ts'

/** The selection after a row was clicked; with Shift, all rows between it and the previous one. */
export function selectRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  clicked: string,
  from: string | null,
): ReadonlySet<string> {
  const next = new Set(selected)
  const on = !selected.has(clicked)
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(clicked)
  const range = start === -1 ? [clicked] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  for (const id of range) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Selects or deselects all rows of this page; rows of other pages are unchanged. */
export function selectPage(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

export type ToggleRow = (id: string, withRange: boolean) => void

/** Remembers the anchor row of a Shift-click. */
export function useRowSelection(
  selection: DataTableSelection | undefined,
  ids: readonly string[],
): ToggleRow | undefined {
  const anchor = useRef<string | null>(null)
  if (!selection) return undefined
  return (id, withRange) => {
    selection.onChange(selectRows(selection.selected, ids, id, withRange ? anchor.current : null))
    anchor.current = id
  }
}
