/** Values in the URLs of the source pages, separate from their schemas, which only those pages load. */
export const jurisdictions = ['Federal', 'State', 'Other'] as const

/** never: nothing loaded yet. partial: only change files were loaded, no full one. */
export const sourceStates = ['never', 'partial', 'current', 'stale'] as const
export type SourceState = (typeof sourceStates)[number]

export const listChangeKinds = ['added', 'changed', 'removed'] as const
export type ListChangeKind = (typeof listChangeKinds)[number]
