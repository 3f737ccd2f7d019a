import { and, desc, eq, gt, isNotNull, sql as raw } from 'drizzle-orm'
import {
  alertContents,
  alertReviews,
  alerts,
  alertRevisions,
  findings,
  listLoads,
  listRecords,
  subjects,
  subjectVersions,
} from '../../../database/schema/index.ts'
import { runPrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'

const newestReview = raw<string | null>`(
  select r.id from ${alertReviews} r where r.client_id = ${alerts.clientId} and r.alert_id = ${alerts.id}
  order by r.created_at desc, r.id desc limit 1)`

/** The facts that were compared, which may have changed since. For the planner: "+ 0", as for the current facts below. */
const comparedFacts = raw<typeof subjectVersions.$inferSelect.facts | null>`(
  select v.facts from ${subjectVersions} v
  where v.client_id = ${alerts.clientId} and v.subject_id = ${alerts.subjectId}
    and v.from_version + 0 = (${findings.evidence} ->> 'subjectVersion')::int)`

/** An alert with everything on its page except other alerts. */
export async function selectDetailsOf(sql: Sql, alertId: string) {
  const known = sql
    .select({ facts: subjectVersions.facts, sealed: subjectVersions.sealed })
    .from(subjectVersions)
    .where(
      and(eq(subjectVersions.clientId, alerts.clientId), eq(subjectVersions.subjectId, alerts.subjectId)),
    )
    // For the planner: "+ 0" orders by subject; the index by version would read the versions of all subjects
    .orderBy(raw`${subjectVersions.fromVersion} + 0 desc`)
    .limit(1)
    .as('known')
  const [row] = await sql
    .select({
      alert: alerts,
      details: alertContents.details,
      difference: alertContents.difference,
      subject: {
        id: subjects.id,
        externalId: subjects.externalId,
        startDate: subjects.startDate,
        endDate: subjects.endDate,
      },
      facts: known.facts,
      sealed: known.sealed,
      comparedFacts,
      evidence: findings.evidence,
      entry: listRecords.entry,
      published: listLoads.published,
      sha256: listLoads.sha256,
      lastReviewId: newestReview,
    })
    .from(alerts)
    .innerJoin(alertContents, eq(alertContents.alertId, alerts.id))
    .innerJoin(subjects, and(eq(subjects.clientId, alerts.clientId), eq(subjects.id, alerts.subjectId)))
    .innerJoin(findings, eq(findings.id, alerts.findingId))
    .innerJoinLateral(known, raw`true`)
    .leftJoin(listRecords, eq(listRecords.id, findings.recordId))
    .leftJoin(listLoads, and(eq(listLoads.listId, alerts.listId), eq(listLoads.version, alerts.listVersion)))
    .where(eq(alerts.id, alertId))
  return row
}

export type DetailsRow = NonNullable<Awaited<ReturnType<typeof selectDetailsOf>>>

/** An alert with its last review by a person. */
export async function selectPreviousReview(sql: Sql, alertId: string) {
  const [row] = await sql
    .select({ alert: alerts, review: alertReviews })
    .from(alerts)
    .leftJoin(
      alertReviews,
      and(
        eq(alertReviews.clientId, alerts.clientId),
        eq(alertReviews.alertId, alerts.id),
        isNotNull(alertReviews.userId),
      ),
    )
    .where(eq(alerts.id, alertId))
    .orderBy(desc(alertReviews.createdAt), desc(alertReviews.id))
    .limit(1)
  return row
}

/** The newest alert about the same finding, unless it is this one. */
export async function selectReplacement(sql: Sql, alert: typeof alerts.$inferSelect) {
  const [row] = await sql
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.clientId, alert.clientId),
        eq(alerts.subjectId, alert.subjectId),
        eq(alerts.listId, alert.listId),
        eq(alerts.key, alert.key),
        gt(alerts.runId, alert.runId),
      ),
    )
    .orderBy(desc(alerts.runId))
    .limit(1)
  return row
}

/** The alerts of a subject, newest first. */
export const selectAlertsOfSubject = (sql: Sql, clientId: string, subjectId: string) =>
  sql
    .select()
    .from(alerts)
    .where(and(eq(alerts.clientId, clientId), eq(alerts.subjectId, subjectId)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))

export async function hasSubject(sql: Sql, clientId: string, subjectId: string): Promise<boolean> {
  const rows = await sql
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.clientId, clientId), eq(subjects.id, subjectId)))
  return rows.length > 0
}

const revisionOfClient = (sql: Sql) =>
  sql
    .select({ revision: alertRevisions.revision })
    .from(alertRevisions)
    .where(eq(alertRevisions.clientId, raw.placeholder('clientId')))
    .prepare('alert_revision')

/** The revision of a client's alerts. */
export async function selectRevision(sql: Sql, clientId: string): Promise<number> {
  const [row] = await runPrepared(sql, revisionOfClient, { clientId })
  return row?.revision ?? 0
}
