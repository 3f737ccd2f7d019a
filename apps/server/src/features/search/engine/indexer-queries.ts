import type pg from 'pg'
import { beginIn } from '../../../database/scope.ts'

/** The loads that made these versions of lists, "list/version/load"; a version without one is missing. */
export async function selectLoads(
  client: pg.Client,
  versions: ReadonlyMap<string, number>,
): Promise<string[]> {
  await beginIn(client, { kind: 'system' }, 'read only')
  try {
    const { rows } = await client.query<{ load: string }>(
      `select l.list_id || '/' || l.version || '/' || l.id as load
       from list_loads l join unnest($1::int[], $2::int[]) as wanted (list_id, version)
         on wanted.list_id = l.list_id and wanted.version = l.version
       order by l.list_id`,
      [[...versions.keys()].map(Number), [...versions.values()]],
    )
    return rows.map(({ load }) => load)
  } finally {
    await client.query('rollback')
  }
}
