import { jurisdictions, listChangeKinds, monitorProducts, sourceStates } from '@vigil/contract'
import { z } from 'zod'
import { fixedOrder, listAddress, noFilter, noTabs, oneOf } from '../../list-screen/list-address.ts'

// In its own file, because URLs are parsed before a page is loaded.

export const sourcesAddress = listAddress({
  tabs: noTabs,
  sorts: ['state', 'title', 'published', 'age', 'records'],
  defaultSort: { sortBy: 'state', desc: false },
  filter: z.object({
    state: oneOf(sourceStates),
    jurisdiction: oneOf(jurisdictions),
    product: oneOf(monitorProducts),
  }),
})
export type SourcesAddress = typeof sourcesAddress.plain
export type SourceFilter = SourcesAddress['filter']
export type SourceSort = SourcesAddress['sort']['sortBy']

/** The loads of a source. */
export const loadsAddress = listAddress({ tabs: noTabs, ...fixedOrder, filter: noFilter })

export const loadTabs = [...listChangeKinds, 'skipped'] as const
export type LoadTab = (typeof loadTabs)[number]
/** The rows of a load; `auto` opens the first tab that has any. */
export const loadAddress = listAddress({ tabs: ['auto', ...loadTabs], ...fixedOrder, filter: noFilter })
