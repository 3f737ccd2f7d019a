import type { FindingReason, LicenseResult } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { executePrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import { newestOf, type EventRow, type EventScope } from './timeline-queries.ts'

export interface LicenseEventRow extends EventRow {
  /** in the client's words */
  type: string
  issuer: string
  number: string
  status: LicenseResult | null
  reason: FindingReason
  isFirst: boolean
  previous: LicenseResult | null
  alertId: string | null
}

/** What boards said about the subject's licenses: a row for each change, with the status before. */
export async function selectLicenseEvents(sql: Sql, scope: EventScope): Promise<LicenseEventRow[]> {
  const { clientId, subjectId } = scope
  const events = raw`
    select 'license-' || k.id as id, k.verified_at as at, k.id as check_id, k.license_id, k.list_id, k.run_id, k.status,
           row_number() over checks = 1 as "isFirst", lag(k.status) over checks as previous
    from license_checks k where k.client_id = ${clientId} and k.subject_id = ${subjectId}
    window checks as (partition by k.license_id order by k.run_id, k.id)`
  return executePrepared<LicenseEventRow>(
    sql,
    raw`
    select e.id, e.at, e.status, e."isFirst", e.previous, l.type, l.issuer, l.number, k.evidence ->> 'reason' as reason,
           (select a.id from alerts a
            where a.client_id = ${clientId} and a.subject_id = ${subjectId} and a.list_id = e.list_id
              and a.key = 'license:' || e.license_id and a.run_id = e.run_id) as "alertId"
    from (${newestOf(events, scope)}) e
    join license_checks k on k.id = e.check_id
    join subject_licenses l on l.client_id = ${clientId} and l.id = e.license_id`,
  )
}
