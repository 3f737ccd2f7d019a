import type { MonitorProduct } from '@vigil/contract'
import { openStatuses } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { isOpenSql } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { wordSql } from '../../database/words.ts'
import { hasCounted } from '../file-history/index.ts'
import { isActiveSql } from '../population/index.ts'

export interface OverviewClient extends Record<string, unknown> {
  id: string
  name: string
  products: MonitorProduct[]
  otherListTypes: string[]
  oldestOpenAlert: string | null
  /** when a population file last counted, and whether the newest one has failed */
  lastImport: string | null
  lastImportFailed: boolean
  lastSignIn: string | null
}

/** Every client but the vendor, with what an index finds of each: one statement for any number of clients. */
export async function selectOverviewClients(sql: Sql): Promise<OverviewClient[]> {
  const statuses = raw.param([...openStatuses])
  const { rows } = await sql.execute<OverviewClient>(raw`
    select c.id, c.name, c.monitor_products as products, c.other_list_types as "otherListTypes",
      oldest.at as "oldestOpenAlert", imported.at as "lastImport",
      coalesce(last.status = ${wordSql('FAILED')}, false) as "lastImportFailed", signed_in.at as "lastSignIn"
    from clients c
    left join lateral (
      select min(first.created_at) as at
      from unnest(${statuses}::text[]) as open(status)
      cross join lateral (
        select created_at from alerts a where a.client_id = c.id and a.review_status = open.status
        order by created_at limit 1) as first) as oldest on true
    left join lateral (
      select processed_at as at from intake_files i
      where i.client_id = c.id and i.kind = 'population' and ${hasCounted}
      order by created_at desc limit 1) as imported on true
    left join lateral (
      select status from intake_files i
      where i.client_id = c.id and i.kind = 'population' and i.status not in (${wordSql('SKIPPED')}, ${wordSql('PROCESSING')})
      order by created_at desc limit 1) as last on true
    left join lateral (
      select at from audit_events e
      where e.client_id = c.id and e.action in ('sign-in.succeeded', 'sign-in.sso')
      order by at desc limit 1) as signed_in on true
    where c.ended_at is null and not c.vendor
    order by c.name, c.id`)
  return rows
}

type Counts = Map<string, number>
interface CountRow extends Record<string, unknown> {
  id: string
  count: number
}
const mapOf = (rows: readonly CountRow[]): Counts => new Map(rows.map(({ id, count }) => [id, count]))

/** Open alerts by client, from the stored counts. */
export async function countOpenAlerts(sql: Sql): Promise<Counts> {
  const { rows } = await sql.execute<CountRow>(raw`
    select client_id as id, sum(change)::int as count from alert_tallies
    where measure = 'all' and ${isOpenSql(raw`review_status`)} group by client_id`)
  return mapOf(rows)
}

/** Monitored subjects by client. */
export async function countMonitored(sql: Sql, day: string): Promise<Counts> {
  const { rows } = await sql.execute<CountRow>(raw`
    select client_id as id, count(*)::int as count from subjects s
    where ${isActiveSql(raw`s.end_date`, day)} group by client_id`)
  return mapOf(rows)
}
