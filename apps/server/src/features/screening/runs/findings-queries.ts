import type pg from 'pg'
import { clearResult, type MonitorProduct, type Result } from '@vigil/contract'
import { wordText } from '../../../database/words.ts'
import type { FindingChange } from '../../alerts/index.ts'
import type { CheckedList } from './check-context.ts'

export interface ApplyScope {
  client: pg.Client
  clientId: string
  runId: number
  populationVersion: number
  /** lists of the client's products: findings of other lists are closed without an alert */
  monitored: readonly CheckedList[]
  /** lists that the engine has compared in this run */
  compared: readonly number[]
  /** the matching model of this run */
  model: string
}

const liveSubject = `
  v.client_id = f.client_id and v.subject_id = f.subject_id
  and v.from_version <= $2 and (v.to_version is null or v.to_version > $2)`

/**
 * The findings that this run has examined: those it did not find again have ended. Findings that ended because they were
 * not monitored are examined again once they are: their alerts may still be open.
 */
const createExamined = `
  create temporary table examined_findings on commit drop as
  with monitored as (select * from unnest($4::integer[], $5::integer[]) as m(list_id, version)),
  asked as (
    select f.id, false as silent from findings f join examined_lists l using (list_id) where f.client_id = $1
    union
    select f.id, false from examined_subjects l join findings f on f.client_id = $1 and f.subject_id = l.subject_id
    where f.list_id = any ($3)
    union
    select f.id, false from examined_entries l
    join findings f on f.client_id = $1 and f.list_id = l.list_id and f.entry_id = l.entry_id
    where f.list_id = any ($3)
    union
    select f.id, k.silent from examined_keys k
    join findings f on f.client_id = $1 and f.subject_id = k.subject_id and f.list_id = k.list_id
    where k.key is null or k.key = f.key
    union
    select f.id, true from findings f
    where f.client_id = $1 and f.to_run is null
      and (not f.list_id = any ($4)
           or not exists (select from subject_versions v
                          where ${liveSubject} and (v.products is null or f.product = any (v.products)))))
  select f.id, f.subject_id, f.list_id, f.product, f.key, f.record_id, f.entry_id, m.version,
         f.evidence ->> 'matchHash' as match_hash, v.match_hash as current_hash, a.silent,
         v.subject_id is not null and m.list_id is not null
           and (v.products is null or f.product = any (v.products))
           and (f.product <> ${wordText('NPI')} or v.facts ? 'npi') and (f.product <> ${wordText('SSDMF')} or v.facts ? 'ssn') as is_monitored,
         v.number in (select number from incomplete_subjects) as is_incomplete
  from (select id, bool_and(silent) as silent from asked group by id) a
  join findings f on f.id = a.id and (f.to_run is null or f.ended = 'unmonitored')
  left join monitored m on m.list_id = f.list_id
  left join subject_versions v on ${liveSubject}
  where not exists (
    select from findings n
    where n.client_id = f.client_id and n.subject_id = f.subject_id and n.list_id = f.list_id and n.key = f.key
      and n.id > f.id)`

/** Why the others ended. Without an answer, a finding is closed without an alert, or stays. */
const createEnded = `
  create temporary table ended_findings on commit drop as
  select * from (
    select s.*,
      case
        when not s.is_monitored or s.silent then 'unmonitored'
        when s.entry_id is not null and r.id is null then 'removed'
        when s.match_hash::uuid <> s.current_hash then 'facts'
        when s.entry_id is not null and r.id <> s.record_id then 'record'
        when s.key like 'entry:%' then 'rules'
        else 'cleared'
      end as ended
    from examined_findings s
    left join lateral (
      select r.id from list_records r
      where r.list_id = s.list_id and r.entry_id = s.entry_id
        and r.from_version <= s.version and (r.to_version is null or r.to_version > s.version)
      limit 1) r on true
    where not exists (
      select from outcomes o where o.subject_id = s.subject_id and o.list_id = s.list_id and o.key = s.key)) as one
  where not (is_incomplete and ended in ('rules', 'record', 'facts'))`

interface ChangeRow {
  cause: FindingChange['cause']
  id: string
  previous_id: string | null
  subject_id: string
  list_id: number
  product: MonitorProduct
  key: string
  result: Result
  fingerprint: string
  record_id: string | null
}

/** New and changed findings, with those they replace. */
const put = `
  with changed as (
    update findings f set to_run = $2, ended = 'changed'
    from outcomes o
    where f.client_id = $1 and f.to_run is null and f.subject_id = o.subject_id and f.list_id = o.list_id
      and f.key = o.key and f.fingerprint <> o.fingerprint
    returning f.id, f.subject_id, f.list_id, f.key),
  fresh as (
    select o.*, c.id as previous_id
    from outcomes o
    left join changed c on c.subject_id = o.subject_id and c.list_id = o.list_id and c.key = o.key
    where c.id is not null or not exists (
      select from findings f
      where f.client_id = $1 and f.to_run is null and f.subject_id = o.subject_id and f.list_id = o.list_id
        and f.key = o.key)),
  added as (
    insert into findings
      (client_id, subject_id, list_id, product, key, record_id, entry_id, result, evidence, fingerprint, from_run)
    select $1, subject_id, list_id, product, key, record_id, entry_id, result, evidence, fingerprint, $2
    from fresh
    returning id, subject_id, list_id, product, key, result, fingerprint, record_id)
  select case when f.previous_id is null then 'new' else 'changed' end as cause, a.*, f.previous_id
  from added a join fresh f using (subject_id, list_id, key)
  order by a.list_id, a.subject_id, a.key`

