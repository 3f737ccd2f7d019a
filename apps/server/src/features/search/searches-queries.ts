import type { ReviewStatus } from '@vigil/contract'
import { and, desc, eq, getTableColumns, sql as raw, type SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { searches, searchResults, searchReviews, type StoredSearch } from '../../database/schema/index.ts'
import { executePrepared } from '../../database/scoped-read.ts'
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

/** Searches that count against the limits, and how many there may be. */
export interface SearchLimit extends Pick<SearchRow, 'clientId' | 'userId' | 'mode'> {
  since: Date
  perUser: number
  perClient: number
}

/** How many searches there were. */
export interface SearchCount {
  client: number
  user: number
}

const countOf = ({ clientId, userId, mode, since }: Omit<SearchLimit, 'perUser' | 'perClient'>) => raw`
  select count(*)::int as client, count(*) filter (where user_id = ${userId})::int as "user"
  from searches where client_id = ${clientId} and created_at > ${since.toISOString()}::timestamptz and mode = ${mode}`

/** How many searches a client and one of its users made in one way since a moment. */
export async function countSearches(sql: Sql, limit: SearchLimit): Promise<SearchCount> {
  const [row] = await executePrepared<SearchCount>(sql, countOf(limit))
  return row!
}

type NewSearches = readonly { search: SearchRow; content: StoredSearch }[]

/** Between results: JSON never contains it, because control characters are escaped. */
const separator = '\u0001'

/**
 * Rows and their results; those of a bulk file that exist already are left as they are. The rows are one value: a
 * statement with a parameter for each of their columns took a third of the time of a bulk file. The results are one text:
 * to escape every quote for an array, and to read it again, took longer than to store them.
 */
const inserting = (rows: NewSearches, condition: SQL = raw`true`): SQL => {
  const given = JSON.stringify(rows.map(({ search }) => rowOf(search)))
  const ids = rows.map(({ search }) => search.id)
  const contents = rows.map(({ content }) => JSON.stringify(content)).join(separator)
  return raw`
    inserted as (
      insert into searches
      select r.* from jsonb_populate_recordset(null::searches, ${given}::jsonb) as r where ${condition}
      on conflict (client_id, bulk_id, npi) where bulk_id is not null do nothing
      returning id, client_id),
    results as (
      insert into search_results (search_id, client_id, content)
      select id, client_id, r.content::jsonb
      from inserted
      join unnest(${raw.param(ids)}::uuid[], string_to_array(${contents}, ${separator})) as r(id, content) using (id))`
}

/** Writes searches with their results. Returns the ids of those that are new. */
export async function insertSearches(sql: Sql, rows: NewSearches): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { rows: inserted } = await sql.execute<{ id: string }>(
    raw`with ${inserting(rows)} select id from inserted`,
  )
  return new Set(inserted.map(({ id }) => id))
}

/** For the planner: what was made is counted once, although the limits of the user and the client both read it. */
const insertingWithin = (rows: NewSearches, limit: SearchLimit): SQL => {
  const { perUser, perClient } = limit
  const isWithin = raw`(
    select made."user" <= ${perUser - rows.length}::int and made.client <= ${perClient - rows.length}::int from made)`
  return raw`
    with made as materialized (${countOf(limit)}), ${inserting(rows, isWithin)}
    select client, "user" from made`
}

/**
 * Writes them only if all of them are within the limit, under a lock of the client. Returns how many there were before.
 */
export async function insertWithin(sql: Sql, rows: NewSearches, limit: SearchLimit): Promise<SearchCount> {
  const { rows: made } = await sql.execute<SearchCount & Record<string, unknown>>(
    insertingWithin(rows, limit),
  )
  return made[0]!
}

/** The same as a write of its own. */
export async function writeWithin(
  context: Pick<Context, 'writePrepared'>,
  rows: NewSearches,
  { limit, lock }: { limit: SearchLimit; lock: string },
): Promise<SearchCount> {
  const [made] = await context.writePrepared<SearchCount>(insertingWithin(rows, limit), lock)
  return made!
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
    .orderBy(searchReviews.matchId, desc(searchReviews.position))
  return new Map(rows.map(({ matchId, status }) => [matchId, status]))
}
