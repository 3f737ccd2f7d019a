import type { MonitorProduct } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import {
  isOpenSql,
  populationHealth,
  type HealthCounts,
  type PopulationHealth,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { wordSql } from '../../database/words.ts'
import { isActiveSql } from '../population/index.ts'

/** Everything that the health of a population depends on. */
export interface HealthBasis {
  revision: number
  version: number
  networks: number
  /** the contract's monitoringDay */
  day: string
  products: MonitorProduct[]
}

/** The cached counts; an older version may have counted less. */
export interface StoredHealth {
  revision: number
  version: number
  day: string
  health: PopulationHealth
}

interface HealthRow extends Record<string, unknown> {
  revision: number
  version: number
  networks: number
  products: MonitorProduct[]
  stored: StoredHealth | null
}

/** The current revisions of alerts and population, with the cached counts. */
export async function selectStoredHealth(sql: Sql, clientId: string): Promise<HealthRow | undefined> {
  const { rows } = await sql.execute<HealthRow>(raw`
    select coalesce(s.revision, 0)::float8 as revision, coalesce(p.version, 0) as version,
           coalesce(p.networks_version, 0) as networks, c.monitor_products as products,
           to_jsonb(h) as stored
    from clients c
    left join alert_revisions s on s.client_id = c.id
    left join populations p on p.client_id = c.id
    left join population_health h on h.client_id = c.id
    where c.id = ${clientId}`)
  return rows[0]
}

interface CountRow extends Record<string, unknown>, HealthCounts {
  id: string | null
}

/**
 * Counts monitored subjects, and those with an open alert of the client's products: in total (no id) and per business
 * unit; also without the NPDB. For the planner: materialized, so that alerts are grouped once and not for each subject,
 * and active subjects are read once for both counts.
 */
export async function countHealth(
  sql: Sql,
  clientId: string,
  { products, day }: Pick<HealthBasis, 'products' | 'day'>,
): Promise<CountRow[]> {
  const { rows } = await sql.execute<CountRow>(raw`
    with open as materialized (
      select subject_id, bool_or(product <> ${wordSql('NPDB')}) as otherwise from alerts
      where client_id = ${clientId} and ${isOpenSql(raw`review_status`)}
        and product = any(${raw.param([...products])}::text[])
      group by subject_id),
    active as materialized (
      select v.subject_id, o.subject_id is not null as flagged, coalesce(o.otherwise, false) as otherwise
      from subject_versions v
      join subjects s on s.client_id = v.client_id and s.id = v.subject_id and ${isActiveSql(raw`s.end_date`, day)}
      left join open o on o.subject_id = v.subject_id
      where v.client_id = ${clientId} and v.to_version is null),
    members as (
      select null::uuid as id, a.subject_id, a.flagged, a.otherwise from active a
      union all
      select distinct n.business_unit_id, a.subject_id, a.flagged, a.otherwise
      from active a
      join subject_networks m on m.client_id = ${clientId} and m.subject_id = a.subject_id
      join networks n on n.client_id = ${clientId} and n.id = m.network_id)
    select id, count(*)::int as active, (count(*) filter (where flagged))::int as flagged,
           (count(*) filter (where otherwise))::int as "flaggedWithoutNpdb"
    from members group by id`)
  return rows
}

export async function keepHealth(
  sql: Sql,
  clientId: string,
  { revision, version, day }: HealthBasis,
  health: PopulationHealth,
): Promise<void> {
  const values = { revision, version, day, health }
  await sql
    .insert(populationHealth)
    .values({ clientId, ...values })
    .onConflictDoUpdate({ target: populationHealth.clientId, set: values })
}
