import type { SubjectKind } from '@vigil/contract'
import { and, eq, inArray, isNull, sql as raw } from 'drizzle-orm'
import { searches, searchResults, subjects, type StoredSearch } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { SearchRow } from '../searches-queries.ts'

export interface UnmonitoredSearch {
  search: SearchRow
  content: StoredSearch
}

/** Searches whose subject is not in the population yet, the oldest first. */
export const selectUnmonitored = (
  sql: Sql,
  clientId: string,
  searchIds: readonly string[],
): Promise<UnmonitoredSearch[]> =>
  sql
    .select({ search: searches, content: searchResults.content })
    .from(searches)
    .innerJoin(searchResults, eq(searchResults.searchId, searches.id))
    .where(
      and(eq(searches.clientId, clientId), inArray(searches.id, [...searchIds]), isNull(searches.subjectId)),
    )
    .orderBy(searches.id)

export interface KnownSubject extends Record<string, unknown> {
  externalId: string
  kind: SubjectKind
}

/** The subject with an NPI; one that is monitored comes first. */
export async function selectByNpi(
  sql: Sql,
  clientId: string,
  npi: string,
): Promise<KnownSubject | undefined> {
  const [row] = await sql
    .select({ externalId: subjects.externalId, kind: subjects.kind })
    .from(subjects)
    .where(and(eq(subjects.clientId, clientId), eq(subjects.npi, npi)))
    .orderBy(raw`${subjects.endDate} desc nulls first`, subjects.id)
    .limit(1)
  return row
}

/**
 * The subject with a name and an SSN, by its hash, or a name and a date of birth. Rosters are often in capitals, and each
 * spelling is an index lookup.
 */
export async function selectByName(
  sql: Sql,
  clientId: string,
  { name, kind, by, value }: { name: string; kind: SubjectKind; by: 'ssn' | 'birthDate'; value: string },
): Promise<KnownSubject | undefined> {
  const { rows } = await sql.execute<KnownSubject>(raw`
    select s.external_id as "externalId", s.kind from subjects s
    join lateral (
      select v.facts from subject_versions v
      where v.client_id = s.client_id and v.subject_id = s.id order by v.from_version desc limit 1) as last on true
    where s.client_id = ${clientId} and s.name = any (array[${name}::text, upper(${name}::text), lower(${name}::text), initcap(${name}::text)])
      and s.kind = ${kind} and last.facts ->> ${by}::text = ${value}
    order by s.end_date desc nulls first, s.id limit 1`)
  return rows[0]
}

/** The SSN is no longer needed once the subject has it. */
export async function setSubject(
  sql: Sql,
  clientId: string,
  searchId: string,
  subjectId: string | null,
): Promise<void> {
  await sql
    .update(searches)
    .set({ subjectId, sealedSsn: null })
    .where(and(eq(searches.clientId, clientId), eq(searches.id, searchId)))
}

/** Nobody will be added to the population by these searches. */
export async function forgetSsns(sql: Sql, clientId: string, searchIds: readonly string[]): Promise<void> {
  await sql
    .update(searches)
    .set({ sealedSsn: null })
    .where(and(eq(searches.clientId, clientId), inArray(searches.id, [...searchIds])))
}
