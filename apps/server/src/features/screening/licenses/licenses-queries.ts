import { sql as raw } from 'drizzle-orm'
import { readInBatches } from '../../../database/read-in-batches.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql, wordText } from '../../../database/words.ts'
import type { SubjectFacts } from '../../population/index.ts'
import type { CheckedList, CheckContext, Examined } from '../runs/check-context.ts'
import type { Candidate } from './choose-entry.ts'

/** A due license, with what the boards list under its number. */
export interface DueLicense {
  id: string
  subjectId: string
  /** the license type that it is checked as */
  type: string
  number: string
  state: string
  subjectVersion: number
  matchHash: string
  facts: SubjectFacts
  /** the list it was last checked against */
  lastListId: number | null
  candidates: Candidate[]
}

const live = (version: string): string =>
  `v.from_version <= ${version} and (v.to_version is null or v.to_version > ${version})`
const hasProduct = `
  ${wordText('LICENSES')} = any (coalesce(v.products, (select c.monitor_products from clients c where c.id = v.client_id)))`

/** Nothing is guessed: a license of an unknown type or issuer is not checked. */
const isMapped = `l.mapped_type is not null and l.state is not null`

/** A board's list of one state covers its licenses; one of many states may. */
const covers = `(f.state is null or f.state = l.state)`

const listsJson = (lists: readonly CheckedList[]): string =>
  JSON.stringify(
    lists.map(({ listId, meta, version, before }) => ({
      id: listId,
      state: meta.state ?? null,
      version,
      before_population: before?.populationVersion ?? null,
      before_list: before?.listVersion ?? null,
    })),
  )
const lists = (values: string): string => `
  jsonb_to_recordset(${values}::jsonb)
    as f(id integer, state text, version integer, before_population integer, before_list integer)`

/** $1 client, $2 version of the population, $3 now, $4 lists */
const dueLicenses = `
  select l.id, l.subject_id, l.mapped_type, l.number, l.number_key, l.state, v.from_version, v.match_hash, v.facts,
         last.list_id as last_list_id
  from subject_licenses l
  join subject_versions v on v.client_id = l.client_id and v.subject_id = l.subject_id and ${live('$2')}
  left join lateral (
    select k.list_id from license_checks k
    where k.client_id = l.client_id and k.license_id = l.id and k.list_id is not null
    order by k.run_id desc limit 1) as last on true
  where l.client_id = $1 and l.removed_at is null and ${isMapped} and ${hasProduct}
    and exists (
      select from ${lists('$4')}
      where ${covers} and (
        f.before_population is null or v.from_version > f.before_population
        or l.next_check_at is null or l.next_check_at <= $3
        or f.version <> f.before_list))`

const dueValues = (context: CheckContext, all: readonly CheckedList[]): unknown[] => [
  context.clientId,
  context.populationVersion,
  context.at,
  listsJson(all),
]

/** The states in which licenses are due. */
export async function selectDueStates(context: CheckContext, all: readonly CheckedList[]): Promise<string[]> {
  const { rows } = await context.client.query<{ state: string }>(
    `select distinct state from (${dueLicenses}) as due`,
    dueValues(context, all),
  )
  return rows.map(({ state }) => state)
}

/** Normalized like the client's license numbers. Most numbers don't need the regular expressions, which are slow. */
const numberKey = (number: string): string => `
  case when translate(${number}, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = '' and ${number} not like '0%'
    then ${number}
    else regexp_replace(regexp_replace(upper(${number}), '[^[:alnum:]]', '', 'g'), '^0+(?=.)', '') end`

/**
 * Entries live at the version of their list, one row per license. For the planner: "offset 0", so that the list's rows are
 * found by their index before the licenses in them are unfolded.
 */
const boardEntries = (values: string): string => `
  ${lists(values)}
  cross join lateral (
    select r.id, r.entry_id, r.entry from list_records r
    where r.list_id = f.id and r.from_version <= f.version and (r.to_version is null or r.to_version > f.version)
    offset 0) as r
  cross join lateral jsonb_array_elements(r.entry -> 'licenses') as n(license)`

/**
 * Due licenses with their candidates. $5: the lists of the states that have due licenses. For the planner: materialized, so
 * that due licenses and their candidates are computed once, however few it expects.
 */
