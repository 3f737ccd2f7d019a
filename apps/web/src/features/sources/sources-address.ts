import { listChangeKinds } from '@vigil/contract'

/** The URL parameters of these pages. In its own file, because URLs are parsed before a page is loaded. */
export const sourceSorts = ['state', 'title', 'published', 'age', 'records'] as const
export type SourceSort = (typeof sourceSorts)[number]

export const loadTabs = [...listChangeKinds, 'skipped'] as const
export type LoadTab = (typeof loadTabs)[number]
