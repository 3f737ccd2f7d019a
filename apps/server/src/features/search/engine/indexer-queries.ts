import { sql as raw } from 'drizzle-orm'
import type pg from 'pg'
import { readOn } from '../../../database/transaction.ts'

/** The loads that made these versions of lists, "list/version/load"; a version without one is missing. */
export const selectLoads = (client: pg.Client, versions: ReadonlyMap<string, number>): Promise<string[]> =>
  readOn(client, { kind: 'system' }, async (sql) => {
    const { rows } = await sql.execute<{ load: string }>(raw`
      select l.list_id || '/' || l.version || '/' || l.id as load
      from list_loads l
      join unnest(${raw.param([...versions.keys()].map(Number))}::int[],
                  ${raw.param([...versions.values()])}::int[]) as wanted (list_id, version)
        on wanted.list_id = l.list_id and wanted.version = l.version
      order by l.list_id`)
    return rows.map(({ load }) => load)
  })
