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

/** The selection after all rows of a group were clicked; with Shift, also all rows between them and the previous one. */
export function selectGroup(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  group: readonly string[],
  from: string | null,
): ReadonlySet<string> {
  const on = !group.every((id) => selected.has(id))
  const anchor = from === null ? -1 : ids.indexOf(from)
  const ends = [...(anchor === -1 ? [] : [anchor]), ids.indexOf(group[0]!), ids.indexOf(group.at(-1)!)]
  return selectPage(selected, ids.slice(Math.min(...ends), Math.max(...ends) + 1), on)
}

export interface ToggleRows {
  row: (id: string, withRange: boolean) => void
  group: (group: string, withRange: boolean) => void
}

/** Remembers the anchor row of a Shift-click. */
export function useRowSelection(
  selection: DataTableSelection | undefined,
  ids: readonly string[],
  idsOfGroup: (group: string) => readonly string[],
): ToggleRows | undefined {
  const anchor = useRef<string | null>(null)
  if (!selection) return undefined
  const from = (withRange: boolean): string | null => (withRange ? anchor.current : null)
  return {
    row: (id, withRange) => {
      selection.onChange(selectRows(selection.selected, ids, id, from(withRange)))
      anchor.current = id
    },
    group: (group, withRange) => {
      const ofGroup = idsOfGroup(group)
      if (ofGroup.length === 0) return
      selection.onChange(selectGroup(selection.selected, ids, ofGroup, from(withRange)))
      anchor.current = ofGroup[0]!
    },
  }
}
