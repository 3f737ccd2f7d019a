import type { MonitorProduct, Result, ReviewStatus, TimelineKind } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { findings } from '../../database/schema/index.ts'
import { executePrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import { wordSql } from '../../database/words.ts'
import { newestOf, paddedId, type EventRow, type EventScope } from './timeline-queries.ts'

export interface FindingEventRow extends EventRow {
  kind: 'finding' | 'findingEnded'
  product: MonitorProduct
  sourceId: string
  result: Result
  ended: typeof findings.$inferSelect.ended
  /** it replaced another version of the same finding */
  isChange: boolean
  alertId: string | null
}

/** What the caller may see of alerts. */
export interface AlertView {
  /** reports of the Data Bank, too */
  withNpdb: boolean
}

const visible = (product: SQL, { withNpdb }: AlertView): SQL =>
  withNpdb ? raw`` : raw`and ${product} <> ${wordSql('NPDB')}`

/** Findings as runs found and ended them, each with its alert; the end of one by a change is the change. */
export async function selectFindingEvents(
  sql: Sql,
  scope: EventScope,
  { kinds, ...view }: AlertView & { kinds: readonly TimelineKind[] },
): Promise<FindingEventRow[]> {
  const { clientId, subjectId } = scope
  const own = raw`f.client_id = ${clientId} and f.subject_id = ${subjectId} ${visible(raw`f.product`, view)}`
  const events = raw`
    select ${paddedId('finding-', raw`f.id`)} as id, r.finished_at as at, 'finding' as kind, f.id as finding_id,
           f.from_run as run_id
    from findings f join screening_runs r on r.id = f.from_run
    where ${own} and 'finding' = any (${raw.param(kinds)}::text[])
    union all
    select ${paddedId('ended-', raw`f.id`)}, r.finished_at, 'findingEnded', f.id, f.to_run
    from findings f join screening_runs r on r.id = f.to_run
    where ${own} and f.ended <> 'changed' and 'findingEnded' = any (${raw.param(kinds)}::text[])`
  return executePrepared<FindingEventRow>(
    sql,
    raw`
    select e.id, e.at, e.kind, f.product, l.source_id as "sourceId", f.result, f.ended,
           e.kind = 'finding' and exists (
             select from findings o where o.client_id = f.client_id and o.subject_id = f.subject_id
               and o.list_id = f.list_id and o.key = f.key and o.to_run = f.from_run) as "isChange",
           (select a.id from alerts a
            where a.client_id = f.client_id and a.subject_id = f.subject_id and a.list_id = f.list_id
              and a.key = f.key and a.run_id <= e.run_id
            order by a.run_id desc limit 1) as "alertId"
    from (${newestOf(events, scope)}) e
    join findings f on f.id = e.finding_id
    join lists l on l.id = f.list_id`,
  )
}

export interface ReviewEventRow extends EventRow {
  product: MonitorProduct
  sourceId: string
  status: ReviewStatus
  note: string
  changedBy: string | null
  alertId: string
}

/** Every review of the subject's alerts; not the status that an alert begins with, which its finding tells of. */
export async function selectReviewEvents(
  sql: Sql,
  scope: EventScope,
  view: AlertView,
): Promise<ReviewEventRow[]> {
  const events = raw`
    select 'review-' || r.id as id, r.created_at as at, a.product, a.source_id as "sourceId", r.status, r.note,
           case when r.user_id is not null then r.changed_by end as "changedBy", a.id as "alertId"
    from alerts a join alert_reviews r on r.client_id = a.client_id and r.alert_id = a.id
    where a.client_id = ${scope.clientId} and a.subject_id = ${scope.subjectId}
      and (r.user_id is not null or r.note <> '') ${visible(raw`a.product`, view)}`
  return executePrepared<ReviewEventRow>(sql, newestOf(events, scope))
}
