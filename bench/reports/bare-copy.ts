import type { PostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import { onDatabase } from '../../apps/server/src/testing/server-people.ts'

/** What a report of all alerts reads, as the server writes it without anybody else, and without its policies. */
const rowsOf = (clientId: string): string => `
  select a.subject_name, a.npi, a.product, a.source_name, a.result, a.reasons, a.created_at, a.review_status,
    a.reviewed_at, s.external_id
  from alerts a join subjects s on s.client_id = a.client_id and s.id = a.subject_id
  where a.client_id = '${clientId}'
  order by a.created_at desc, a.id desc`

export interface Copied {
  seconds: number
  rows: number
}

/** Copies all alerts of a client to a file of the database server. */
export function bareCopy({ superuser }: PostgresServer, clientId: string, file: string): Promise<Copied> {
  return onDatabase(superuser, async (client) => {
    const started = performance.now()
    const { rowCount } = await client.query(`copy (${rowsOf(clientId)}) to '${file}' (format csv)`)
    return { seconds: (performance.now() - started) / 1000, rows: rowCount ?? 0 }
  })
}
