import type { MonitorProduct } from '@vigil/contract'
import { eq, sql as raw, type SQL } from 'drizzle-orm'
import { populations, populationVersions } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { withLockTimeout } from '../../../database/lock-timeout.ts'
import type { SubjectFacts } from '../facts/subject-facts.ts'

/** Locks the client's population until commit, so there is one writer at a time. Returns its version. */
export async function lockPopulation(sql: Sql, clientId: string): Promise<number> {
  await sql.insert(populations).values({ clientId }).onConflictDoNothing()
  const [row] = await sql
    .select({ version: populations.version })
    .from(populations)
    .where(eq(populations.clientId, clientId))
    .for('update')
  return row!.version
}

/** Like `lockPopulation`, but fails after a short wait, because an import takes minutes. */
export async function lockPopulationWithTimeout(sql: Sql, clientId: string): Promise<void> {
  const busy = 'A population import is running; try again when it is over.'
  await withLockTimeout(sql, busy, () => lockPopulation(sql, clientId))
}

/** Sets the version of a population, and records where it came from. */
export async function setPopulationVersion(
  sql: Sql,
  row: typeof populationVersions.$inferInsert,
): Promise<void> {
  const { clientId, version } = row
  await sql.update(populations).set({ version }).where(eq(populations.clientId, clientId))
  await sql.insert(populationVersions).values(row)
}

/** A subject with its live version, or its last one. */
export interface KnownRow extends Record<string, unknown> {
  id: string
  number: number
  externalId: string
  startDate: string
  endDate: string | null
  live: boolean
  /** the version of the population that this state began with */
  fromVersion: number
  facts: SubjectFacts
  products: MonitorProduct[] | null
  sealed: Buffer | null
  ssnIdentity: string | null
}

// For the planner: the laterals look up each subject by an index; guessing that a client has few rows, it would compare
// each of them with each requested id. "+ 0" as in docs/architecture.md, Query planning.
const knownRows = (subject: SQL) => raw`
  select s.id, s.number, s.external_id as "externalId", s.start_date::text as "startDate", s.end_date::text as "endDate",
         v.to_version is null as live, v.from_version as "fromVersion", v.facts, v.products, v.sealed, v.ssn_identity as "ssnIdentity"
  from ${subject} s
  cross join lateral (
    select * from subject_versions v where v.client_id = s.client_id and v.subject_id = s.id
    order by v.from_version + 0 desc limit 1) v`

/** The subjects that have these external ids. */
export async function selectKnown(
  sql: Sql,
  clientId: string,
  externalIds: readonly string[],
): Promise<KnownRow[]> {
  const wanted = raw`unnest(${raw.param(externalIds)}::text[]) as r (external_id) cross join lateral (
    select * from subjects s where s.client_id = ${clientId} and s.external_id = r.external_id limit 1)`
  return (await sql.execute<KnownRow>(knownRows(wanted))).rows
}

export async function selectKnownById(sql: Sql, clientId: string, id: string): Promise<KnownRow | undefined> {
  const wanted = raw`(select * from subjects s where s.client_id = ${clientId} and s.id = ${id})`
  return (await sql.execute<KnownRow>(knownRows(wanted))).rows[0]
}

/** The columns that subject lists show and sort by. */
export interface SubjectRow {
  id: string
  external_id: string
  kind: SubjectFacts['kind']
  name: string
  npi: string | null
  specialties: string[]
  lacks: string
  start_date: string
  end_date: string | null
  /** monitoring starts with this change */
  starts: boolean
}

const subjectColumns = raw`(id uuid, external_id text, kind text, name text, npi text, specialties text[],
  lacks text, start_date date, end_date date, starts boolean)`

/** Inserts new subjects; gives their numbers, by id. */
export async function insertSubjects(
  sql: Sql,
  clientId: string,
  rows: readonly SubjectRow[],
  { now, origin, inRoster }: { now: Date; origin: string; inRoster: boolean },
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const at = now.toISOString()
  const inserted = await sql.execute<{ id: string; number: number }>(raw`
    insert into subjects (id, client_id, external_id, kind, name, npi, specialties, lacks, start_date, started_at,
                          end_date, included_at, in_roster, origin, created_at)
    select r.id, ${clientId}, r.external_id, r.kind, r.name, r.npi, r.specialties, r.lacks, r.start_date, ${at},
           r.end_date, ${at}, ${inRoster}, ${origin}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${subjectColumns}
    returning id, number`)
  return new Map(inserted.rows.map(({ id, number }) => [id, number]))
}

/** How subjects that were named are marked; one in the roster is named by later files without being written again. */
interface Naming {
  now: Date
  inRoster: boolean
}

const named = ({ now, inRoster }: Naming): SQL =>
  inRoster
    ? raw`included_at = ${now.toISOString()}, in_roster = true`
    : raw`included_at = ${now.toISOString()}`

export async function updateSubjects(
  sql: Sql,
  clientId: string,
  rows: readonly SubjectRow[],
  naming: Naming,
): Promise<void> {
  if (rows.length === 0) return
  // For the planner: the ids are given twice, so that it looks the subjects up by an index, whatever it joins them to
  await sql.execute(raw`
    update subjects s set kind = r.kind, name = r.name, npi = r.npi, specialties = r.specialties, lacks = r.lacks,
      ${named(naming)}, start_date = r.start_date, end_date = r.end_date,
      started_at = case when r.starts then ${naming.now.toISOString()} else s.started_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${subjectColumns}
    where s.client_id = ${clientId} and s.id = any(${raw.param(rows.map(({ id }) => id))}::uuid[]) and s.id = r.id`)
}

