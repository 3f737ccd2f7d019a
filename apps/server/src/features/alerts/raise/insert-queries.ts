import type { MonitorProduct, Result } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import type { AlertCause, AlertDetail, DetailDifference } from '../../../database/schema/index.ts'
import { wordText } from '../../../database/words.ts'

export interface NewAlert extends Record<string, unknown> {
  id: string
  subject_id: string
  product: MonitorProduct
  list_id: number
  source_id: string
  key: string
  finding_id: number
  fingerprint: string
  cause: AlertCause
  result: Result
  reasons: string[]
  reason: string
  source_name: string
  npdb_type: string | null
  details: AlertDetail[]
  list_version: number
  previous_id: string | null
  difference: DetailDifference[] | null
  /** note of the first entry in its history */
  opening: string
}

const columns = `id uuid, subject_id uuid, product text, list_id int, source_id text, key text, finding_id bigint,
  fingerprint uuid, cause text, result text, reasons text[], reason text, source_name text, npdb_type text,
  list_version int, previous_id uuid`
const names = columns.replaceAll(/(\w+) [\w[\]]+/g, '$1')
const ofFresh = names.replaceAll(/\w+/g, 'fresh.$&')

/**
 * Inserts alerts and their contents, with the columns that lists show of the subject and the license. The caller has
 * locked the population, so neither can change meanwhile. For the planner: "offset 0" looks up each subject and license by
 * its id instead of reading all of the client's.
 */
export async function insertAlerts(
  client: pg.Client,
  { clientId, runId, at }: { clientId: string; runId: number; at: Date },
  alerts: readonly NewAlert[],
): Promise<void> {
  await client.query(
    `insert into alerts (client_id, run_id, review_status, reviewed_at, created_at, ${names},
       subject_name, subject_kind, npi, subject_ends, issuer, license_type)
     select $1, $2, ${wordText('NEEDS_REVIEW')}, $3, $3, ${ofFresh}, s.name, s.kind, s.npi, s.end_date, l.issuer, l.type
     from jsonb_to_recordset($4::jsonb) as fresh (${columns})
     cross join lateral (
       select name, kind, npi, end_date from subjects where client_id = $1 and id = fresh.subject_id offset 0) s
     left join lateral (
       select issuer, type from subject_licenses
       where client_id = $1 and id = substring(fresh.key from '^license:(.*)$')::uuid offset 0) l on true`,
    [
      clientId,
      runId,
      at,
      JSON.stringify(
        alerts.map(({ details: _details, difference: _difference, opening: _opening, ...row }) => row),
      ),
    ],
  )
  await client.query(
    `insert into alert_contents (alert_id, client_id, details, difference)
     select id, $1, details, difference
     from jsonb_to_recordset($2::jsonb) as fresh (id uuid, details jsonb, difference jsonb)`,
    [clientId, JSON.stringify(alerts.map(({ id, details, difference }) => ({ id, details, difference })))],
  )
}

/** The first entry of each alert's history: Vigil itself sets Needs Review. */
export async function insertOpenings(
  client: pg.Client,
  { clientId, at }: { clientId: string; at: Date },
  alerts: readonly NewAlert[],
): Promise<void> {
  await client.query(
    `insert into alert_reviews (id, client_id, alert_id, status, note, user_id, changed_by, created_at)
     select r.id, $1, r.alert_id, ${wordText('NEEDS_REVIEW')}, r.note, null, 'Vigil', $2
     from unnest($3::uuid[], $4::uuid[], $5::text[]) as r (id, alert_id, note)`,
    [
      clientId,
      at,
      alerts.map(() => randomUUIDv7()),
      alerts.map(({ id }) => id),
      alerts.map(({ opening }) => opening),
    ],
  )
}
