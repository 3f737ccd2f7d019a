import type { LicenseResult } from '@vigil/contract'
import type { CheckContext } from '../runs/check-context.ts'
import type { Evidence } from '../../../database/schema/index.ts'
import type { NameAgreement } from './license-name.ts'

/** Of the evidence, what the board said; not which version of the subject it was compared with. */
const said = (row: string): string => `${row}.evidence - 'subjectVersion' - 'matchHash'`

/** What a check of a license came to, as stored. */
export interface CheckRow {
  id: string
  license_id: string
  subject_id: string
  /** null: no list of a board covers it any longer */
  list_id: number | null
  list_version: number | null
  record_id: string | null
  status: LicenseResult | null
  name_agrees: NameAgreement | null
  evidence: Evidence
}

/**
 * Stores what differs from the last row of the license. A check that says the same again leaves no row: that it was made
 * follows from the verification of the list, which a run stores once for all licenses.
 */
export async function insertChecks(context: CheckContext, rows: readonly CheckRow[]): Promise<void> {
  await context.client.query(
    `insert into license_checks (id, client_id, license_id, subject_id, list_id, list_version, record_id, run_id,
       verified_at, status, name_agrees, evidence)
     select r.id, $1, r.license_id, r.subject_id, r.list_id, r.list_version, r.record_id, $2, $3, r.status,
            r.name_agrees, r.evidence
     from jsonb_to_recordset($4::jsonb) as r(id uuid, license_id uuid, subject_id uuid, list_id integer,
       list_version integer, record_id bigint, status text, name_agrees text, evidence jsonb)
     left join lateral (
       select k.list_id, k.record_id, k.status, k.name_agrees, k.evidence from license_checks k
       where k.client_id = $1 and k.license_id = r.license_id
       order by k.run_id desc limit 1) as last on true
     where (last.list_id, last.record_id, last.status, last.name_agrees, ${said('last')})
       is distinct from (r.list_id, r.record_id, r.status, r.name_agrees, ${said('r')})`,
    [context.clientId, context.runId, context.at, JSON.stringify(rows)],
  )
}
