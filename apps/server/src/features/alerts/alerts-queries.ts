import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  alerts,
  findings,
  listColumns,
  listLoads,
  listRecords,
  subjects,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type AlertRow = typeof alerts.$inferSelect

/** An alert with what its picture shows: the entry's cells and the publication. */
export async function selectEvidenceOf(sql: Sql, alertId: string) {
  const [row] = await sql
    .select({
      alert: alerts,
      kind: subjects.kind,
      columns: listColumns.names,
      fields: listRecords.fields,
      published: listLoads.published,
      sha256: listLoads.sha256,
    })
    .from(alerts)
    .innerJoin(subjects, eq(subjects.id, alerts.subjectId))
    .innerJoin(findings, eq(findings.id, alerts.findingId))
    .leftJoin(listRecords, eq(listRecords.id, findings.recordId))
    .leftJoin(listColumns, eq(listColumns.id, listRecords.columnsId))
    .leftJoin(listLoads, and(eq(listLoads.feedId, alerts.feedId), eq(listLoads.version, alerts.listVersion)))
    .where(eq(alerts.id, alertId))
  return row
}

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof selectEvidenceOf>>>

/** Keeps the picture of an alert, unless it has one; gives the one that it has. */
export async function setImage(sql: Sql, alertId: string, imageId: string): Promise<string> {
  await sql
    .update(alerts)
    .set({ imageId })
    .where(and(eq(alerts.id, alertId), isNull(alerts.imageId)))
  const [row] = await sql.select({ imageId: alerts.imageId }).from(alerts).where(eq(alerts.id, alertId))
  return row?.imageId ?? imageId
}

export const selectSubjectOf = async (sql: Sql, alertId: string): Promise<string | undefined> => {
  const [row] = await sql.select({ subjectId: alerts.subjectId }).from(alerts).where(eq(alerts.id, alertId))
  return row?.subjectId
}

/** The alerts of a subject with the list entries they are about, the newest first. */
export const selectListedOf = (sql: Sql, subjectId: string) =>
  sql
    .select({ alert: alerts, entry: listRecords.entry })
    .from(alerts)
    .innerJoin(findings, eq(findings.id, alerts.findingId))
    .innerJoin(listRecords, eq(listRecords.id, findings.recordId))
    .where(eq(alerts.subjectId, subjectId))
    .orderBy(desc(alerts.runId), desc(alerts.id))
