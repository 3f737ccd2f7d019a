import type { MonitorProduct, Result } from '@vigil/contract'
import { hash, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import type { alertContents, findings } from '../../../database/schema/index.ts'
import { asRun } from '../../../testing/test-checks.ts'
import type { TestWorld } from '../../../testing/test-world.ts'
import { displayName, matchHashOf, type SubjectFacts } from '../../population/index.ts'
import type { AlertRow } from '../alerts-queries.ts'
import type { StoredEntry } from '../raise/entry-texts.ts'
import type { FindingChange } from '../raise/finding-change.ts'
import { raiseAlerts } from '../raise/raise-alerts.ts'

type AlertContent = Pick<typeof alertContents.$inferSelect, 'details' | 'difference'>

export { asRun }

type Evidence = (typeof findings.$inferSelect)['evidence']

const idOf = async (client: pg.Client, statement: string, values: unknown[]): Promise<number> =>
  Number((await client.query<{ id: string }>(statement, values)).rows[0]!.id)

/** A hash as stored in findings. */
export const uuidOf = (text: string): string =>
  hash('sha256', text)
    .slice(0, 32)
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** A list, with a publication for each of its versions. */
export const addList = (world: TestWorld, sourceId: string, versions = 3): Promise<number> =>
  asRun(world, async (client) => {
    const listId = await idOf(
      client,
      'insert into lists (source_id, version, created_at) values ($1, $2, now()) returning id',
      [sourceId, versions],
    )
    await client.query(
      `insert into list_loads (id, list_id, state, origin, created_at, version, published, sha256)
       select gen_random_uuid(), $1, 'loaded', 'upload', now(), v, '2026-0' || v || '-10', repeat(v::text, 64)
       from generate_series(1, $2::int) v`,
      [listId, versions],
    )
    return listId
  })

export interface NewRecord {
  listId: number
  entry: Partial<StoredEntry>
  cells?: Record<string, string>
  from?: number
  to?: number
  ended?: object
  entryId?: number
  /** what makes it the same entry, such as an NPI */
  identity?: string
}

/** One version of a list entry. */
export const addRecord = (world: TestWorld, record: NewRecord): Promise<number> =>
  asRun(world, async (client) => {
    const { listId, entry, cells = {}, from = 1, to = null, ended = null } = record
    const names = Object.keys(cells)
    const columnsId = await idOf(
      client,
      'insert into list_columns (hash, names) values (gen_random_uuid(), $1) returning id',
      [names],
    )
    const fields = Object.fromEntries(Object.values(cells).map((cell, at) => [at, cell]))
    return idOf(
      client,
      `insert into list_records
         (list_id, entry_id, identity, content, from_version, to_version, ended, row, columns_id, entry, fields)
       values ($1, coalesce($2::bigint, nextval('list_entries')), $9, gen_random_uuid(), $3, $4, $5, 2, $6, $7, $8)
       returning id`,
      [
        listId,
        record.entryId ?? null,
        from,
        to,
        ended && JSON.stringify(ended),
        columnsId,
        JSON.stringify({ kind: 'person', names: [], ...entry }),
        JSON.stringify(fields),
        uuidOf(record.identity ?? randomUUIDv7()),
      ],
    )
  })

/** A subject with the versions of its facts. */
export async function addSubject(
  world: TestWorld,
  clientId: string,
  ...states: SubjectFacts[]
): Promise<string> {
  const id = randomUUIDv7()
  const [facts] = states
  await asRun(world, async (client) => {
    await client.query(
      `insert into subjects
         (id, client_id, external_id, kind, name, npi, start_date, started_at, included_at, origin, created_at)
       values ($1::uuid, $2, $1::text, $3, $4, $5, '2026-01-01', now(), now(), 'api', now())`,
      [id, clientId, facts!.kind, displayName(facts!), facts!.npi ?? null],
    )
    for (const [index, state] of states.entries()) {
      await client.query(
        `insert into subject_versions
           (client_id, subject_id, number, from_version, to_version, from_at, facts, match_hash)
         values ($1, $2, 1, $3, $4, now(), $5, $6)`,
        [
          clientId,
          id,
          index + 1,
          index + 1 < states.length ? index + 2 : null,
          JSON.stringify(state),
          matchHashOf(state),
        ],
      )
    }
  })
  return id
}

/** A run of a client for the given population version. */
export const addRun = (world: TestWorld, clientId: string, populationVersion = 1): Promise<number> =>
  asRun(world, (client) =>
    idOf(
      client,
      `insert into screening_runs (client_id, kind, started_at, finished_at, population_version, model, engine,
         subjects, screened_subjects, screened_records, alerts)
       values ($1, 'increment', now(), now(), $2, 'm', 'e', 1, 1, 1, 0) returning id`,
      [clientId, populationVersion],
    ),
  )

export interface NewFinding {
  clientId: string
  subjectId: string
  listId: number
  runId: number
  key?: string
  recordId?: number | null
  result?: Result
  evidence?: Partial<Evidence>
  product?: MonitorProduct
}

export type FindingOf = Omit<FindingChange, 'cause' | 'sourceId' | 'listVersion' | 'previousFindingId'>

/** A finding as a run writes it; the previous one with the same key is ended. */
export const addFinding = (world: TestWorld, finding: NewFinding): Promise<FindingOf> =>
  asRun(world, async (client) => {
    const { clientId, subjectId, listId, runId, key = 'entry', recordId = null, result = 'Match' } = finding
    const product = finding.product ?? 'EXCLUSIONS_FEDERAL'
    const evidence: Evidence = {
      reason: 'name-and-birth-date',
      subjectVersion: 1,
      matchHash: 'subject',
      record: `record ${recordId}`,
      ...finding.evidence,
    }
    const fingerprint = uuidOf(`${evidence.matchHash} ${evidence.record} ${result}`)
    await client.query(
      `update findings set to_run = $1, ended = 'changed'
       where client_id = $2 and subject_id = $3 and list_id = $4 and key = $5 and to_run is null`,
      [runId, clientId, subjectId, listId, key],
    )
    const findingId = await idOf(
      client,
      `insert into findings (client_id, subject_id, list_id, product, key, record_id, result, evidence, fingerprint, from_run)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        clientId,
        subjectId,
        listId,
        product,
        key,
        recordId,
        result,
        JSON.stringify(evidence),
        fingerprint,
        runId,
      ],
    )
    return { findingId, subjectId, listId, product, key, result, fingerprint, recordId }
  })

/** The change of a finding as a run reports it. */
export const changeOf = (
  finding: FindingOf,
  cause: FindingChange['cause'],
  more: Partial<FindingChange> = {},
): FindingChange => ({
  cause,
  previousFindingId: null,
  sourceId: 'leie',
  listVersion: 1,
  ...finding,
  ...more,
})

/** Raises alerts as a run does, in a separate transaction. */
export const raise = (
  world: TestWorld,
  run: { clientId: string; runId: number; populationVersion?: number; at?: Date },
  changes: FindingChange[],
): Promise<number> =>
  asRun(world, (client) =>
    raiseAlerts({ client, populationVersion: 1, at: new Date('2026-03-01T10:00:00Z'), ...run }, changes),
  )

/** The alerts of a subject, oldest first, with their reviews. */
export async function alertsOf(
  world: TestWorld,
  subjectId: string,
): Promise<(AlertRow & AlertContent & { reviews: { status: string; note: string; changedBy: string }[] })[]> {
  return asRun(world, async (client) => {
    const { rows } = await client.query(
      `select a.id, a.cause, a.result, a.reasons, c.details, c.difference, a.previous_id as "previousId",
              a.review_status as "reviewStatus", a.run_id::int as "runId", a.image_id as "imageId",
              a.list_version as "listVersion", a.reviewed_at as "reviewedAt",
              (select json_agg(json_build_object('status', r.status, 'note', r.note, 'changedBy', r.changed_by)
                 order by r.created_at, r.id) from alert_reviews r where r.alert_id = a.id) as reviews
       from alerts a join alert_contents c on c.alert_id = a.id where a.subject_id = $1 order by a.run_id, a.id`,
      [subjectId],
    )
    return rows
  })
}
