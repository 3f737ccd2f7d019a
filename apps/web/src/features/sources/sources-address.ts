import { listChangeKinds } from '@vigil/contract'
import { fixedOrder, listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'

/** The URL parameters of these pages. In its own file, because URLs are parsed before a page is loaded. */
export const sourceSorts = ['state', 'title', 'published', 'age', 'records'] as const
export type SourceSort = (typeof sourceSorts)[number]

export const loadTabs = [...listChangeKinds, 'skipped'] as const
export type LoadTab = (typeof loadTabs)[number]

/** The loads of a source. */
export const loadsAddress = listAddress({ tabs: noTabs, ...fixedOrder, filter: noFilter })
/** The rows of a load; `auto` opens the first tab that has any. */
export const loadAddress = listAddress({ tabs: ['auto', ...loadTabs], ...fixedOrder, filter: noFilter })
