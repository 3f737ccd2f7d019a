import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  alertContents,
  alerts,
  files,
  findings,
  listColumns,
  listLoads,
  listRecords,
  subjects,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type AlertRow = typeof alerts.$inferSelect

/** An alert with what its image shows: the entry's cells and the list version. */
export async function selectEvidenceOf(sql: Sql, alertId: string) {
  const [row] = await sql
    .select({
      alert: alerts,
      details: alertContents.details,
      kind: subjects.kind,
      columns: listColumns.names,
      fields: listRecords.fields,
      published: listLoads.published,
      sha256: listLoads.sha256,
    })
    .from(alerts)
    .innerJoin(alertContents, eq(alertContents.alertId, alerts.id))
    .innerJoin(subjects, eq(subjects.id, alerts.subjectId))
    .innerJoin(findings, eq(findings.id, alerts.findingId))
    .leftJoin(listRecords, eq(listRecords.id, findings.recordId))
    .leftJoin(listColumns, eq(listColumns.id, listRecords.columnsId))
    .leftJoin(listLoads, and(eq(listLoads.listId, alerts.listId), eq(listLoads.version, alerts.listVersion)))
    .where(eq(alerts.id, alertId))
  return row
}

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof selectEvidenceOf>>>

/** The alert that a stored image belongs to. */
export async function selectAlertOfImage(sql: Sql, fileId: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ id: alerts.id })
    .from(files)
    .innerJoin(alerts, and(eq(alerts.clientId, files.clientId), eq(alerts.imageId, files.id)))
    .where(eq(files.id, fileId))
  return row?.id
}

/** Sets the image of an alert; false if it already has one. */
export async function setImage(sql: Sql, alertId: string, imageId: string): Promise<boolean> {
  const rows = await sql
    .update(alerts)
    .set({ imageId })
    .where(and(eq(alerts.id, alertId), isNull(alerts.imageId)))
    .returning({ id: alerts.id })
  return rows.length > 0
}

export async function selectImage(sql: Sql, alertId: string): Promise<string | null> {
  const [row] = await sql.select({ imageId: alerts.imageId }).from(alerts).where(eq(alerts.id, alertId))
  return row?.imageId ?? null
}

/** Which subject and product an alert is about. */
export async function selectAlertTarget(sql: Sql, alertId: string) {
  const { id, subjectId, product } = alerts
  const [row] = await sql.select({ id, subjectId, product }).from(alerts).where(eq(alerts.id, alertId))
  return row
}

/** The alerts of a subject with their list entries, newest first. */
export const selectListedOf = (sql: Sql, subjectId: string) =>
  sql
    .select({ alert: alerts, entry: listRecords.entry })
    .from(alerts)
    .innerJoin(findings, eq(findings.id, alerts.findingId))
    .innerJoin(listRecords, eq(listRecords.id, findings.recordId))
    .where(eq(alerts.subjectId, subjectId))
    .orderBy(desc(alerts.runId), desc(alerts.id))
