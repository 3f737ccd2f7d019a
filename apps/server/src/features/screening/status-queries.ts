import type { MonitorProduct } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'
import type { SubjectFacts } from '../population/index.ts'
import type { Evidence } from './evidence.ts'

/** One list as a subject stood on it at a moment: the last check until then, and what it had found. */
export interface CheckRow {
  feedId: number
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
  number: number
  facts: SubjectFacts
  products: MonitorProduct[] | null
  findings: FoundRow[]
}

export interface FoundRow {
  id: number
  key: string
  result: string
  reason: string
  recordId: number | null
  evidence: Evidence
}

const findingsThen = raw`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', n.id, 'key', n.key, 'result', n.result, 'recordId', n.record_id,
                       'reason', n.evidence ->> 'reason', 'evidence', n.evidence) order by n.id)
    from findings n
    where n.client_id = v.client_id and n.subject_id = s.subject_id and n.feed_id = f.id
      and n.from_run <= v.run_id and (n.to_run is null or n.to_run > v.run_id)), '[]')`

/**
 * For each list the last verification until a moment that the subject was part of. A list that a later run over all
 * lists has left out is not monitored any more.
 */
export async function selectChecks(
  sql: Sql,
  clientId: string,
  subjectId: string,
  moment: Date,
): Promise<CheckRow[]> {
  const { rows } = await sql.execute(raw`
    select f.id as "feedId", f.source_id as "sourceId", v.run_id::int as "runId", r.kind, v.at, r.model, r.engine,
           v.list_version as "listVersion", l.published, l.sha256, l.finished_at as "loadedAt",
           v.population_version as "populationVersion", s.number, s.facts, s.products,
           first.at as "firstAt", ${findingsThen} as findings
    from list_feeds f
    cross join lateral (
      select * from verifications v
      where v.client_id = ${clientId} and v.feed_id = f.id and v.at <= ${moment}
      order by v.at desc, v.run_id desc limit 1) v
    join screening_runs r on r.id = v.run_id
    join subject_versions s on s.client_id = v.client_id and s.subject_id = ${subjectId}
      and s.from_version <= v.population_version
      and (s.to_version is null or s.to_version > v.population_version)
    cross join lateral (
      select min(w.at) as at from verifications w
      where w.client_id = v.client_id and w.feed_id = f.id
        and w.population_version >= (select min(o.from_version) from subject_versions o
                                     where o.client_id = v.client_id and o.subject_id = s.subject_id)) first
    left join list_loads l on l.feed_id = f.id and l.version = v.list_version
    where not exists (
      select from screening_runs w
      where w.client_id = v.client_id and w.id > v.run_id and w.kind <> 'increment' and w.finished_at <= ${moment})
    order by f.source_id`)
  return (rows as unknown as CheckRow[]).map((row) =>
    Object.assign(row, {
      at: new Date(row.at),
      firstAt: new Date(row.firstAt),
      loadedAt: row.loadedAt && new Date(row.loadedAt),
    }),
  )
}

/** What was ruled out for a block of subjects, from the last full run until a run. */
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

/** Names of list records, for those who read what was ruled out. */
export async function selectRecordNames(
  sql: Sql,
  recordIds: readonly string[],
): Promise<{ id: string; sourceId: string; names: unknown }[]> {
  if (recordIds.length === 0) return []
  const { rows } = await sql.execute(raw`
    select r.id::text as id, f.source_id as "sourceId", r.entry -> 'names' -> 0 as names
    from list_records r join list_feeds f on f.id = r.feed_id
    where r.id = any (${raw.param(`{${recordIds.join(',')}}`)}::bigint[])`)
  return rows as unknown as { id: string; sourceId: string; names: unknown }[]
}
