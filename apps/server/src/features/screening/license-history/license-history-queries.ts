import type { LicenseResult } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Evidence } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql } from '../../../database/words.ts'
import type { SubjectFacts } from '../../population/index.ts'

export interface LicenseRow extends Record<string, unknown> {
  id: string
  type: string
  mappedType: string | null
  issuer: string
  state: string | null
  number: string
  organization: string | null
  firstName: string | null
  lastName: string | null
  issued: string | null
  expires: string | null
  status: LicenseResult | null
  evidence: Evidence | null
  nameDiffers: boolean
  lastVerifiedAt: string | null
  removedAt: string | null
  endDate: string | null
}

/**
 * A verification counts for a license if the license was named at the time, and its subject was monitored for licenses. `v`
 * is the verification, `l` the license.
 */
const counts = raw`
  not v.ended and (l.removed_at is null or v.at < l.removed_at) and exists (
    select from subject_versions s
    where s.client_id = l.client_id and s.subject_id = l.subject_id and s.from_version <= v.population_version
      and (s.to_version is null or s.to_version > v.population_version)
      and (s.products is null or ${wordSql('LICENSES')} = any (s.products)))`

/** The licenses of a subject: those named first, then the removed ones; each by when it was last verified. */
export async function selectSubjectLicenses(
  sql: Sql,
  clientId: string,
  subjectId: string,
  { includeTrashed }: { includeTrashed: boolean },
): Promise<LicenseRow[]> {
  const { rows } = await sql.execute<LicenseRow>(raw`
    select l.id, l.type, l.mapped_type as "mappedType", l.issuer, l.state, l.number,
      l.verified_organization as organization, l.verified_first_name as "firstName",
      l.verified_last_name as "lastName", l.verified_issued::text as issued, l.verified_expires::text as expires,
      l.status, k.evidence, coalesce(k.name_agrees = 'differs', false) as "nameDiffers", l.end_date::text as "endDate", l.removed_at as "removedAt",
      case when l.status is not null then greatest(k.verified_at, w.at) end as "lastVerifiedAt"
    from subject_licenses l
    left join lateral (
      select k.list_id, k.run_id, k.verified_at, k.evidence, k.name_agrees, k.next_run from (
        select c.*, lead(c.run_id) over (order by c.run_id) as next_run from license_checks c
        where c.client_id = l.client_id and c.license_id = l.id) k
      where k.list_id is not null
      order by k.run_id desc limit 1) k on true
    left join lateral (
      select v.at from verifications v
      where v.client_id = l.client_id and v.list_id = k.list_id and v.run_id >= k.run_id
        and (k.next_run is null or v.run_id < k.next_run) and ${counts}
      order by v.run_id desc limit 1) w on true
    where l.client_id = ${clientId} and l.subject_id = ${subjectId}
      and ${includeTrashed ? raw`true` : raw`l.removed_at is null`}
    order by l.removed_at is not null, "lastVerifiedAt" desc nulls last, l.created_at, l.id`)
  return rows
}

export interface VerificationRow extends Record<string, unknown> {
  checkId: string
  runId: number
  sourceId: string
  at: string
  status: LicenseResult
}

/** The checks of a license with an answer, each with the verifications for which it holds. */
const verified = (clientId: string, licenseId: SQL): SQL => raw`
  with checks as (
    select c.*, lead(c.run_id) over (partition by c.license_id order by c.run_id) as next_run from license_checks c
    where c.client_id = ${clientId} and c.license_id = ${licenseId}),
  verified as (
    select k.id, k.license_id, k.list_id, k.status, k.run_id, k.verified_at as at, k.list_version
    from checks k where k.list_id is not null
    union
    select k.id, k.license_id, k.list_id, k.status, v.run_id, v.at, v.list_version
    from checks k
    join subject_licenses l on l.client_id = k.client_id and l.id = k.license_id
    join verifications v on v.client_id = k.client_id and v.list_id = k.list_id and v.run_id >= k.run_id
      and (k.next_run is null or v.run_id < k.next_run)
    where ${counts})`

export interface HistoryPage {
  page: number
  size: number
  zone: string
  yearMonth: string | undefined
}

