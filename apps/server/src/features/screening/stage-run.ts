import type { ListRecord } from '@vigil/sources'
import type pg from 'pg'
import type { MonitorProduct } from '@vigil/contract'
import type { CheckedFeed, Looked, Outcome } from './check-place.ts'
import type { FoundPair } from './engine/messages.ts'
import { fingerprintOf, materialOfEntry } from './fingerprint.ts'

/** What a run has looked at and found, beside the findings that stand: temporary tables, gone with their connection. */
export async function createStage(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table outcomes (
      subject_id uuid not null, feed_id integer not null, product text not null, key text not null,
      record_id bigint, entry_id bigint, result text not null, evidence jsonb not null, fingerprint uuid not null,
      primary key (subject_id, feed_id, key));
    create temporary table looked_feeds (feed_id integer primary key);
    create temporary table looked_subjects (subject_id uuid primary key);
    create temporary table looked_entries (feed_id integer not null, entry_id bigint not null,
      primary key (feed_id, entry_id));
    create temporary table looked_keys (subject_id uuid not null, feed_id integer not null, key text,
      silent boolean not null);
    create index on looked_keys (subject_id, feed_id);
    create temporary table incomplete_subjects (number integer primary key);
    grant select, insert, update, delete on outcomes, looked_feeds, looked_subjects, looked_entries, looked_keys,
      incomplete_subjects to vigil_system`)
}

/** For another run on the same connection. */
export async function dropStage(client: pg.Client): Promise<void> {
  await client.query('discard temp')
}

/** The last word about a subject, a list and a key counts. */
export async function stageOutcomes(client: pg.Client, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map((one) => ({
    subject_id: one.subjectId,
    feed_id: one.feedId,
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
     select distinct on (subject_id, feed_id, key) *
     from jsonb_to_recordset($1::jsonb) as o(subject_id uuid, feed_id integer, product text, key text,
       record_id bigint, entry_id bigint, result text, evidence jsonb, fingerprint uuid)
     on conflict (subject_id, feed_id, key) do update
       set (record_id, entry_id, result, evidence, fingerprint) =
         (excluded.record_id, excluded.entry_id, excluded.result, excluded.evidence, excluded.fingerprint)`,
    [JSON.stringify(rows)],
  )
}

export async function stageLooked(client: pg.Client, rows: readonly Looked[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `insert into looked_keys
     select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::boolean[])`,
    [
      rows.map((row) => row.subjectId),
      rows.map((row) => row.feedId),
      rows.map((row) => row.key),
      rows.map((row) => row.silent ?? false),
    ],
  )
}

/** Subjects that have more candidates than were compared. */
export async function stageIncomplete(client: pg.Client, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await client.query('insert into incomplete_subjects select unnest($1::integer[]) on conflict do nothing', [
    numbers,
  ])
}

interface FoundSubject {
  number: number
  subject_id: string
  from_version: number
  material: string
  products: MonitorProduct[] | null
}

interface FoundRecord {
  id: string
  entry_id: string
  entry: Omit<ListRecord, 'identity' | 'fields'>
}

export interface FoundPlace {
  clientId: string
  populationVersion: number
  feeds: ReadonlyMap<number, CheckedFeed>
}

/** Turns what the engine found into outcomes: only lists that the run checks, for whom they are monitored. */
export async function stageFound(
  client: pg.Client,
  { clientId, populationVersion, feeds }: FoundPlace,
  found: readonly FoundPair[],
): Promise<void> {
  const pairs = found.filter(({ feedId }) => feeds.has(feedId))
  if (pairs.length === 0) return
  const subjects = await client.query<FoundSubject>(
    `select number, subject_id, from_version, material, products from subject_versions
     where client_id = $1 and number = any ($2) and from_version <= $3 and (to_version is null or to_version > $3)`,
    [clientId, [...new Set(pairs.map(({ number }) => number))], populationVersion],
  )
  const records = await client.query<FoundRecord>(
    'select id, entry_id, entry from list_records where id = any ($1::bigint[])',
    [[...new Set(pairs.map(({ recordId }) => recordId))]],
  )
  const subjectOf = new Map(subjects.rows.map((row) => [row.number, row]))
  const recordOf = new Map(records.rows.map((row) => [Number(row.id), row]))
  const outcomes = pairs.flatMap(({ number, feedId, recordId, finding }): Outcome[] => {
    const [subject, record, feed] = [subjectOf.get(number), recordOf.get(recordId), feeds.get(feedId)]
    if (!subject || !record || !feed) return []
    const { product } = feed.meta
    if (subject.products && !subject.products.includes(product)) return []
    const { material } = subject
    const listed = materialOfEntry(record.entry)
    return [
      {
        subjectId: subject.subject_id,
        feedId,
        product,
        key: `entry:${record.entry_id}`,
        recordId,
        entryId: Number(record.entry_id),
        result: finding.verdict,
        evidence: {
          reason: finding.reason,
          subjectVersion: subject.from_version,
          material,
          record: listed,
          explanation: finding,
        },
        fingerprint: fingerprintOf(material, listed, finding.verdict),
      },
    ]
  })
  await stageOutcomes(client, outcomes)
}
