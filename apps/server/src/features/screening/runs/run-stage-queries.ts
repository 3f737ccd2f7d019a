import type { ListRecord } from '@vigil/sources'
import type pg from 'pg'
import type { MonitorProduct } from '@vigil/contract'
import type { Examined, Outcome } from './check-context.ts'
import type { ListVersion } from '../../../list-index/entries-queries.ts'

/*
 * The stage of a run: six temporary tables on its own connection. Comparisons are staged before the run's transaction, so
 * that findings are locked only briefly; findings-queries.ts then applies the stage. "Examined" is what the run has an
 * answer to: a finding there without an outcome has ended.
 *
 *   outcomes             what was found: a subject, a list and a key, with result and evidence. The last one counts
 *   examined_lists         lists examined for every subject
 *   examined_subjects      subjects that changed, compared with all lists that are searched by name
 *   examined_entries       list entries that changed, compared with all subjects
 *   examined_keys          what checks by number examined: one key of a subject in a list, or all (null). `silent`: nothing
 *                        is known any longer, so a finding is closed without an alert
 *   incomplete_subjects  by number: more candidates than were compared, so a finding that is missing may still exist
 *
 * Two more exist only within the transaction (findings-queries.ts): `examined_findings`, and `ended_findings` with the
 * reasons.
 */

export async function createStage(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table outcomes (
      subject_id uuid not null, list_id integer not null, product text not null, key text not null,
      record_id bigint, entry_id bigint, result text not null, evidence jsonb not null, fingerprint uuid not null,
      primary key (subject_id, list_id, key));
    create temporary table examined_lists (list_id integer primary key);
    create temporary table examined_subjects (subject_id uuid primary key);
    create temporary table examined_entries (list_id integer not null, entry_id bigint not null,
      primary key (list_id, entry_id));
    create temporary table examined_keys (subject_id uuid not null, list_id integer not null, key text,
      silent boolean not null);
    create index on examined_keys (subject_id, list_id);
    create temporary table incomplete_subjects (number integer primary key);
    grant select, insert, update, delete on outcomes, examined_lists, examined_subjects, examined_entries, examined_keys,
      incomplete_subjects to vigil_system`)
}

/** Before another run on the same connection. */
export async function dropStage(client: pg.Client): Promise<void> {
  await client.query('discard temp')
}

/** The last outcome of a subject, a list and a key counts. */
export async function stageOutcomes(client: pg.Client, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map((one) => ({
    subject_id: one.subjectId,
    list_id: one.listId,
    product: one.product,
    key: one.key,
    record_id: one.recordId,
    entry_id: one.entryId,
    result: one.result,
    evidence: one.evidence,
    fingerprint: one.fingerprint,
  }))
  await client.query(
    `insert into outcomes
     select distinct on (subject_id, list_id, key) *
     from jsonb_to_recordset($1::jsonb) as o(subject_id uuid, list_id integer, product text, key text,
       record_id bigint, entry_id bigint, result text, evidence jsonb, fingerprint uuid)
     on conflict (subject_id, list_id, key) do update
       set (record_id, entry_id, result, evidence, fingerprint) =
         (excluded.record_id, excluded.entry_id, excluded.result, excluded.evidence, excluded.fingerprint)`,
    [JSON.stringify(rows)],
  )
}

export async function stageExaminedKeys(client: pg.Client, rows: readonly Examined[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `insert into examined_keys
     select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::boolean[])`,
    [
      rows.map((row) => row.subjectId),
      rows.map((row) => row.listId),
      rows.map((row) => row.key),
      rows.map((row) => row.silent ?? false),
    ],
  )
}

/** Subjects with more candidates than were compared. */
export async function stageIncomplete(client: pg.Client, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await client.query('insert into incomplete_subjects select unnest($1::integer[]) on conflict do nothing', [
    numbers,
  ])
}

export async function countIncomplete(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from incomplete_subjects',
  )
  return rows[0]!.count
}

export async function stageExaminedLists(client: pg.Client, listIds: readonly number[]): Promise<void> {
  await client.query('insert into examined_lists select unnest($1::integer[]) on conflict do nothing', [
    listIds,
  ])
}

/** Subjects that have changed, including those no longer monitored. */
export async function stageExaminedSubjects(
  client: pg.Client,
  clientId: string,
  version: number,
  since: number,
): Promise<void> {
  await client.query(
    `insert into examined_subjects
     select subject_id from subject_versions where client_id = $1 and from_version > $2 and from_version <= $3
     union
     select subject_id from subject_versions where client_id = $1 and to_version > $2 and to_version <= $3`,
    [clientId, since, version],
  )
}

/** Entries of a list that have changed. */
export async function stageExaminedEntries(
  client: pg.Client,
  { listId, version }: ListVersion,
  since: number,
): Promise<void> {
  await client.query(
    `insert into examined_entries
     select list_id, entry_id from list_records where list_id = $1 and from_version > $2 and from_version <= $3
     union
     select list_id, entry_id from list_records where list_id = $1 and to_version > $2 and to_version <= $3`,
    [listId, since, version],
  )
}

export interface FoundSubject {
  number: number
  subject_id: string
  from_version: number
  match_hash: string
  products: MonitorProduct[] | null
}

export interface FoundRecord {
  id: string
  entry_id: string
  entry: Omit<ListRecord, 'identity' | 'fields'>
}

/** The subjects with these numbers, at the version that the run checks. */
export async function selectFoundSubjects(
  client: pg.Client,
  { clientId, populationVersion }: { clientId: string; populationVersion: number },
  numbers: readonly number[],
): Promise<FoundSubject[]> {
  const { rows } = await client.query<FoundSubject>(
    `select number, subject_id, from_version, match_hash, products from subject_versions
     where client_id = $1 and number = any ($2) and from_version <= $3 and (to_version is null or to_version > $3)`,
    [clientId, numbers, populationVersion],
  )
  return rows
}

export async function selectFoundRecords(
  client: pg.Client,
  recordIds: readonly number[],
): Promise<FoundRecord[]> {
  const { rows } = await client.query<FoundRecord>(
    'select id, entry_id, entry from list_records where id = any ($1::bigint[])',
    [recordIds],
  )
  return rows
}
