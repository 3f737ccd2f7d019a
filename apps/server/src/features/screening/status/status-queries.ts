import type { FindingReason, MonitorProduct } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { executePrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { SubjectFacts } from '../../population/index.ts'
import { arrayOf, type ListCheck } from './checks-queries.ts'
import { selectProductsThen, ssnOnlyThen } from './past-settings-queries.ts'

/** A license that no board has answered for. */
export interface UnansweredLicense extends Record<string, unknown> {
  subjectId: string
  /** why the last run did not check it; null: no board covers it, or it is new */
  reason: FindingReason | null
  type: string
  issuer: string
}

/** The licenses that were named at a given time, and that no board had answered for. */
export async function selectUnansweredLicenses(
  sql: Sql,
  clientId: string,
  subjectIds: readonly string[],
  moment: Date,
): Promise<UnansweredLicense[]> {
  return executePrepared<UnansweredLicense>(
    sql,
    raw`
    select l.subject_id as "subjectId", k.reason, l.type, l.issuer
    from subject_licenses l
    left join lateral (
      select c.status, c.evidence ->> 'reason' as reason from license_checks c
      where c.client_id = l.client_id and c.license_id = l.id and c.verified_at <= ${moment}
      order by c.run_id desc limit 1) k on true
    where l.client_id = ${clientId} and l.subject_id = any (${arrayOf(subjectIds)}::uuid[])
      and l.created_at <= ${moment} and (l.removed_at is null or l.removed_at > ${moment})
      and k.status is null and k.reason is distinct from 'license-removed'
    order by l.created_at, l.id`,
  )
}

/** The rejections of a block of subjects, from the last full run until a given run. */
export async function selectRejections(
  sql: Sql,
  clientId: string,
  block: number,
  runId: number,
): Promise<{ data: Buffer; isFull: boolean }[]> {
  const { rows } = await sql.execute(raw`
    select j.data, r.kind = 'full' as "isFull"
    from rejections j join screening_runs r on r.id = j.run_id
    where j.client_id = ${clientId} and j.block = ${block} and j.run_id <= ${runId}
      and j.run_id >= coalesce((
        select max(w.id) from screening_runs w
        where w.client_id = ${clientId} and w.kind = 'full' and w.id <= ${runId}), 0)
    order by j.run_id`)
  return rows as unknown as { data: Buffer; isFull: boolean }[]
}

/** The list records that were live at the version that was checked. */
export async function selectListed(
  sql: Sql,
  recordIds: readonly string[],
  checks: readonly Pick<ListCheck, 'listId' | 'listVersion'>[],
): Promise<Set<string>> {
  if (recordIds.length === 0) return new Set()
  const versions = JSON.stringify(checks.map(({ listId, listVersion }) => ({ listId, listVersion })))
  const { rows } = await sql.execute<{ id: string }>(raw`
    select r.id::text as id
    from list_records r
    join jsonb_to_recordset(${versions}::jsonb) as c("listId" integer, "listVersion" integer) on c."listId" = r.list_id
    where r.id = any (${`{${recordIds.join(',')}}`}::bigint[])
      and r.from_version <= c."listVersion" and (r.to_version is null or r.to_version > c."listVersion")`)
  return new Set(rows.map(({ id }) => id))
}

/** A subject's current products and facts. */
export interface Monitored extends Record<string, unknown> {
  facts: SubjectFacts
  products: MonitorProduct[]
  ssnOnly: boolean
  /** the population version of the last change */
  since: number
}

/** Undefined if the subject is not monitored. */
export async function selectMonitored(sql: Sql, subjectId: string): Promise<Monitored | undefined> {
  const rows = await executePrepared<Monitored>(
    sql,
    raw`
    select v.facts, v.from_version as since, c.ssdmf_ssn_only_search as "ssnOnly", array(select unnest(c.monitor_products)
                          intersect select unnest(coalesce(v.products, c.monitor_products))) as products
    from subject_versions v join clients c on c.id = v.client_id
    where v.subject_id = ${subjectId} and v.to_version is null`,
  )
  return rows[0]
}

interface MonitoredThen extends Record<string, unknown> {
  facts: SubjectFacts
  since: number
  ssnOnly: boolean
  /** its own ones; null: those of the client */
  products: MonitorProduct[] | null
}

/** The same at a given time; undefined if the subject was not monitored then. */
export async function selectMonitoredThen(
  sql: Sql,
  { clientId, subjectId, moment }: { clientId: string; subjectId: string; moment: Date },
): Promise<Monitored | undefined> {
  const { rows } = await sql.execute<MonitoredThen>(raw`
    select v.facts, v.products, v.from_version as since, ${ssnOnlyThen(clientId, moment)} as "ssnOnly"
    from (
      select p.version from population_versions p where p.client_id = ${clientId} and p.at <= ${moment}
      order by p.at desc, p.version desc limit 1) t
    join subject_versions v on v.client_id = ${clientId} and v.subject_id = ${subjectId}
      and v.from_version <= t.version and (v.to_version is null or v.to_version > t.version)`)
  const [row] = rows
  if (!row) return undefined
  const ordered = await selectProductsThen(sql, clientId, moment)
  return { ...row, products: ordered.filter((product) => row.products?.includes(product) ?? true) }
}
