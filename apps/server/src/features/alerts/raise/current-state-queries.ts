import type pg from 'pg'
import type { SeenDetails } from '../../../database/schema/index.ts'
import { wordText } from '../../../database/words.ts'
import type { StoredEntry } from './entry-texts.ts'

/** What a source currently says about a number. */
export interface CurrentState {
  position: number
  entry: StoredEntry | null
  seen: SeenDetails
}

interface NumberLookup {
  subjectId: string
  listId: number
  listVersion: number
}

/** The same hash that the list readers compute for an entry's identity. */
const identity = `encode(substring(sha256(convert_to(v.npi, 'UTF8')) from 1 for 16), 'hex')::uuid`

/**
 * The entries for the subjects' NPIs, in the versions of the population and the list that the run uses. For the planner:
 * "+ 0" and "offset 0" look up each subject by its id; by version it would read those of all subjects.
 */
export async function selectCurrentNpis(
  client: pg.Client,
  { clientId, populationVersion }: { clientId: string; populationVersion: number },
  lookups: readonly NumberLookup[],
): Promise<CurrentState[]> {
  const { rows } = await client.query<CurrentState>(
    `select k.position::int, r.entry, jsonb_build_object('NPI', v.npi, 'NPI Status', ${wordText('Active')}) as seen
     from unnest($3::uuid[], $4::int[], $5::int[]) with ordinality as k (subject_id, list_id, list_version, position)
     cross join lateral (
       select facts ->> 'npi' as npi from subject_versions
       where client_id = $1 and subject_id = k.subject_id and from_version + 0 <= $2
         and (to_version is null or to_version > $2) offset 0) v
     cross join lateral (
       select entry from (
         select entry_id, entry from list_records
         where list_id = k.list_id and identity = ${identity} and to_version is null
           and from_version <= k.list_version
         union all
         select entry_id, entry from list_records
         where list_id = k.list_id and to_version > k.list_version and identity = ${identity}
           and from_version <= k.list_version) as live
       order by entry_id limit 1) r`,
    [
      clientId,
      populationVersion,
      lookups.map(({ subjectId }) => subjectId),
      lookups.map(({ listId }) => listId),
      lookups.map(({ listVersion }) => listVersion),
    ],
  )
  return rows
}

/**
 * What the boards' lists say about licenses, according to their last checks; a run stores only what it found changed. For
 * the planner: "limit 1" and "offset 0" look up each license by its id; the run has just written its checks, so there are no
 * statistics to plan a join by.
 */
export async function selectCurrentLicenses(
  client: pg.Client,
  { clientId }: { clientId: string },
  lookups: readonly { listId: number; licenseId: string }[],
): Promise<CurrentState[]> {
  const { rows } = await client.query<CurrentState>(
    `select k.position::int, r.entry, coalesce(c.evidence -> 'seen', '{}') as seen
     from unnest($2::int[], $3::uuid[]) with ordinality as k (list_id, license_id, position)
     cross join lateral (
       select list_id, record_id, evidence from license_checks
       where client_id = $1 and license_id = k.license_id
       order by run_id desc limit 1) c
     left join lateral (
       select entry from list_records where id = c.record_id and list_id = k.list_id offset 0) r on true
     where c.list_id = k.list_id`,
    [clientId, lookups.map(({ listId }) => listId), lookups.map(({ licenseId }) => licenseId)],
  )
  return rows
}
