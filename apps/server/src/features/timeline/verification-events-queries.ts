import type { MonitorProduct } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import { executePrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import { wordSql } from '../../database/words.ts'
import { answersInForce, type SubjectFacts } from '../population/index.ts'
import { ssnOnlyAt } from '../screening/index.ts'
import type { EventScope } from './timeline-queries.ts'

export interface VerificationRow extends Record<string, unknown> {
  which: 'first' | 'last'
  product: MonitorProduct
  listId: number
  sourceId: string
  runId: number
  at: string
  /** as they were compared */
  facts: SubjectFacts
  /** the client searched the death file by SSN alone */
  ssnOnly: boolean
}

export interface CheckedSource {
  sourceId: string
  product: MonitorProduct
}

const end = 2 ** 31 - 1

/** The subject was monitored for the product when the list was verified. */
const includesSubject = raw`exists (
  select from own o where o.from_version <= v.population_version
    and (o.to_version is null or o.to_version > v.population_version)
    and (o.products is null or w.product = any (o.products)))`

/**
 * The Data Bank had answered for the subject, enrolled at that time, before its answers were listed; other lists answer for
 * everyone.
 */
const isAnswered = (
  clientId: string,
  subjectId: string,
): SQL => raw`(w.product <> ${wordSql('NPDB')} or not exists (
  select from list_loads d
  where d.list_id = l.id and d.version = v.list_version and d.origin = 'npdb' and not exists (
    select from (${answersInForce({ clientId, subjectId, moment: raw`v.at` })}) a where a.created_at <= d.created_at)))`

/**
 * The first and the last verification of each list that included the subject, until a moment. Runs store one verification
 * for all subjects: the bounds by population version keep it from reading those before the subject was added, after it
 * was termed, and after the moment. For the planner: materialized, because the few versions are compared with every
 * verification that is tried.
 */
export async function selectVerifications(
  sql: Sql,
  { clientId, subjectId, moment }: EventScope,
  sources: readonly CheckedSource[],
): Promise<VerificationRow[]> {
  const one = (which: 'first' | 'last', order: SQL) => raw`(
    select ${which}::text as which, v.run_id, v.at, v.population_version from verifications v
    where v.client_id = ${clientId} and v.list_id = l.id and not v.ended and v.at <= ${moment}
      and v.population_version >= (select min(o.from_version) from own o)
      and v.population_version < (select coalesce(
            case when count(*) = count(o.to_version) then max(o.to_version) end, ${end}) from own o)
      and v.population_version <= (select coalesce((
            select p.version from population_versions p where p.client_id = ${clientId} and p.at <= ${moment}
            order by p.at desc, p.version desc limit 1), ${end}))
      and ${includesSubject} and ${isAnswered(clientId, subjectId)}
    order by ${order} limit 1)`
  return executePrepared<VerificationRow>(
    sql,
    raw`
    with own as materialized (
      select v.from_version, v.to_version, v.products from subject_versions v
      where v.client_id = ${clientId} and v.subject_id = ${subjectId})
    select t.which, w.product, l.id as "listId", l.source_id as "sourceId", t.run_id::int8 as "runId", t.at, s.facts,
           w.product = ${wordSql('SSDMF')} and ${ssnOnlyAt(clientId, raw`t.at`)} as "ssnOnly"
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as w ("sourceId" text, product text)
    join lists l on l.source_id = w."sourceId"
    cross join lateral (
      ${one('first', raw`v.population_version, v.at`)}
      union all
      ${one('last', raw`v.population_version desc, v.at desc`)}) t
    join subject_versions s on s.client_id = ${clientId} and s.subject_id = ${subjectId}
      and s.from_version <= t.population_version
      and (s.to_version is null or s.to_version > t.population_version)
    order by l.source_id, l.id`,
  )
}
