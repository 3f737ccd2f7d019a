import { clearResult, type MonitorProduct, type Result } from '@vigil/contract'
import type { Part, PartyName } from '@vigil/matching'
import type pg from 'pg'
import type { EffectCount, StoredExample } from '../../../../database/schema/index.ts'
import { comparedName } from '../../../alerts/index.ts'

/** One finding that another model would raise, change or close. */
export interface EffectExample extends StoredExample {
  externalId: string
  /** of the list entry */
  recordId: number
}

/**
 * The staged outcomes next to the findings of the lists that were compared. A subject with more candidates than were
 * compared closes nothing, as in a run.
 */
const compared = `
  with live as (
    select f.subject_id, f.list_id, f.key, f.product, f.record_id, f.result, f.evidence from findings f
    where f.client_id = $1 and f.to_run is null and f.key like 'entry:%' and f.list_id = any($2)),
  effects as (
    select coalesce(o.subject_id, f.subject_id) as subject_id, coalesce(o.list_id, f.list_id) as list_id,
      coalesce(o.product, f.product) as product, coalesce(o.record_id, f.record_id) as record_id, f.result as before, o.result as after,
      coalesce(o.evidence, f.evidence) as evidence,
      case
        when f.key is null then 'raised'
        when o.key is null then 'closed'
        when f.result <> o.result then 'changed'
        else 'unchanged'
      end as effect
    from outcomes o full join live f using (subject_id, list_id, key)),
  counted as (
    select e.*, s.external_id, s.name as subject_name, l.source_id from effects e
    join subjects s on s.client_id = $1 and s.id = e.subject_id
    join lists l on l.id = e.list_id
    where e.effect <> 'closed' or not exists (select from incomplete_subjects i where i.number = s.number))`

const values = (clientId: string, listIds: readonly number[]) => [clientId, [...listIds]] as const

export async function countEffects(
  client: pg.Client,
  clientId: string,
  listIds: readonly number[],
): Promise<EffectCount[]> {
  const { rows } = await client.query<EffectCount>(
    `${compared}
     select effect, source_id as "sourceId", coalesce(after, before) as result, count(*)::int as count
     from counted group by 1, 2, 3 order by 1, 2, 3`,
    [...values(clientId, listIds)],
  )
  return rows
}

type ExampleRow = Omit<EffectExample, 'comparedName' | 'listedName' | 'after'> & {
  product: MonitorProduct
  /** null if the finding would be closed */
  after: Result | null
  parts: Part[] | null
  /** the names of either side */
  listed: PartyName[] | null
  known: PartyName[] | null
}

/** So many of each effect, spread over subjects by the hash of their ids: the same each time. */
export async function selectExamples(
  client: pg.Client,
  clientId: string,
  listIds: readonly number[],
  limit: number,
): Promise<EffectExample[]> {
  const { rows } = await client.query<ExampleRow>(
    `${compared}
     select effect, subject_id as "subjectId", external_id as "externalId", subject_name as "subjectName",
       source_id as "sourceId", record_id::int as "recordId", product, before, after, evidence ->> 'reason' as reason,
       evidence #> '{explanation,parts}' as parts,
       (select r.entry -> 'names' from list_records r where r.id = record_id) as listed,
       (select v.facts -> 'names' from subject_versions v
        where v.client_id = $1 and v.subject_id = one.subject_id
          and v.from_version = (evidence ->> 'subjectVersion')::int) as known
     from (
       select *, row_number() over (partition by effect order by md5(subject_id::text || record_id)) as position
       from counted where effect <> 'unchanged') as one
     where position <= $3
     order by effect desc, position`,
    [...values(clientId, listIds), limit],
  )
  return rows.map(({ parts, listed, known, product, after, ...example }) =>
    Object.assign(example, {
      after: after ?? clearResult(product),
      comparedName: comparedName(known ?? [], parts ?? [], 'left'),
      listedName: comparedName(listed ?? [], parts ?? [], 'right'),
    }),
  )
}
