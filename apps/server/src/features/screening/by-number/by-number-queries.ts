import type { MonitorProduct } from '@vigil/contract'
import type { ListRecord } from '@vigil/sources'
import { readInBatches } from '../../../database/read-in-batches.ts'
import type { SubjectFacts } from '../../population/index.ts'
import type { CheckedList, CheckContext } from '../runs/check-context.ts'

export type ListedEntry = Omit<ListRecord, 'identity' | 'fields'>

/** A subject in the state that is looked up. */
export interface CheckedSubject {
  subjectId: string
  fromVersion: number
  matchHash: string
}

/** A list entry as of the list version. */
export interface FoundEntry {
  recordId: string
  entryId: string
  entry: ListedEntry
}

export interface NpiRow extends CheckedSubject {
  npi: string
  provider: FoundEntry | null
  deactivation: FoundEntry | null
}

export interface DeathRow extends CheckedSubject, FoundEntry {
  facts: SubjectFacts
}

/** Which subjects are looked up: those with a product that changed after a version of the population. */
export interface SubjectScope {
  product: MonitorProduct
  since: number
}

export const liveSubjects = `subject_versions v
  where v.client_id = $1 and v.from_version <= $2 and (v.to_version is null or v.to_version > $2)
    and v.from_version > $3`
export const ofProduct = `
  $4 = any (coalesce(v.products, (select c.monitor_products from clients c where c.id = $1)))`
export const subject = `v.subject_id as "subjectId", v.from_version as "fromVersion",
  replace(v.match_hash::text, '-', '') as "matchHash"`

export const subjectValues = (
  { clientId, populationVersion }: CheckContext,
  { since, product }: SubjectScope,
): unknown[] => [clientId, populationVersion, since, product]

/** For the planner: "offset 0" looks up each identity; as a join it might read a whole list to find a few entries. */
const liveEntries = (identity: string): string => `
  select r.id, r.entry_id, r.entry from list_records r
  where r.list_id = $5 and r.identity = ${identity} and r.to_version is null and r.from_version <= $6
  order by r.entry_id offset 0`

/** Entries that were live at the version and have ended since; none unless the list has changed meanwhile. */
const endedEntries = `
  select identity, id, entry_id, entry from list_records
  where list_id = $5 and from_version <= $6 and to_version > $6`

/** The same hash that the list readers compute for an entry's identity. */
const identityOf = (text: string): string =>
  `encode(substring(sha256(convert_to(${text}, 'UTF8')) from 1 for 16), 'hex')::uuid`

const entryOf = (live: string, ended: string): string => `
  case when ${live}.id is not null
    then jsonb_build_object('recordId', ${live}.id::text, 'entryId', ${live}.entry_id::text, 'entry', ${live}.entry)
  when ${ended}.id is not null
    then jsonb_build_object('recordId', ${ended}.id::text, 'entryId', ${ended}.entry_id::text, 'entry', ${ended}.entry)
  end`

/** Ids of all subjects that changed after a version of the population. */
export const readChangedSubjects = (
  { client, clientId, populationVersion }: CheckContext,
  since: number,
): AsyncGenerator<{ subjectId: string }[]> =>
  readInBatches(client, 'changed_subjects', `select v.subject_id as "subjectId" from ${liveSubjects}`, [
    clientId,
    populationVersion,
    since,
  ])

/** Not only by SSN: the client has death records found by name and date of birth too. */
const findsDeathsByName = `v.facts ->> 'birthDate' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
  and not (select c.ssdmf_ssn_only_search from clients c where c.id = $1)`

const hasNumber = {
  npi: `v.facts ? 'npi'`,
  death: `(v.ssn_identity is not null or ${findsDeathsByName})`,
  externalId: 'true',
}

/** How many subjects have what they are looked up by. */
export async function countSubjects(
  context: CheckContext,
  scope: SubjectScope,
  number: keyof typeof hasNumber,
): Promise<number> {
  const has = hasNumber[number]
  const { rows } = await context.client.query<{ count: number }>(
    `select count(*)::int as count from ${liveSubjects} and ${ofProduct} and ${has}`,
    subjectValues(context, scope),
  )
  return rows[0]!.count
}

