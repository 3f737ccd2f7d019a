import type { DataTableSort } from './data-table-types.ts'

/** Another column starts ascending; the same one turns round. */
export function nextSort(current: DataTableSort | undefined, sortBy: string): DataTableSort {
  return { sortBy, desc: current?.sortBy === sortBy ? !current.desc : false }
}
