import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'
import type { ReportWindow } from './report-window.ts'

export interface ListChecks extends Record<string, unknown> {
  sourceId: string
  checks: number
  firstAt: string
  lastAt: string
  version: number
  published: string | null
}

/** The lists that a client was checked against in a period, with the last version of each. */
export async function selectListChecks(
  sql: Sql,
  clientId: string,
  { from, until }: Pick<ReportWindow, 'until'> & { from: Date | null },
): Promise<ListChecks[]> {
  const { rows } = await sql.execute<ListChecks>(raw`
    select l.source_id as "sourceId", c.checks, c.first_at::text as "firstAt", c.last_at::text as "lastAt", c.version, d.published
    from (
      select v.list_id, count(*)::int as checks, min(v.at) as first_at, max(v.at) as last_at, max(v.list_version) as version
      from verifications v
      where v.client_id = ${clientId} and v.at < ${until} and not v.ended
        and (${from}::timestamptz is null or v.at >= ${from}::timestamptz)
      group by v.list_id) c
    join lists l on l.id = c.list_id
    left join list_loads d on d.list_id = c.list_id and d.version = c.version
    order by l.source_id`)
  return rows
}