/**
 * Subjects whose NPI is not clearly active: not on the list, or deactivated. For the planner: materialized, so that the few
 * ended entries are read once and joined twice.
 */
export const readDoubtfulNpis = (
  context: CheckContext,
  list: CheckedList,
  scope: SubjectScope,
): AsyncGenerator<NpiRow[]> =>
  readInBatches(
    context.client,
    'doubtful_npis',
    `with ended as materialized (
      select distinct on (identity) * from (${endedEntries}) as e order by identity, entry_id)
    select s.*, ${entryOf('p', 'pe')} as provider, ${entryOf('d', 'de')} as deactivation
    from (select ${subject}, v.facts ->> 'npi' as npi from ${liveSubjects} and ${ofProduct} and v.facts ? 'npi') as s
    left join lateral (${liveEntries(identityOf('s.npi'))} limit 1) as p on true
    left join lateral (${liveEntries(identityOf(`'deactivated:' || s.npi`))} limit 1) as d on true
    left join ended pe on pe.identity = ${identityOf('s.npi')}
    left join ended de on de.identity = ${identityOf(`'deactivated:' || s.npi`)}
    where (coalesce(p.id, pe.id) is null and coalesce(d.id, de.id) is null)
      or coalesce(d.id, de.id) is not null
      or coalesce(p.entry, pe.entry) #>> '{facts,status}' = 'deactivated'`,
    [...subjectValues(context, scope), list.listId, list.version],
  )

/** Subjects with each entry of the list that carries their SSN. */
export const readDeaths = (
  context: CheckContext,
  list: CheckedList,
  scope: SubjectScope,
): AsyncGenerator<DeathRow[]> => {
  const found = `select ${subject}, v.facts, r.id::text as "recordId", r.entry_id::text as "entryId", r.entry`
  const where = `v.ssn_identity is not null and ${ofProduct}`
  return readInBatches(
    context.client,
    'deaths',
    `${found} from (select * from ${liveSubjects} and ${where}) as v
      cross join lateral (${liveEntries('v.ssn_identity')}) as r
    union all
    ${found} from (select * from ${liveSubjects} and ${where}) as v
      join (${endedEntries}) as r on r.identity = v.ssn_identity`,
    [...subjectValues(context, scope), list.listId, list.version],
  )
}

/**
 * The keys of a subject's death records (see list_records.death_key): by first and last names, because some records have
 * them swapped.
 */
const deathKeys = `
  select distinct (v.facts ->> 'birthDate') || upper(left(normalize(n.name, NFD), 1)) as key
  from jsonb_array_elements(v.facts -> 'names') as one,
    unnest(array[one ->> 'family', one ->> 'given']) as n (name)
  where n.name <> ''`

/**
 * Subjects with each death record of their date of birth and the first letter of a name, except those with their SSN.
 * For the planner: "offset 0" looks up each key; as a join it might read the whole list.
 */
export const readDeathsByName = (
  context: CheckContext,
  list: CheckedList,
  scope: SubjectScope,
): AsyncGenerator<DeathRow[]> => {
  const found = `select ${subject}, v.facts, r.id::text as "recordId", r.entry_id::text as "entryId", r.entry`
  const people = `(select * from ${liveSubjects} and ${ofProduct} and ${findsDeathsByName}) as v
    cross join lateral (${deathKeys}) as k`
  return readInBatches(
    context.client,
    'deaths_by_name',
    `${found} from ${people}
      cross join lateral (
        select r.id, r.entry_id, r.entry, r.identity from list_records r
        where r.list_id = $5 and r.death_key = k.key and r.to_version is null and r.from_version <= $6
        offset 0) as r
      where r.identity is distinct from v.ssn_identity
    union all
    ${found} from ${people}
      join list_records r on r.death_key = k.key and r.identity is distinct from v.ssn_identity
      where r.list_id = $5 and r.from_version <= $6 and r.to_version > $6`,
    [...subjectValues(context, scope), list.listId, list.version],
  )
}
