import type { LicenseResult } from '@vigil/contract'
import type { CheckContext } from '../runs/check-context.ts'
import type { Evidence } from '../../../database/schema/index.ts'
import type { NameAgreement } from './license-name.ts'

/** A license check with a result, as stored. */
export interface CheckRow {
  id: string
  license_id: string
  subject_id: string
  list_id: number
  list_version: number
  record_id: string | null
  status: LicenseResult
  name_agrees: NameAgreement | null
  evidence: Evidence
}

export async function insertChecks(context: CheckContext, rows: readonly CheckRow[]): Promise<void> {
  await context.client.query(
    `insert into license_checks (id, client_id, license_id, subject_id, list_id, list_version, record_id, run_id,
       verified_at, status, name_agrees, evidence)
     select r.id, $1, r.license_id, r.subject_id, r.list_id, r.list_version, r.record_id, $2, $3, r.status,
            r.name_agrees, r.evidence
     from jsonb_to_recordset($4::jsonb) as r(id uuid, license_id uuid, subject_id uuid, list_id integer,
       list_version integer, record_id bigint, status text, name_agrees text, evidence jsonb)`,
    [context.clientId, context.runId, context.at, JSON.stringify(rows)],
  )
}
