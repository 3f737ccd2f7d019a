import { eq, isNull, or, sql as raw } from 'drizzle-orm'
import { listLoads, lists } from '../../../database/schema/index.ts'
import { runPrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'

export interface ListRow {
  listId: number
  sourceId: string
  isOwn: boolean
  version: number
  complete: boolean
  rereadVersion: number
  published: string | null
  checkedAt: Date | null
}

const listsOf = (sql: Sql) =>
  sql
    .select({
      listId: lists.id,
      sourceId: lists.sourceId,
      isOwn: raw<boolean>`${lists.clientId} is not null`,
      version: lists.version,
      complete: lists.complete,
      rereadVersion: lists.rereadVersion,
      published: lists.published,
      checkedAt: lists.checkedAt,
    })
    .from(lists)
    .where(or(isNull(lists.clientId), eq(lists.clientId, raw.placeholder('clientId'))))
    .orderBy(lists.id)
    .prepare('vigil_searched_lists')

/** The public lists and the client's own, if there is a client. */
export const selectLists = (sql: Sql, clientId: string | null): Promise<ListRow[]> =>
  runPrepared(sql, listsOf, { clientId })

export interface OtherVersion {
  published: string | null
  /** when the next version came; null: not yet, or unknown */
  replacedAt: Date | null
}

/** When other versions of lists than the live ones were published and replaced, by list. */
export async function selectVersions(
  sql: Sql,
  versions: readonly { listId: number; version: number }[],
): Promise<Map<number, OtherVersion>> {
  const wanted = versions.map(({ listId, version }) => raw`(${listId}::int, ${version}::int)`)
  const rows = await sql
    .select({
      listId: listLoads.listId,
      published: listLoads.published,
      replacedAt: raw<Date | null>`(
        select min(next.finished_at) from list_loads next
        where next.list_id = list_loads.list_id and next.version > list_loads.version)`.mapWith(
        listLoads.finishedAt,
      ),
    })
    .from(listLoads)
    .where(raw`(${listLoads.listId}, ${listLoads.version}) in (${raw.join(wanted, raw`, `)})`)
  return new Map(rows.map(({ listId, ...version }) => [listId, version]))
}
