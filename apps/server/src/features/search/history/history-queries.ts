import { isToggleOn, type SearchHistoryFilter } from '@vigil/contract'
import { and, count, eq, gte, inArray, lt, sql as raw, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { readInBatches } from '../../../database/read-in-batches.ts'
import { featureToggles, searches, users } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { ListDefinition, ListRow } from '../../../listing/list-definition.ts'
import { textCondition } from '../../../listing/text-condition.ts'

const columns = {
  id: searches.id,
  createdAt: searches.createdAt,
  username: searches.username,
  searchType: searches.searchType,
  origin: searches.origin,
  reviewStatus: searches.reviewStatus,
  npi: searches.npi,
  ssn: searches.ssn,
  name: searches.name,
  firstName: searches.firstName,
  lastName: searches.lastName,
  includeLists: searches.includeLists,
  resultStatus: searches.resultStatus,
  outcomes: searches.outcomes,
}
export type HistoryRow = ListRow<typeof columns>

export const historyList: ListDefinition<'SEARCHTIME', typeof columns> = {
  from: raw`${searches}`,
  columns,
  id: searches.id,
  sorts: { SEARCHTIME: { key: searches.createdAt } },
}

export interface HistoryScope {
  clientId: string
  /** only the searches of this user; null: of all */
  onlyUser: string | null
  window: { from: Date; until: Date | null } | null
}

/** The condition for the searches that match a filter. */
export const historyCondition = (
  filter: SearchHistoryFilter,
  { clientId, onlyUser, window }: HistoryScope,
): SQL =>
  and(
    eq(searches.clientId, clientId),
    onlyUser === null ? undefined : eq(searches.userId, onlyUser),
    filter.searchers.length > 0 ? inArray(searches.userId, filter.searchers) : undefined,
    filter.searchTypes.length > 0 ? inArray(searches.searchType, filter.searchTypes) : undefined,
    filter.resultStatus.length > 0 ? inArray(searches.resultStatus, filter.resultStatus) : undefined,
    filter.bulkSearchId === null ? undefined : eq(searches.bulkId, filter.bulkSearchId),
    window ? gte(searches.createdAt, window.from) : undefined,
    window?.until ? lt(searches.createdAt, window.until) : undefined,
    textCondition(filter.filter, { words: [searches.criteria], npi: searches.npi }),
  )!

/** All rows of a filter by time, in batches, within the caller's transaction. */
export async function* readHistory(
  client: pg.Client,
  condition: SQL,
  desc: boolean,
): AsyncGenerator<HistoryRow[]> {
  const named = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, raw`${column}`.as(name)]),
  )
  const direction = raw.raw(desc ? 'desc' : 'asc')
  const { sql: text, params } = new QueryBuilder()
    .select(named)
    .from(searches)
    .where(condition)
    .orderBy(raw`${searches.createdAt} ${direction}, ${searches.id} ${direction}`)
    .toSQL()
  yield* readInBatches<HistoryRow & pg.QueryResultRow>(client, 'search_history', text, params)
}

export async function countHistory(sql: Sql, condition: SQL): Promise<number> {
  const [row] = await sql.select({ total: count() }).from(searches).where(condition)
  return row!.total
}

/** The users who have searched, by name; only one of them if `onlyUser` is set. */
export const selectSearchUsers = (
  sql: Sql,
  clientId: string,
  onlyUser: string | null,
): Promise<{ userId: string; username: string }[]> =>
  sql
    .select({
      userId: searches.userId,
      username: raw<string>`coalesce(max(${users.userName}), max(${searches.username}))`,
    })
    .from(searches)
    .leftJoin(users, and(eq(users.clientId, searches.clientId), eq(users.id, searches.userId)))
    .where(
      and(eq(searches.clientId, clientId), onlyUser === null ? undefined : eq(searches.userId, onlyUser)),
    )
    .groupBy(searches.userId)
    .orderBy(raw`2`)

/** Whether the client sees one overall result per search. */
export async function showsOverallResult(sql: Sql, clientId: string, now: Date): Promise<boolean> {
  const [row] = await sql
    .select({ enable: featureToggles.enable, enabledDate: featureToggles.enabledDate })
    .from(featureToggles)
    .where(and(eq(featureToggles.clientId, clientId), eq(featureToggles.featureId, 'overallSearchResult')))
  return row !== undefined && isToggleOn(row, now)
}
