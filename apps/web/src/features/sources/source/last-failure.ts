import type { ListLoad } from '@vigil/contract'
import { isFailure, isOpen } from '../list-texts.ts'

/** The load that keeps a list from being current: the last one that ended, for any owner. */
export function lastFailure(newestFirst: readonly ListLoad[]): ListLoad | null {
  const seen = new Set<string | null>()
  for (const load of newestFirst) {
    if (isOpen(load) || seen.has(load.clientName)) continue
    if (isFailure(load)) return load
    seen.add(load.clientName)
  }
  return null
}
