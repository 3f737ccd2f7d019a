import {
  historySorts,
  limits,
  searchTypeNames,
  seesAllSearches,
  shownResultStatuses,
  type SearchHistoryFilterInput,
  type SearchHistorySearchInput,
  type Session,
} from '@vigil/contract'
import { z } from 'zod'
import { userZone } from '../../../lib/user-zone.ts'
import { idsParam } from '../../../list-screen/filter/entries/list-entry.ts'
import { frameParam } from '../../../list-screen/frame-param.ts'
import { listAddress, noTabs, param, someOf } from '../../../list-screen/list-address.ts'

export const historyAddress = listAddress({
  tabs: noTabs,
  sorts: historySorts,
  defaultSort: limits.defaultSorts.searchHistory,
  filter: z.object({
    type: someOf(searchTypeNames),
    result: someOf(shownResultStatuses),
    by: idsParam,
    time: frameParam,
    bulk: param(z.guid(), null),
  }),
})
export type HistoryAddress = typeof historyAddress.plain
export type HistoryFilter = HistoryAddress['filter']
export const noHistoryFilter = historyAddress.plain.filter

/** What a user sees of the history, in its columns and its filter. */
export interface HistoryView {
  hasResult: boolean
  /** of everyone, not only their own */
  hasSearchers: boolean
}

export const historyView = ({ actor, features }: Session): HistoryView => ({
  hasResult: features.has('overallSearchResult'),
  hasSearchers: seesAllSearches(actor),
})

/** What the user's dialog does not have does not narrow the list either. */
export const withinView = (
  { filter, ...address }: HistoryAddress,
  { hasResult, hasSearchers }: HistoryView,
): HistoryAddress => ({
  ...address,
  filter: { ...filter, ...(!hasResult && { result: [] }), ...(!hasSearchers && { by: [] }) },
})

/** The whole list with its order, in the server's format. */
export const filterBody = ({
  text,
  filter,
  sort,
}: Pick<HistoryAddress, 'text' | 'filter' | 'sort'>): SearchHistoryFilterInput => ({
  ...(text && { filter: text }),
  ...(filter.type.length > 0 && { searchTypes: filter.type }),
  ...(filter.result.length > 0 && { resultStatus: filter.result }),
  ...(filter.by.length > 0 && { searchers: filter.by }),
  ...(filter.time && { creationDates: filter.time }),
  ...(filter.bulk && { bulkSearchId: filter.bulk }),
  ...sort,
  timezone: userZone(),
})

/** One page of it. */
export const searchBody = (address: HistoryAddress): SearchHistorySearchInput => ({
  ...filterBody(address),
  page: address.page,
  size: address.size,
})
