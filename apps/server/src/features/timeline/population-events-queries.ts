import type { MonitorProduct, TimelineKind } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { SubjectDates, SubjectNetwork } from '../../database/schema/index.ts'
import { executePrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import type { SubjectFacts } from '../population/index.ts'
import { newestOf, paddedId, type EventRow, type EventScope } from './timeline-queries.ts'

export const populationKinds = [
  'added',
  'changed',
  'termed',
  'resumed',
  'imported',
] as const satisfies TimelineKind[]

export interface PopulationEventRow extends EventRow {
  kind: (typeof populationKinds)[number]
  changedBy: string | null
  /** of the file that brought the change */
  fileName: string | null
  facts: SubjectFacts | null
  products: MonitorProduct[] | null
  previousFacts: SubjectFacts | null
  previousProducts: MonitorProduct[] | null
  /** it was added with an end date in the past */
  neverMonitored: boolean
  /** of a change of networks, or of dates, also by being termed or resumed */
  changed: DatesOrNetworks | null
}

export type DatesOrNetworks =
  | { kind: 'dates'; before: SubjectDates; after: SubjectDates }
  | { kind: 'networks'; before: SubjectNetwork[]; after: SubjectNetwork[] }

/**
 * How a subject and its facts changed. A version follows from the one before: a gap between the two means that the subject
 * was not monitored; a version that ends where it begins was never live. Dates that change because the subject is termed or
 * resumed are part of that event. For the planner: materialized, so that the versions of the subject are read once, and not
 * for each kind of event.
 */
export async function selectPopulationEvents(
  sql: Sql,
  scope: EventScope,
  kinds: readonly TimelineKind[],
): Promise<PopulationEventRow[]> {
  const { clientId, subjectId } = scope
  const wanted = raw`select * from events where kind = any (${raw.param(kinds)}::text[])`
  return executePrepared<PopulationEventRow>(
    sql,
    raw`
    with own as materialized (
      select v.from_version, v.to_version, v.from_at,
             lag(v.from_version) over versions as previous, lag(v.to_version) over versions as previous_end,
             lead(v.from_version) over versions as following, lead(v.to_version) over versions as following_end
      from subject_versions v where v.client_id = ${clientId} and v.subject_id = ${subjectId}
      window versions as (order by v.from_version)),
    of_versions as (
      select ${paddedId('version-', raw`o.from_version`)} as id, o.from_at as at,
             case when o.previous is null then 'added'
                  when o.previous_end < o.from_version and o.to_version is distinct from o.from_version then 'resumed'
                  else 'changed' end as kind,
             o.from_version as version, o.previous, null::bigint as change_id
      from own o
      union all
      select ${paddedId('termed-', raw`o.to_version`)}, coalesce(p.at, o.from_at), 'termed', o.to_version, null, null
      from own o left join population_versions p on p.client_id = ${clientId} and p.version = o.to_version
      where o.to_version > o.from_version
        and (o.following is null or o.following > o.to_version or o.following_end = o.following)
      union all
      select ${paddedId('import-', raw`p.version`)}, p.at, 'imported', p.version, null, null
      from (select o.from_version as version from own o union select o.to_version from own o) t
      join population_versions p on p.client_id = ${clientId} and p.version = t.version
      where p.import_id is not null),
    events as (
      select * from of_versions
      union all
      select ${paddedId('change-', raw`c.id`)}, c.at, 'changed', null, null, c.id
      from subject_changes c
      where c.client_id = ${clientId} and c.subject_id = ${subjectId}
        and not (c.kind = 'dates' and exists (
          select from of_versions v where v.kind in ('termed', 'resumed') and v.at = c.at)))
    select e.id, e.at, e.kind, coalesce(p.changed_by, c.changed_by) as "changedBy", i.file_name as "fileName",
           s.facts, s.products, o.facts as "previousFacts",
           o.products as "previousProducts", coalesce(s.to_version = s.from_version, false) as "neverMonitored",
           case when c.id is not null
                then jsonb_build_object('kind', c.kind, 'before', c.before, 'after', c.after) end as changed
    from (${newestOf(wanted, scope)}) e
    left join population_versions p on p.client_id = ${clientId} and p.version = e.version
    left join intake_files i on i.client_id = ${clientId} and i.id = p.import_id
    left join subject_versions s on s.client_id = ${clientId} and s.subject_id = ${subjectId}
      and s.from_version = e.version and e.kind in ('added', 'changed', 'resumed')
    left join subject_versions o on o.client_id = ${clientId} and o.subject_id = ${subjectId}
      and o.from_version = e.previous
    left join subject_changes c on c.client_id = ${clientId} and c.subject_id = ${subjectId}
      and (c.id = e.change_id or e.kind in ('termed', 'resumed') and c.kind = 'dates' and c.at = e.at)`,
  )
}
