import { useRef } from 'react'
import type { DataTableSelection } from './data-table-types.ts'
import { selectRows } from './select-rows.ts'

export type ToggleRow = (id: string, withRange: boolean) => void

/** Remembers the row from which a shift-click reaches. */
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
