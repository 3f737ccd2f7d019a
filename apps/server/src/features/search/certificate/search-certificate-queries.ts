import { sql as raw } from 'drizzle-orm'
import type { StoredList } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export interface LoadedFile extends Record<string, unknown> {
  listId: number
  sha256: string | null
  loadedAt: string | null
}

/** The files that made the searched versions of lists, by list. */
export async function selectLoadedFiles(
  sql: Sql,
  lists: readonly StoredList[],
): Promise<Map<number, LoadedFile>> {
  const wanted = JSON.stringify(lists.map(({ listId, version }) => ({ list: listId, version })))
  const { rows } = await sql.execute<LoadedFile>(raw`
    select l.list_id as "listId", l.sha256,
           to_char(l.finished_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "loadedAt"
    from jsonb_to_recordset(${wanted}::jsonb) as w(list int, version int)
    join list_loads l on l.list_id = w.list and l.version = w.version`)
  return new Map(rows.map((row) => [row.listId, row]))
}
