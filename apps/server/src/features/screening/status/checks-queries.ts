import type { FindingReason, LicenseResult, MonitorProduct, Result } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { Evidence, RunKind } from '../../../database/schema/index.ts'
import { executePrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'
import { answersInForce, type SubjectFacts } from '../../population/index.ts'
import { ssnOnlyThen } from './past-settings-queries.ts'

/** The last verification of a list at a given time, of everyone who was monitored. */
export interface ListCheck {
  listId: number
  sourceId: string
  runId: number
  kind: RunKind
  at: Date
  model: string
  engine: string
  listVersion: number
  published: string | null
  sha256: string | null
  loadedAt: Date | null
  populationVersion: number
  /** the list held a full publication */
  complete: boolean
  /** when the answers of the Data Bank were listed; null: the list does not come from it */
  answersUntil: Date | null
  /** the client searches the death file by SSN alone */
  ssnOnly: boolean
}

const dateOrNull = (value: unknown): Date | null => (value === null ? null : new Date(value as string))

/** Without lists that the client has dropped by then. */
export async function selectListChecks(sql: Sql, clientId: string, moment: Date): Promise<ListCheck[]> {
  const rows = await executePrepared<ListCheck>(
    sql,
    raw`
    select f.id as "listId", f.source_id as "sourceId", v.run_id::int as "runId", r.kind, v.at, r.model, r.engine,
           v.list_version as "listVersion", l.published, l.sha256, l.finished_at as "loadedAt",
           v.population_version as "populationVersion", v.complete,
           case when l.origin = 'npdb' then l.created_at end as "answersUntil",
           ${ssnOnlyThen(clientId, moment)} as "ssnOnly"
    from lists f
    cross join lateral (
      select * from verifications v
      where v.client_id = ${clientId} and v.list_id = f.id and v.at <= ${moment}
      order by v.run_id desc limit 1) v
    join screening_runs r on r.id = v.run_id
    left join list_loads l on l.list_id = f.id and l.version = v.list_version
    where not v.ended
    order by f.source_id`,
  )
  return rows.map((row) =>
    Object.assign(row, {
      at: new Date(row.at),
      loadedAt: dateOrNull(row.loadedAt),
      answersUntil: dateOrNull(row.answersUntil),
    }),
  )
}

export interface FoundRow {
  id: number
  key: string
  result: Result
  reason: FindingReason
  recordId: number | null
  evidence: Evidence
}

/** A state of a subject, with what the checks said about it. */
export interface CheckedState {
  subjectId: string
  number: number
  facts: SubjectFacts
  products: MonitorProduct[] | null
  fromVersion: number
  toVersion: number | null
  /** the first version of the population that the subject was in */
  since: number
  /** when the Data Bank has first answered for it, under an enrollment in force at the moment */
  answeredAt: Date | null
  findings: (FoundRow & { listId: number })[]
  /** what boards said about the licenses they list */
  licenses: { listId: number; status: LicenseResult }[]
}

/** A list of values as one, to be cast. */
export const arrayOf = (values: readonly (string | number)[]) => raw`${`{${values.join(',')}}`}`

const findingsThen = (clientId: string, checks: readonly ListCheck[]) => raw`
  select jsonb_agg(jsonb_build_object('listId', n.list_id, 'id', n.id, 'key', n.key, 'result', n.result,
           'recordId', n.record_id, 'reason', n.evidence ->> 'reason', 'evidence', n.evidence) order by n.id)
  from findings n
  join unnest(${arrayOf(checks.map(({ listId }) => listId))}::integer[],
              ${arrayOf(checks.map(({ runId }) => runId))}::bigint[]) as c (list_id, run_id) on c.list_id = n.list_id
  where n.client_id = ${clientId} and n.subject_id = s.subject_id
    and n.from_run <= c.run_id and (n.to_run is null or n.to_run > c.run_id)`

const licensesThen = (clientId: string, moment: Date) => raw`
  select jsonb_agg(jsonb_build_object('listId', k.list_id, 'status', k.status))
  from (
    select distinct on (c.license_id) c.list_id, c.status from license_checks c
    where c.client_id = ${clientId} and c.subject_id = s.subject_id and c.verified_at <= ${moment}
    order by c.license_id, c.run_id desc) k
  where k.list_id is not null`

/**
 * The states of subjects that the checks were about: one of each, unless lists were last checked at different versions. For
 * the planner: "+ 0" reads them by subject; see docs/architecture.md, Query planning.
 */
export async function selectCheckedStates(
  sql: Sql,
  clientId: string,
  {
    subjectIds,
    checks,
    moment,
  }: { subjectIds: readonly string[]; checks: readonly ListCheck[]; moment: Date },
): Promise<CheckedState[]> {
  const versions = checks.map(({ populationVersion }) => populationVersion)
  const rows = await executePrepared<CheckedState>(
    sql,
    raw`
    select s.subject_id as "subjectId", s.number, s.facts, s.products, s.from_version as "fromVersion",
           s.to_version as "toVersion",
           (select min(o.from_version) from subject_versions o
            where o.client_id = ${clientId} and o.subject_id = s.subject_id) as since,
           (select min(a.created_at) from (${answersInForce({ clientId, subjectId: raw`s.subject_id`, moment })}) a) as "answeredAt",
           coalesce((${findingsThen(clientId, checks)}), '[]') as findings,
           coalesce((${licensesThen(clientId, moment)}), '[]') as licenses
    from subject_versions s
    where s.client_id = ${clientId} and s.subject_id = any (${arrayOf(subjectIds)}::uuid[])
      and s.from_version + 0 <= ${Math.max(...versions)}::integer
      and (s.to_version is null or s.to_version > ${Math.min(...versions)}::integer)`,
  )
  return rows.map((row) => Object.assign(row, { answeredAt: dateOrNull(row.answeredAt) }))
}

export interface FirstCheck {
  listId: number
  since: number
  at: string
}

/** When lists were first verified for those who were monitored from a version of the population on. */
export const selectFirstChecks = (
  sql: Sql,
  clientId: string,
  listIds: readonly number[],
  versions: readonly number[],
): Promise<FirstCheck[]> =>
  executePrepared<FirstCheck>(
    sql,
    raw`
    select c.list_id as "listId", s.version as since, (
      select min(w.at) from verifications w
      where w.client_id = ${clientId} and w.list_id = c.list_id and w.population_version >= s.version) as at
    from unnest(${arrayOf(listIds)}::integer[]) as c (list_id)
    cross join unnest(${arrayOf(versions)}::integer[]) as s (version)`,
  )