export const readDueLicenses = (
  context: CheckContext,
  all: readonly CheckedList[],
  boards: readonly CheckedList[],
): AsyncGenerator<DueLicense[]> =>
  readInBatches(
    context.client,
    'due_licenses',
    `with due as materialized (${dueLicenses}),
    listed as (
      select f.id as list_id, f.state is not null as of_state, r.id, r.entry_id, r.entry, n.license,
             ${numberKey(`n.license ->> 'number'`)} as number_key,
             coalesce(n.license ->> 'state', f.state) as state
      from ${boardEntries('$5')}),
    found as materialized (
      select due.id, jsonb_agg(jsonb_build_object('listId', e.list_id, 'ofState', e.of_state,
        'recordId', e.id::text, 'entryId', e.entry_id::text, 'license', e.license, 'entry', e.entry)) as candidates
      from due join listed e using (number_key, state)
      where due.number_key <> ''
      group by due.id)
    select due.id, due.subject_id as "subjectId", due.mapped_type as type, due.number, due.state, due.facts,
           due.from_version as "subjectVersion", replace(due.match_hash::text, '-', '') as "matchHash",
           due.last_list_id as "lastListId", coalesce(found.candidates, '[]') as candidates
    from due left join found using (id)`,
    [...dueValues(context, all), listsJson(boards)],
  )

export interface ListedType {
  listId: number
  state: string | null
  type: string | null
}

/** The kinds of licenses on lists, by state and type. */
export async function selectListedTypes(
  { client }: CheckContext,
  boards: readonly CheckedList[],
): Promise<ListedType[]> {
  if (boards.length === 0) return []
  const { rows } = await client.query<ListedType>(
    `select distinct f.id as "listId", n.license ->> 'state' as state, n.license ->> 'type' as type
     from ${boardEntries('$1')}`,
    [listsJson(boards)],
  )
  return rows
}

/** Findings about licenses that are no longer checked: removed, not mapped any more, or without a subject, product or list. */
export async function selectUncheckedLicenses(
  context: CheckContext,
  all: readonly CheckedList[],
): Promise<Examined[]> {
  const { rows } = await context.client.query<Examined>(
    `select k.subject_id as "subjectId", k.list_id as "listId", k.key from findings k
     where k.client_id = $1 and k.to_run is null and k.product = ${wordText('LICENSES')}
       and k.list_id in (select f.id from ${lists('$3')})
       and not exists (
         select from subject_licenses l
         join subject_versions v on v.client_id = l.client_id and v.subject_id = l.subject_id and ${live('$2')}
         where l.client_id = k.client_id and l.subject_id = k.subject_id and 'license:' || l.id = k.key
           and l.removed_at is null and ${isMapped} and ${hasProduct}
           and exists (select from ${lists('$3')} where ${covers}))`,
    [context.clientId, context.populationVersion, listsJson(all)],
  )
  return rows
}

/**
 * Records of each license that is not checked since when that is so, and why: its type or issuer is neither known nor
 * mapped, or it was removed after a check. Nothing if the last row already says it.
 */
export async function recordUnchecked({ client, ...context }: CheckContext): Promise<void> {
  await client.query(
    `insert into license_checks (id, client_id, license_id, subject_id, run_id, verified_at, evidence)
     select gen_random_uuid(), l.client_id, l.id, l.subject_id, $3, $4,
       jsonb_build_object('reason', now.reason, 'subjectVersion', v.from_version,
         'matchHash', replace(v.match_hash::text, '-', ''), 'record', null,
         'seen', jsonb_build_object('License Number', l.number, 'License Type', l.type))
     from subject_licenses l
     join subject_versions v on v.client_id = l.client_id and v.subject_id = l.subject_id and ${live('$2')}
     cross join lateral (
       select case when l.removed_at is not null then 'license-removed'
                when l.mapped_type is null then 'license-type-unknown' else 'license-issuer-unknown' end as reason
     ) as now
     left join lateral (
       select k.list_id, k.evidence ->> 'reason' as reason from license_checks k
       where k.client_id = l.client_id and k.license_id = l.id
       order by k.run_id desc limit 1) as last on true
     where l.client_id = $1
       and case when l.removed_at is not null then last.list_id is not null
             else not (${isMapped}) and ${hasProduct} and last.reason is distinct from now.reason end
       and (l.removed_at is not null or not (${isMapped}))`,
    [context.clientId, context.populationVersion, context.runId, context.at],
  )
}

/** Whether a client has a license whose next check is due. */
export async function hasDueLicenses(sql: Sql, clientId: string, now: Date): Promise<boolean> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select c.id from clients c
    where c.id = ${clientId} and c.ended_at is null and exists (
      select from subject_licenses l
      join subject_versions v on v.client_id = l.client_id and v.subject_id = l.subject_id and v.to_version is null
      where l.client_id = c.id and l.next_check_at <= ${now.toISOString()} and l.removed_at is null
        and ${wordSql('LICENSES')} = any (coalesce(v.products, c.monitor_products)))`)
  return rows.length > 0
}
