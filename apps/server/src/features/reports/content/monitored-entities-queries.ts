import type { MonitorProduct } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import { dialect } from '../../../database/handle.ts'
import { readInBatches } from '../../../database/read-in-batches.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { SubjectFacts } from '../../population/index.ts'

export interface EntityScope {
  clientId: string
  /** calendar dates, both included */
  startDate: string
  endDate: string
  /** the end of the period: what was known later does not count */
  until: Date
  /** those of the client that are asked for */
  products: readonly MonitorProduct[]
}

export interface EntityRow extends pg.QueryResultRow {
  facts: SubjectFacts
  externalId: string
  products: MonitorProduct[]
  startDate: string
  endDate: string | null
}

/** Subjects monitored on any day of a period for any of the products, as they were known at its end. */
const entities = ({ clientId, startDate, endDate, until, products }: EntityScope): SQL => raw`
  from subjects s
  cross join lateral (
    select v.products, v.facts from subject_versions v
    where v.client_id = s.client_id and v.subject_id = s.id and v.from_at < ${until}
    order by v.from_version desc limit 1) last
  left join lateral (
    select c.before as dates from subject_changes c
    where c.client_id = s.client_id and c.subject_id = s.id and c.kind = 'dates' and c.at >= ${until}
    order by c.at, c.id limit 1) later on true
  cross join lateral (
    select coalesce((later.dates ->> 'startDate')::date, s.start_date) as start_date,
           case when later.dates is null then s.end_date else (later.dates ->> 'endDate')::date end as end_date,
           array(
             select p from unnest(${raw.param([...products])}::text[]) p
             where last.products is null or p = any(last.products)) as products) known
  where s.client_id = ${clientId} and known.start_date <= ${endDate}::date
    and (known.end_date is null or known.end_date > ${startDate}::date) and cardinality(known.products) > 0`

export async function countEntities(sql: Sql, scope: EntityScope): Promise<number> {
  const { rows } = await sql.execute<{ total: number }>(raw`select count(*)::int as total ${entities(scope)}`)
  return rows[0]!.total
}

/** By name, in batches, within the caller's transaction. */
export function readEntities(client: pg.Client, scope: EntityScope): AsyncGenerator<EntityRow[]> {
  const { sql: text, params } = dialect.sqlToQuery(raw`
    select last.facts, s.external_id as "externalId", known.products,
           known.start_date::text as "startDate", known.end_date::text as "endDate"
    ${entities(scope)} order by s.name, s.id`)
  return readInBatches<EntityRow>(client, 'monitored_entities', text, params)
}
