import type { ReviewStatus } from '@vigil/contract'
import { and, count, desc, eq, getTableColumns, gt, sql as raw } from 'drizzle-orm'
import { searches, searchResults, searchReviews, type StoredSearch } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type SearchRow = typeof searches.$inferSelect

const columnNames = Object.entries(getTableColumns(searches)).map(
  ([key, column]) => [key as keyof SearchRow, column.name] as const,
)

/** As the database reads a row from JSON. */
const rowOf = (search: SearchRow): Record<string, unknown> =>
  Object.fromEntries(
    columnNames.map(([key, name]) => {
      const value = search[key]
      return [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]
    }),
  )

/**
 * Rows and their results; those of a bulk file that exist already are left as they are. Returns the ids of new ones. The
 * rows are one value: a statement with a parameter for each of their columns took a third of the time of a bulk file.
 */
export async function insertSearches(
  sql: Sql,
  rows: readonly { search: SearchRow; content: StoredSearch }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const given = JSON.stringify(rows.map(({ search }) => rowOf(search)))
  const ids = rows.map(({ search }) => search.id)
  const contents = rows.map(({ content }) => JSON.stringify(content))
  const { rows: inserted } = await sql.execute<{ id: string }>(raw`
    with inserted as (
        insert into searches select r.* from json_populate_recordset(null::searches, ${given}::json) as r
        on conflict (client_id, bulk_id, npi) where bulk_id is not null do nothing
        returning id, client_id),
      results as (
        insert into search_results (search_id, client_id, content)
        select id, client_id, r.content
        from inserted join unnest(${raw.param(ids)}::uuid[], ${raw.param(contents)}::jsonb[]) as r(id, content) using (id))
    select id from inserted`)
  return new Set(inserted.map(({ id }) => id))
}

/** How many searches a client and one of its users made in one way since a moment. */
export async function countSearches(
  sql: Sql,
  { clientId, userId, mode, since }: Pick<SearchRow, 'clientId' | 'userId' | 'mode'> & { since: Date },
): Promise<{ client: number; user: number }> {
  const [row] = await sql
    .select({
      client: count(),
      user: raw<number>`count(*) filter (where ${searches.userId} = ${userId})`.mapWith(Number),
    })
    .from(searches)
    .where(and(eq(searches.clientId, clientId), gt(searches.createdAt, since), eq(searches.mode, mode)))
  return row!
}

export interface StoredResult {
  search: SearchRow
  content: StoredSearch
}

export async function selectSearch(
  sql: Sql,
  clientId: string,
  searchId: string,
): Promise<StoredResult | undefined> {
  const [row] = await sql
    .select({ search: searches, content: searchResults.content })
    .from(searches)
    .innerJoin(searchResults, eq(searchResults.searchId, searches.id))
    .where(and(eq(searches.clientId, clientId), eq(searches.id, searchId)))
  return row
}

/** The last review of each match of a search. */
export async function selectLastReviews(
  sql: Sql,
  clientId: string,
  searchId: string,
): Promise<Map<string, ReviewStatus>> {
  const rows = await sql
    .selectDistinctOn([searchReviews.matchId], {
      matchId: searchReviews.matchId,
      status: searchReviews.status,
    })
    .from(searchReviews)
    .where(and(eq(searchReviews.clientId, clientId), eq(searchReviews.searchId, searchId)))
    .orderBy(searchReviews.matchId, desc(searchReviews.id))
  return new Map(rows.map(({ matchId, status }) => [matchId, status]))
}
