import type { FindingReason, Result } from '@vigil/contract'
import type pg from 'pg'
import type { SubjectFacts } from '../../population/index.ts'
import {
  isOpenText,
  type AlertCause,
  type AlertDetail,
  type SeenDetails,
} from '../../../database/schema/index.ts'
import type { EntryEnd } from './alert-details.ts'
import type { StoredEntry } from './entry-texts.ts'

/** The last alert about the same subject, list and finding. */
export interface LatestAlert {
  /** index of the request, from 1 */
  position: number
  id: string
  cause: AlertCause
  fingerprint: string
  findingId: number
  runId: number
  result: Result
  details: AlertDetail[]
  matchHash: string
  record: string | null
  subjectVersion: number
  recordId: number | null
  /** open alerts of the same finding, this one or older ones */
  open: string[] | null
}

interface Key {
  subjectId: string
  listId: number
  key: string
}

// All fields in one call: evidence contains the explanation, and is decompressed again for each field read separately.
const evidence = `jsonb_to_record(f.evidence)
  as e (reason text, "matchHash" text, record text, "subjectVersion" int, seen jsonb)`

/**
 * The last alert of each key. Locks all alerts of the keys until commit, so that nobody reopens one meanwhile. For the
 * planner: the run has just written the findings, so there are no statistics of them; "offset 0" looks up each by its id, and
 * materialized locks each alert once.
 */
export async function lockLatest(
  client: pg.Client,
  clientId: string,
  keys: readonly Key[],
): Promise<LatestAlert[]> {
  const { rows } = await client.query<LatestAlert>(
    `with held as materialized (
       select k.position, a.*
       from unnest($2::uuid[], $3::int[], $4::text[]) with ordinality as k (subject_id, list_id, key, position)
       cross join lateral (
         select a.id, a.cause, a.fingerprint, a.finding_id, a.run_id, a.result, a.review_status
         from alerts a
         where a.client_id = $1 and a.subject_id = k.subject_id and a.list_id = k.list_id and a.key = k.key
         for no key update) a)
     select distinct on (h.position) h.position::int, h.id, h.cause, h.fingerprint, h.finding_id::float8 as "findingId",
            h.run_id::float8 as "runId", h.result, c.details, f."matchHash", f.record, f."subjectVersion", f."recordId",
            array_agg(h.id) filter (where ${isOpenText('h.review_status')}) over (partition by h.position) as open
     from held h
     cross join lateral (
       select e.*, f.record_id::float8 as "recordId"
       from findings f cross join ${evidence} where f.id = h.finding_id offset 0) f
     cross join lateral (select details from alert_contents where alert_id = h.id offset 0) c
     order by h.position, h.run_id desc`,
    [
      clientId,
      keys.map(({ subjectId }) => subjectId),
      keys.map(({ listId }) => listId),
      keys.map(({ key }) => key),
    ],
  )
  return rows
}

/** What an alert is built from: the finding's evidence, the entry and the list version. */
export interface AlertInput {
  position: number
  reason: FindingReason
  matchHash: string
  record: string | null
  subjectVersion: number
  seen: SeenDetails | null
  entry: StoredEntry | null
  /** the same for all versions of an entry */
  entryId: string | null
  ended: EntryEnd | null
  published: string | null
}

interface EntryLookup {
  findingId: number
  listId: number
  recordId: number | null
  listVersion: number
}

/**
 * For the planner: the run has just written the findings, so there are no statistics of them; "offset 0" looks up each finding,
 * entry and load by its id. A join planned without statistics would read everything the client has.
 */
export async function selectAlertInputs(
  client: pg.Client,
  clientId: string,
  lookups: readonly EntryLookup[],
): Promise<AlertInput[]> {
  const { rows } = await client.query<AlertInput>(
    `select k.position::int, f.*, r.entry, r.entry_id as "entryId", r.ended, l.published
     from unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[]) with ordinality
       as k (finding_id, list_id, record_id, list_version, position)
     cross join lateral (
       select e.* from findings f cross join ${evidence}
       where f.id = k.finding_id and f.client_id = $1 offset 0) f
     left join lateral (
       select entry, entry_id, ended from list_records where id = k.record_id and list_id = k.list_id offset 0) r on true
     left join lateral (
       select published from list_loads where list_id = k.list_id and version = k.list_version offset 0) l on true`,
    [
      clientId,
      lookups.map(({ findingId }) => findingId),
      lookups.map(({ listId }) => listId),
      lookups.map(({ recordId }) => recordId),
      lookups.map(({ listVersion }) => listVersion),
    ],
  )
  return rows
}

/** How entries ended that had changed before: the end is recorded in a later version of the entry. */
export async function selectEnds(
  client: pg.Client,
  lookups: readonly { listId: number; entryId: string; listVersion: number }[],
): Promise<{ position: number; ended: EntryEnd }[]> {
  const { rows } = await client.query<{ position: number; ended: EntryEnd }>(
    `select k.position::int, e.ended
     from unnest($1::int[], $2::bigint[], $3::int[]) with ordinality as k (list_id, entry_id, list_version, position)
     join list_records e
       on e.list_id = k.list_id and e.entry_id = k.entry_id and e.to_version <= k.list_version
          and e.ended is not null`,
    [
      lookups.map(({ listId }) => listId),
      lookups.map(({ entryId }) => entryId),
      lookups.map(({ listVersion }) => listVersion),
    ],
  )
  return rows
}

export interface FactsPair {
  position: number
  before: SubjectFacts
  after: SubjectFacts
}

interface FactsLookup {
  subjectId: string
  /** the subject version compared for the previous alert */
  before: number
  /** the subject version compared now; null: the one live in the run */
  after: number | null
}

/**
 * The facts compared for the previous alert, and those compared now. For the planner: "+ 0" looks them up by subject; the
 * index by version would read the versions of all subjects.
 */
export async function selectFacts(
  client: pg.Client,
  { clientId, populationVersion }: { clientId: string; populationVersion: number },
  lookups: readonly FactsLookup[],
): Promise<FactsPair[]> {
  const { rows } = await client.query<FactsPair>(
    `select k.position::int, b.facts as before, a.facts as after
     from unnest($2::uuid[], $3::int[], $4::int[]) with ordinality as k (subject_id, before, after, position)
     cross join lateral (
       select facts from subject_versions
       where client_id = $1 and subject_id = k.subject_id and from_version + 0 = k.before offset 0) b
     cross join lateral (
       select v.facts from subject_versions v
       where v.client_id = $1 and v.subject_id = k.subject_id
         and v.from_version + 0 <= coalesce(k.after, $5)
       order by v.from_version + 0 desc limit 1) a`,
    [
      clientId,
      lookups.map(({ subjectId }) => subjectId),
      lookups.map(({ before }) => before),
      lookups.map(({ after }) => after),
      populationVersion,
    ],
  )
  return rows
}
