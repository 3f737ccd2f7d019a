/** What stands in the addresses of the pages about lists: apart from their schemas, which only those pages load. */
export const jurisdictions = ['Federal', 'State', 'Other'] as const

/** never: nothing was loaded yet. partial: only files of changes were loaded, never a whole one. */
export const sourceStates = ['never', 'partial', 'current', 'stale'] as const
export type SourceState = (typeof sourceStates)[number]

export const listChangeKinds = ['added', 'changed', 'removed'] as const
export type ListChangeKind = (typeof listChangeKinds)[number]
