import type pg from 'pg'
import type { AlertCause, AlertDetail, DetailDifference } from './alert-content.ts'

export interface NewAlert extends Record<string, unknown> {
  id: string
  subject_id: string
  product: string
  feed_id: number
  source_id: string
  key: string
  finding_id: number
  fingerprint: string
  cause: AlertCause
  result: string
  reasons: string[]
  details: AlertDetail[]
  list_version: number
  previous_id: string | null
  difference: DetailDifference[] | null
}

const columns = `id uuid, subject_id uuid, product text, feed_id int, source_id text, key text, finding_id bigint,
  fingerprint uuid, cause text, result text, reasons text[], details jsonb, list_version int, previous_id uuid,
  difference jsonb`
const names = columns.replaceAll(/(\w+) [\w[\]]+/g, '$1')

/** Puts alerts with their first review. */
export async function insertAlerts(
  client: pg.Client,
  { clientId, runId, at }: { clientId: string; runId: number; at: Date },
  alerts: readonly NewAlert[],
): Promise<void> {
  await client.query(
    `insert into alerts (client_id, run_id, review_status, reviewed_at, created_at, ${names})
     select $1, $2, 'NEEDS_REVIEW', $3, $3, ${names} from jsonb_to_recordset($4::jsonb) as fresh (${columns})`,
    [clientId, runId, at, JSON.stringify(alerts)],
  )
}

export interface NewReview {
  id: string
  alertId: string
  note: string
  at: Date
}

/** Puts what the product itself has set. */
export async function insertOwnReviews(
  client: pg.Client,
  clientId: string,
  status: 'NEEDS_REVIEW' | 'RESOLVED',
  reviews: readonly NewReview[],
): Promise<void> {
  await client.query(
    `insert into alert_reviews (id, client_id, alert_id, status, note, user_id, changed_by, created_at)
     select r.id, $1, r.alert_id, $2, r.note, null, 'Vigil', r.at
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[]) as r (id, alert_id, note, at)`,
    [
      clientId,
      status,
      reviews.map(({ id }) => id),
      reviews.map(({ alertId }) => alertId),
      reviews.map(({ note }) => note),
      reviews.map(({ at }) => at),
    ],
  )
}
