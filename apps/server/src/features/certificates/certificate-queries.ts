import type { MonitorProduct, SubjectKind } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'
import type { SubjectFacts } from '../population/index.ts'
import { ssnOnlyThen } from '../screening/index.ts'

/** A subject as it was known at a given time. */
export interface Member extends Record<string, unknown> {
  id: string
  externalId: string
  kind: SubjectKind
  startDate: string
  endDate: string | null
  facts: SubjectFacts
  /** its own ones; null: those of the client */
  products: MonitorProduct[] | null
  /** the client searches the death file by SSN alone */
  ssnOnly: boolean
}

export interface MemberScope {
  /** one subject, or everyone who was monitored */
  subjectId: string | null
  /** the version of the population that tells who was monitored, and what was known of them */
  version: number
  /** when the dates were known */
  moment: Date
  /** the id that the page before ended with */
  after: string
  limit: number
}

/** The version of the population that was current at a given time; 0 before the first one. */
export async function selectVersionThen(sql: Sql, clientId: string, moment: Date): Promise<number> {
  const { rows } = await sql.execute<{ version: number }>(raw`
    select p.version from population_versions p where p.client_id = ${clientId} and p.at <= ${moment}
    order by p.at desc, p.version desc limit 1`)
  return rows[0]?.version ?? 0
}

// For the planner: "+ 0" reads versions by subject; see docs/architecture.md, Query planning
const liveThen = (version: number): SQL =>
  raw`v.from_version + 0 <= ${version}::int and (v.to_version is null or v.to_version > ${version}::int)`

/** Subjects that were monitored at a version of the population, by id, with the dates that were known at a given time. */
export async function selectMembers(sql: Sql, clientId: string, scope: MemberScope): Promise<Member[]> {
  const { subjectId, version, moment, after, limit } = scope
  const { rows } = await sql.execute<Member>(raw`
    select s.id, s.external_id as "externalId", v.facts ->> 'kind' as kind, v.facts, v.products,
           coalesce(d.dates ->> 'startDate', s.start_date::text) as "startDate",
           case when d.dates is null then s.end_date::text else d.dates ->> 'endDate' end as "endDate",
           ${ssnOnlyThen(clientId, moment)} as "ssnOnly"
    from subjects s
    cross join lateral (
      select v.facts, v.products from subject_versions v
      where v.client_id = s.client_id and v.subject_id = s.id and ${liveThen(version)}
      limit 1) v
    left join lateral (
      select c.before as dates from subject_changes c
      where c.client_id = s.client_id and c.subject_id = s.id and c.kind = 'dates' and c.at > ${moment}
      order by c.at, c.id limit 1) d on true
    where s.client_id = ${clientId} and s.id > ${after}::uuid
      and (${subjectId}::uuid is null or s.id = ${subjectId}::uuid)
    order by s.id limit ${limit}`)
  return rows
}

export async function countMembers(sql: Sql, clientId: string, version: number): Promise<number> {
  const { rows } = await sql.execute<{ count: number }>(
    raw`select count(*)::int as count from subject_versions v where v.client_id = ${clientId} and ${liveThen(version)}`,
  )
  return rows[0]!.count
}

/** When a subject entered the population; null if it never did. */
export async function selectAdded(sql: Sql, clientId: string, subjectId: string): Promise<Date | null> {
  const { rows } = await sql.execute<{ at: string }>(raw`
    select p.at
    from subject_versions v join population_versions p on p.client_id = v.client_id and p.version = v.from_version
    where v.client_id = ${clientId} and v.subject_id = ${subjectId}
    order by v.from_version limit 1`)
  return rows[0] ? new Date(rows[0].at) : null
}

export interface EndOfMonitoring extends Record<string, unknown> {
  /** the version of the population without the subject */
  version: number
  at: string
}

/** When the monitoring of a subject ended last, until a version of the population. */
export async function selectEnd(
  sql: Sql,
  clientId: string,
  subjectId: string,
  version: number,
): Promise<EndOfMonitoring | undefined> {
  const { rows } = await sql.execute<EndOfMonitoring>(raw`
    select v.to_version as version, p.at
    from subject_versions v join population_versions p on p.client_id = v.client_id and p.version = v.to_version
    where v.client_id = ${clientId} and v.subject_id = ${subjectId} and v.to_version <= ${version}::int
      and v.to_version > v.from_version
    order by v.to_version desc limit 1`)
  return rows[0]
}