/** One row per answer, version of the list and month: its last verification. Newest first, with the total. */
export async function selectHistory(
  sql: Sql,
  clientId: string,
  licenseId: string,
  { page, size, zone, yearMonth }: HistoryPage,
): Promise<{ total: number; rows: VerificationRow[] }> {
  const all = raw`${verified(clientId, raw`${licenseId}`)}, items as (
    select distinct on (id, list_version, month) id, list_id, status, run_id, at
    from (select *, to_char(at at time zone ${zone}, 'YYYY-MM') as month from verified) as v
    where ${yearMonth ?? null}::text is null or month = ${yearMonth ?? null}
    order by id, list_version, month, run_id desc)`
  const { rows } = await sql.execute<VerificationRow>(raw`${all}
    select i.id as "checkId", i.run_id::int as "runId", f.source_id as "sourceId", i.at, i.status
    from items i join lists f on f.id = i.list_id
    order by i.run_id desc limit ${size} offset ${page * size}`)
  const { rows: counted } = await sql.execute<{ total: number }>(
    raw`${all} select count(*)::int as total from items`,
  )
  return { total: counted[0]?.total ?? 0, rows }
}

export interface ReportRow extends Record<string, unknown> {
  subjectId: string
  externalId: string
  /** as they were verified */
  facts: SubjectFacts
  /** in the client's words */
  type: string
  issuer: string
  number: string
  removedAt: string | null
  status: LicenseResult
  nameAgrees: string | null
  evidence: Evidence
  sourceId: string
  listVersion: number
  published: string | null
  sha256: string | null
  loadedAt: string | null
  /** when the board first said so, and when this run confirmed it */
  saidAt: string
  at: string
  runId: number
  model: string | null
  engine: string | null
}

/**
 * One verification of a license, with the version of the list that it was made against, and the subject as it was known to
 * the run: later runs may confirm a check under a new name. For the planner: "+ 0" keeps it from reading the versions of all
 * subjects (docs/architecture.md, Query planning).
 */
export async function selectReport(
  sql: Sql,
  clientId: string,
  { checkId, runId }: { checkId: string; runId: number },
): Promise<ReportRow | undefined> {
  const license = raw`(select license_id from license_checks where client_id = ${clientId} and id = ${checkId})`
  const { rows } = await sql.execute<ReportRow>(raw`${verified(clientId, license)}
    select l.subject_id as "subjectId", s.external_id as "externalId", p.facts, l.type, l.issuer, l.number,
      l.removed_at as "removedAt", k.status, k.name_agrees as "nameAgrees", k.evidence, f.source_id as "sourceId", v.list_version as "listVersion",
      d.published, d.sha256, d.finished_at as "loadedAt", k.verified_at as "saidAt", v.at, v.run_id::int as "runId",
      r.model, r.engine
    from verified v
    join license_checks k on k.id = v.id
    join subject_licenses l on l.client_id = k.client_id and l.id = k.license_id
    join subjects s on s.client_id = l.client_id and s.id = l.subject_id
    join lists f on f.id = v.list_id
    left join list_loads d on d.list_id = f.id and d.version = v.list_version
    left join screening_runs r on r.id = v.run_id
    cross join lateral (
      select p.facts from subject_versions p
      where p.client_id = l.client_id and p.subject_id = l.subject_id
        and p.from_version + 0 <= coalesce(r.population_version, (k.evidence ->> 'subjectVersion')::int)
      order by p.from_version + 0 desc limit 1) p
    where v.id = ${checkId} and v.run_id = ${runId}`)
  return rows[0]
}

/** Whether a subject of the client has this license. */
export async function hasLicense(
  sql: Sql,
  clientId: string,
  { subjectId, licenseId, includeTrashed }: { subjectId: string; licenseId: string; includeTrashed: boolean },
): Promise<boolean> {
  const { rows } = await sql.execute(raw`
    select 1 from subject_licenses
    where client_id = ${clientId} and subject_id = ${subjectId} and id = ${licenseId}
      and ${includeTrashed ? raw`true` : raw`removed_at is null`}`)
  return rows.length > 0
}
