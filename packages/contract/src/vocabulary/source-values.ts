/** What a source can be; separate from the schemas, which only the source pages load. */
export const jurisdictions = ['Federal', 'State', 'Other'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

export const sourceCadences = ['daily', 'weekly', 'monthly', 'quarterly', 'irregular'] as const
export type SourceCadence = (typeof sourceCadences)[number]

/** public: anyone may see it; client: only the client it belongs to; ssn: contains SSNs, encrypted at rest */
export const sourcePrivacies = ['public', 'client', 'ssn'] as const
export type SourcePrivacy = (typeof sourcePrivacies)[number]

/** never: nothing loaded yet. partial: only change files were loaded, no full one. */
export const sourceStates = ['never', 'partial', 'current', 'stale'] as const
export type SourceState = (typeof sourceStates)[number]

/** full: entries that are absent have left the list. changes: they stay. */
export const loadScopes = ['full', 'changes'] as const
export type LoadScope = (typeof loadScopes)[number]

/** What the age of a list counts from: its publisher's date, or the last check. */
export const ageBases = ['published', 'checked'] as const
export type AgeBasis = (typeof ageBases)[number]

export const listChangeKinds = ['added', 'changed', 'removed'] as const
export type ListChangeKind = (typeof listChangeKinds)[number]