/** Who makes a change, and when. */
export interface ChangeOrigin {
  at: Date
  /** null: Vigil itself */
  changedBy: string | null
  /** the file that brings it */
  importId?: string | null
}

/**
 * Keeps the dates that subjects are about to lose; call it before they are set. For the planner: "offset 0" looks up each
 * subject by its id instead of reading all of the client's.
 */
export async function recordDates(
  sql: Sql,
  clientId: string,
  rows: readonly Pick<SubjectRow, 'id' | 'end_date'>[],
  { at, changedBy, importId = null }: ChangeOrigin,
): Promise<void> {
  if (rows.length === 0) return
  await sql.execute(raw`
    insert into subject_changes (client_id, subject_id, at, changed_by, import_id, kind, before, after)
    select s.client_id, s.id, ${at.toISOString()}, ${changedBy}, ${importId}::uuid, 'dates',
           jsonb_build_object('startDate', s.start_date, 'endDate', s.end_date),
           jsonb_build_object('startDate', coalesce(r.start_date, s.start_date), 'endDate', r.end_date)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${subjectColumns}
    cross join lateral (
      select * from subjects s where s.client_id = ${clientId} and s.id = r.id offset 0) s
    where (s.start_date, s.end_date) is distinct from (coalesce(r.start_date, s.start_date), r.end_date)`)
}

/** Records that these subjects were named, whether or not anything changed. */
export async function markIncluded(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
  naming: Naming,
): Promise<void> {
  if (ids.length === 0) return
  await sql.execute(raw`
    update subjects set ${named(naming)}
    where client_id = ${clientId} and id = any(${raw.param(ids)}::uuid[])`)
}

/** Like `markIncluded`, by external ID; unknown IDs are ignored. */
export async function markNamed(
  sql: Sql,
  clientId: string,
  externalIds: readonly string[],
  now: Date,
): Promise<void> {
  if (externalIds.length === 0) return
  await sql.execute(raw`
    update subjects set included_at = ${now.toISOString()}
    where client_id = ${clientId} and external_id = any(${raw.param(externalIds)}::text[])`)
}

/** Closes the live versions of subjects. */
export async function closeVersions(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
  version: number,
): Promise<void> {
  if (ids.length === 0) return
  await sql.execute(raw`
    update subject_versions set to_version = ${version}
    where client_id = ${clientId} and to_version is null
      and subject_id = any(${raw.param(ids)}::uuid[])`)
}

/** One version of the facts about a subject. */
export interface VersionRow {
  id: string
  /** of the subject */
  number: number
  facts: SubjectFacts
  matchHash: string
  /** hexadecimal */
  sealed: string | null
  ssn_identity: string | null
  products: MonitorProduct[] | null
  /** already over when reported: kept for display, never live */
  over: boolean
}

export async function openVersions(
  sql: Sql,
  clientId: string,
  rows: readonly VersionRow[],
  { version, now }: { version: number; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql.execute(raw`
    insert into subject_versions (client_id, subject_id, number, from_version, to_version, from_at, facts,
                                  match_hash, sealed, ssn_identity, products)
    select ${clientId}, r.id, r.number, ${version}::integer, case when r.over then ${version}::integer end,
           ${now.toISOString()}, r.facts, r."matchHash", decode(r.sealed, 'hex'), r.ssn_identity, r.products
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number integer, facts jsonb, "matchHash" uuid, sealed text,
      ssn_identity uuid, products text[], over boolean)`)
}

/** Sets the end date of subjects. */
export async function endSubjects(
  sql: Sql,
  clientId: string,
  rows: readonly { id: string; endDate: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const byId = JSON.stringify(Object.fromEntries(rows.map(({ id, endDate }) => [id, endDate])))
  await sql.execute(raw`
    update subjects s set end_date = (${byId}::jsonb ->> s.id::text)::date
    where s.client_id = ${clientId} and s.id = any(${raw.param(rows.map(({ id }) => id))}::uuid[])`)
}

export interface ProductShift {
  added: readonly MonitorProduct[]
  removed: readonly MonitorProduct[]
}

/** Applies a change of the client's products to live subjects with products of their own; returns how many changed. */
export async function shiftProducts(
  sql: Sql,
  clientId: string,
  { added, removed }: ProductShift,
  { version, now }: { version: number; now: Date },
): Promise<number> {
  const next = raw`array(
    select p from (select unnest(v.products) union select unnest(${raw.param(added)}::text[])) as all_of (p)
    where p <> all (${raw.param(removed)}::text[]) order by p)`
  const { rowCount } = await sql.execute(raw`
    with closed as (
      update subject_versions v set to_version = ${version}
      where v.client_id = ${clientId} and v.to_version is null and v.products is not null
        and not (${next} @> v.products and v.products @> ${next})
      returning v.*, ${next} as next)
    insert into subject_versions (client_id, subject_id, number, from_version, from_at, facts, match_hash, sealed,
                                  ssn_identity, products)
    select client_id, subject_id, number, ${version}, ${now.toISOString()}, facts, match_hash, sealed, ssn_identity, next
    from closed`)
  return rowCount ?? 0
}
