import { listChangeKinds } from '@vigil/contract'

/** What stands in the addresses of these pages. Alone in its file: addresses are read before a page is loaded. */
export const sourceSorts = ['state', 'title', 'published', 'age', 'records'] as const
export type SourceSort = (typeof sourceSorts)[number]

export const loadTabs = [...listChangeKinds, 'set-aside'] as const
export type LoadTab = (typeof loadTabs)[number]