const end = `
  with ended as (
    update findings f set to_run = coalesce(f.to_run, $2), ended = g.ended
    from ended_findings g where f.id = g.id and f.client_id = $1 and f.ended is distinct from g.ended
    returning f.id, g.ended as cause, f.subject_id, f.list_id, f.product, f.key, f.fingerprint, f.record_id)
  select * from ended where cause <> 'unmonitored' order by list_id, subject_id, key`

/**
 * New findings that were there to find before the matching model was switched: the subject was monitored with the same
 * facts, and the entry was on the list, when the client was last checked with the other model. For the planner: the run has just
 * written the findings, so there are no statistics of them; "offset 0" looks up each by its id, and "+ 0" its subject's versions
 * by subject, not by version.
 */
const foundBySwitch = `
  select f.id from unnest($2::bigint[]) as k (id)
  cross join lateral (select * from findings where client_id = $1 and id = k.id offset 0) f
  join unnest($3::int[], $4::int[], $5::int[]) as m (list_id, population_version, list_version) using (list_id)
  where exists (
      select from subject_versions v
      where v.client_id = $1 and v.subject_id = f.subject_id and v.match_hash = (f.evidence ->> 'matchHash')::uuid
        and (v.products is null or f.product = any (v.products)) and v.from_version + 0 <= m.population_version
        and (v.to_version is null or v.to_version > m.population_version))
    and exists (select from list_records r where r.id = f.record_id and r.from_version <= m.list_version)`

/** The switch of the model behind each change, if there was one. */
async function switchesOf(
  { client, clientId, compared, monitored, model }: ApplyScope,
  fresh: readonly ChangeRow[],
): Promise<(row: Pick<ChangeRow, 'cause' | 'id' | 'list_id'>) => FindingChange['modelSwitch']> {
  const switched = monitored.flatMap(({ listId, switchedFrom }) =>
    switchedFrom && compared.includes(listId) ? [{ listId, ...switchedFrom }] : [],
  )
  if (switched.length === 0) return () => undefined
  const { rows } = await client.query<{ id: string }>(foundBySwitch, [
    clientId,
    fresh.flatMap(({ cause, id }) => (cause === 'new' ? [id] : [])),
    switched.map(({ listId }) => listId),
    switched.map(({ populationVersion }) => populationVersion),
    switched.map(({ listVersion }) => listVersion),
  ])
  const found = new Set(rows.map(({ id }) => id))
  const modelOf = new Map(switched.map((list) => [list.listId, list.model]))
  return ({ cause, id, list_id: listId }) => {
    const from = modelOf.get(listId)
    return from === undefined || (cause === 'new' && !found.has(id)) ? undefined : { from, to: model }
  }
}

/** Applies the outcomes of a run to the findings; returns which are new, changed or ended. */
export async function applyFindings(scope: ApplyScope): Promise<FindingChange[]> {
  const { client, clientId, runId, populationVersion, monitored, compared } = scope
  // For the planner: nothing else gathers statistics of temporary tables.
  await client.query(
    'analyze outcomes; analyze examined_subjects; analyze examined_entries; analyze examined_keys',
  )
  await client.query(createExamined, [
    clientId,
    populationVersion,
    compared,
    monitored.map(({ listId }) => listId),
    monitored.map(({ version }) => version),
  ])
  await client.query(createEnded)
  const ended = await client.query<Omit<ChangeRow, 'previous_id' | 'result'>>(end, [clientId, runId])
  const fresh = await client.query<ChangeRow>(put, [clientId, runId])
  const switchOf = await switchesOf(scope, fresh.rows)
  const listOf = new Map(monitored.map((list) => [list.listId, list]))
  const changes = [
    ...fresh.rows,
    ...ended.rows.map((row) => Object.assign(row, { previous_id: null, result: clearResult(row.product) })),
  ]
  return changes.map((row): FindingChange => {
    const list = listOf.get(row.list_id)!
    return {
      cause: row.cause,
      findingId: Number(row.id),
      previousFindingId: row.previous_id === null ? null : Number(row.previous_id),
      subjectId: row.subject_id,
      listId: row.list_id,
      sourceId: list.meta.id,
      product: row.product,
      key: row.key,
      result: row.result,
      fingerprint: row.fingerprint,
      recordId: row.record_id === null ? null : Number(row.record_id),
      listVersion: list.version,
      modelSwitch: switchOf(row),
    }
  })
}
