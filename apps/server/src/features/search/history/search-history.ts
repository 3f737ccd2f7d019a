import type { SearchHistoryFilter, SearchHistoryItem, SearchHistorySearch, SearchUser } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { selectList } from '../../../listing/select-list.ts'
import { windowOf } from '../../alerts/index.ts'
import { maskedSsn } from '../results/present-search.ts'
import {
  historyCondition,
  historyList,
  selectSearchUsers,
  type HistoryRow,
  type HistoryScope,
} from './history-queries.ts'
import { onlyUserOf } from './visible-search.ts'

const presentItem = ({ createdAt, resultStatus, outcomes, ssn, ...row }: HistoryRow): SearchHistoryItem => ({
  ...row,
  searchTime: createdAt.toISOString(),
  ssn: maskedSsn(ssn),
  result: { resultStatus, ...outcomes },
})

/** Which searches of a filter the caller sees. */
export const scopeOf = (context: ClientContext, filter: SearchHistoryFilter): HistoryScope => ({
  clientId: context.clientId,
  onlyUser: onlyUserOf(context.actor),
  window: filter.creationDates && windowOf(filter.creationDates, context.now(), filter.timezone),
})

/** A page of past searches; those of others only for callers who see the whole history. */
export async function filterSearchHistory(
  context: ClientContext,
  search: SearchHistorySearch,
): Promise<{ page: number; total: number; content: SearchHistoryItem[] }> {
  const { total, rows } = await selectList(context, historyList, {
    ...search,
    where: historyCondition(search, scopeOf(context, search)),
  })
  return { page: search.page, total, content: rows.map(presentItem) }
}

/** The users whose searches the caller sees. */
export const listSearchUsers = (context: ClientContext): Promise<SearchUser[]> =>
  context.read((sql) => selectSearchUsers(sql, context.clientId, onlyUserOf(context.actor)))
