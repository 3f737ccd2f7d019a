import type { FindingReason, LicenseResult, MonitorProduct, Result } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'
import type { SubjectFacts } from '../../population/index.ts'
import type { Evidence } from '../../../database/schema/index.ts'

/** A subject's status on one list at a given time: the last check until then, and its findings. */
export interface CheckRow {
  subjectId: string
  listId: number
  sourceId: string
  runId: number
  kind: 'full' | 'increment' | 'confirmed'
  at: Date
  firstAt: Date
  model: string
  engine: string
  listVersion: number
  published: string | null
  sha256: string | null
  loadedAt: Date | null
  populationVersion: number
  /** the list held a full publication */
  complete: boolean
  number: number
  facts: SubjectFacts
  products: MonitorProduct[] | null
  /** the client searches the death file by SSN alone */
  ssnOnly: boolean
  findings: FoundRow[]
  /** what the board said about the licenses it lists */
  licenses: LicenseResult[]
}

export interface FoundRow {
  id: number
  key: string
  result: Result
  reason: FindingReason
  recordId: number | null
  evidence: Evidence
}

const findingsThen = raw`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', n.id, 'key', n.key, 'result', n.result, 'recordId', n.record_id,
                       'reason', n.evidence ->> 'reason', 'evidence', n.evidence) order by n.id)
    from findings n
    where n.client_id = v.client_id and n.subject_id = s.subject_id and n.list_id = f.id
      and n.from_run <= v.run_id and (n.to_run is null or n.to_run > v.run_id)), '[]')`

const licensesThen = (moment: Date) => raw`
  coalesce((
    select jsonb_agg(k.status)
    from (
      select distinct on (c.license_id) c.list_id, c.status from license_checks c
      where c.client_id = v.client_id and c.subject_id = s.subject_id and c.verified_at <= ${moment}
      order by c.license_id, c.run_id desc) k
    where k.list_id = f.id), '[]')`

const arrayOf = (ids: readonly string[]) => raw`${`{${ids.join(',')}}`}::uuid[]`

/**
 * For each subject and list, the last verification until a given time that included the subject; without lists that the
 * client has dropped by then.
 */
export async function selectChecks(
  sql: Sql,
  clientId: string,
  subjectIds: readonly string[],
  moment: Date,
): Promise<CheckRow[]> {
  const { rows } = await sql.execute(raw`
    select s.subject_id as "subjectId", f.id as "listId", f.source_id as "sourceId", v.run_id::int as "runId", r.kind, v.at, r.model, r.engine,
           v.list_version as "listVersion", l.published, l.sha256, l.finished_at as "loadedAt",
           v.population_version as "populationVersion", v.complete, s.number, s.facts, s.products,
           (select c.ssdmf_ssn_only_search from clients c where c.id = v.client_id) as "ssnOnly",
           first.at as "firstAt", ${findingsThen} as findings,
           ${licensesThen(moment)} as licenses
    from lists f
    cross join lateral (
      select * from verifications v
      where v.client_id = ${clientId} and v.list_id = f.id and v.at <= ${moment}
      order by v.run_id desc limit 1) v
    join screening_runs r on r.id = v.run_id
    join subject_versions s on s.client_id = v.client_id and s.subject_id = any (${arrayOf(subjectIds)})
      and s.from_version <= v.population_version
      and (s.to_version is null or s.to_version > v.population_version)
    cross join lateral (
      select min(w.at) as at from verifications w
      where w.client_id = v.client_id and w.list_id = f.id
        and w.population_version >= (select min(o.from_version) from subject_versions o
                                     where o.client_id = v.client_id and o.subject_id = s.subject_id)) first
    left join list_loads l on l.list_id = f.id and l.version = v.list_version
    where not v.ended
    order by f.source_id`)
  return (rows as unknown as CheckRow[]).map((row) =>
    Object.assign(row, {
      at: new Date(row.at),
      firstAt: new Date(row.firstAt),
      loadedAt: row.loadedAt && new Date(row.loadedAt),
    }),
  )
}

export interface UnmappedRow extends Record<string, unknown> {
  subjectId: string
  reason: 'license-type-unknown' | 'license-issuer-unknown'
  type: string
  issuer: string
}

/** The licenses that were not checked at a given time, because their type or issuer was neither known nor mapped. */
export async function selectUnmapped(
  sql: Sql,
  clientId: string,
  subjectIds: readonly string[],
  moment: Date,
): Promise<UnmappedRow[]> {
  const { rows } = await sql.execute<UnmappedRow>(raw`
    select k.subject_id as "subjectId", k.reason, l.type, l.issuer
    from (
      select distinct on (c.license_id) c.license_id, c.subject_id, c.status, c.evidence ->> 'reason' as reason
      from license_checks c
      where c.client_id = ${clientId} and c.subject_id = any (${arrayOf(subjectIds)}) and c.verified_at <= ${moment}
      order by c.license_id, c.run_id desc) k
    join subject_licenses l on l.client_id = ${clientId} and l.id = k.license_id
    where k.reason in ('license-type-unknown', 'license-issuer-unknown') and (l.removed_at is null or l.removed_at > ${moment})
    order by l.created_at, l.id`)
  return rows
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
  checks: readonly CheckRow[],
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
  const { rows } = await sql.execute<Monitored>(raw`
    select v.facts, v.from_version as since, c.ssdmf_ssn_only_search as "ssnOnly", array(select unnest(c.monitor_products)
                          intersect select unnest(coalesce(v.products, c.monitor_products))) as products
    from subject_versions v join clients c on c.id = v.client_id
    where v.subject_id = ${subjectId} and v.to_version is null`)
  return rows[0]
}
