import { sql as raw, type SQL } from 'drizzle-orm'
import type { SubjectDates, SubjectFacts, SubjectNetwork } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { KnownRow } from './change-queries.ts'

/** A subject that an import changed, and what was before the import. */
export interface TouchedSubject extends Record<string, unknown> {
  id: string
  externalId: string
  /** now */
  facts: SubjectFacts
  isLive: boolean
  endDate: string | null
  /** null: the import added the subject */
  before: (Pick<KnownRow, 'facts' | 'products'> & { sealed: string | null }) | null
  /** null: the import changed none */
  dates: SubjectDates | null
  networks: SubjectNetwork[] | null
}

/** The version that an import made of a population; undefined: none, because no facts changed. */
export async function selectImportVersion(
  sql: Sql,
  clientId: string,
  importId: string,
): Promise<number | undefined> {
  const { rows } = await sql.execute<{ version: number | null }>(raw`
    select min(version) as version from population_versions
    where client_id = ${clientId} and import_id = ${importId}`)
  return rows[0]!.version ?? undefined
}

export interface Imported {
  clientId: string
  importId: string
  version: number | undefined
}

/** The ids of the subjects that an import changed, including those whose change was undone since. */
const touched = ({ clientId, importId, version = -1 }: Imported): SQL => raw`
  select subject_id from subject_versions where client_id = ${clientId} and from_version = ${version}
  union select subject_id from subject_versions where client_id = ${clientId} and to_version = ${version}
  union select subject_id from subject_changes where client_id = ${clientId} and import_id = ${importId}`

/**
 * Whether something else has changed a subject since an import; imports that were undone do not count. For the planner:
 * materialized, so that both are read once, and not for each of the three questions.
 */
export async function isChangedSince(sql: Sql, imported: Imported, at: Date): Promise<boolean> {
  const { clientId, importId, version = -1 } = imported
  const undone = raw`select id from intake_files where client_id = ${clientId} and undone_at is not null`
  const { rows } = await sql.execute<{ changed: boolean }>(raw`
    with touched as materialized (${touched(imported)}),
      others as materialized (
        select version from population_versions
        where client_id = ${clientId} and version > ${version} and at >= ${at.toISOString()}
          and (import_id is null or import_id <> ${importId} and import_id not in (${undone})))
    select exists (
        select 1 from subject_versions v join touched t on t.subject_id = v.subject_id
        where v.client_id = ${clientId} and v.from_version in (select version from others))
      or exists (
        select 1 from subject_versions v join touched t on t.subject_id = v.subject_id
        where v.client_id = ${clientId} and v.to_version in (select version from others))
      or exists (
        select 1 from subject_changes c join touched t on t.subject_id = c.subject_id
        where c.client_id = ${clientId} and c.at >= ${at.toISOString()}
          and (c.import_id is null or c.import_id <> ${importId} and c.import_id not in (${undone})))
      as changed`)
  return rows[0]!.changed
}

/**
 * Some of the subjects that an import changed, in the order of their ids. For the planner: materialized, so that the page is
 * cut before the lookups; "+ 0" reads the versions of each subject, as docs/architecture.md says under Query planning.
 */
export async function selectTouched(
  sql: Sql,
  imported: Imported,
  after: string,
  most: number,
): Promise<TouchedSubject[]> {
  const { clientId, importId, version } = imported
  const isEarlier = version === undefined ? raw`true` : raw`v.from_version < ${version}`
  const change = (kind: 'dates' | 'networks'): SQL => raw`(
    select c.before from subject_changes c
    where c.client_id = ${clientId} and c.import_id = ${importId} and c.subject_id = s.id and c.kind = ${kind}
    order by c.id limit 1)`
  const { rows } = await sql.execute<TouchedSubject>(raw`
    with page as materialized (
      select subject_id from (${touched(imported)}) as t (subject_id)
      where subject_id > ${after}::uuid order by subject_id limit ${most})
    select s.id, s.external_id as "externalId", n.facts, n.to_version is null as "isLive",
           s.end_date::text as "endDate", b.before,
           ${change('dates')} as dates, ${change('networks')} as networks
    from page p
    join subjects s on s.client_id = ${clientId} and s.id = p.subject_id
    cross join lateral (
      select v.facts, v.to_version from subject_versions v
      where v.client_id = ${clientId} and v.subject_id = s.id order by v.from_version + 0 desc limit 1) n
    left join lateral (
      select jsonb_build_object('facts', v.facts, 'products', v.products, 'sealed', encode(v.sealed, 'hex')) as before
      from subject_versions v
      where v.client_id = ${clientId} and v.subject_id = s.id and ${isEarlier}
      order by v.from_version + 0 desc limit 1) b on true
    order by s.id`)
  return rows
}
