import type { CheckPlace } from '../check-place.ts'
import type { Evidence } from '../../../database/schema/index.ts'
import type { NameAgreement } from './license-name.ts'

/** A check of a license that has an answer, as it is kept. */
export interface CheckRow {
  id: string
  license_id: string
  subject_id: string
  feed_id: number
  list_version: number
  record_id: string | null
  status: string
  name_agrees: NameAgreement | null
  evidence: Evidence
}

/** What is known about a license after a look at it. */
export interface LicenseState {
  id: string
  /** null: no list has an answer */
  status: string | null
  /** the board has an entry: what it says stands in place of what it said before */
  found: boolean
  organization: string | null
  first_name: string | null
  last_name: string | null
  issued: string | null
  expires: string | null
  next_check_at: Date
}

export async function insertChecks(place: CheckPlace, rows: readonly CheckRow[]): Promise<void> {
  await place.client.query(
    `insert into license_checks (id, client_id, license_id, subject_id, feed_id, list_version, record_id, run_id,
       verified_at, status, name_agrees, evidence)
     select r.id, $1, r.license_id, r.subject_id, r.feed_id, r.list_version, r.record_id, $2, $3, r.status,
            r.name_agrees, r.evidence
     from jsonb_to_recordset($4::jsonb) as r(id uuid, license_id uuid, subject_id uuid, feed_id integer,
       list_version integer, record_id bigint, status text, name_agrees text, evidence jsonb)`,
    [place.clientId, place.runId, place.at, JSON.stringify(rows)],
  )
}

/** What a board said last stays where it says nothing now. */
export async function updateLicenses(place: CheckPlace, states: readonly LicenseState[]): Promise<void> {
  await place.client.query(
    `update subject_licenses l set
       next_check_at = r.next_check_at,
       status = coalesce(r.status, l.status),
       last_verified_at = case when r.status is null then l.last_verified_at else $2 end,
       verified_organization = case when r.found then r.organization else l.verified_organization end,
       verified_first_name = case when r.found then r.first_name else l.verified_first_name end,
       verified_last_name = case when r.found then r.last_name else l.verified_last_name end,
       verified_issued = case when r.found then r.issued else l.verified_issued end,
       verified_expires = case when r.found then r.expires else l.verified_expires end
     from jsonb_to_recordset($3::jsonb) as r(id uuid, status text, found boolean, organization text,
       first_name text, last_name text, issued date, expires date, next_check_at timestamptz)
     where l.client_id = $1 and l.id = r.id`,
    [place.clientId, place.at, JSON.stringify(states)],
  )
}
