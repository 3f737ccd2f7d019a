import { and, eq, lte } from 'drizzle-orm'
import { lockUntilCommit } from '../../database/locks.ts'
import { customReports } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type StoredCustomReport = typeof customReports.$inferSelect

const isReport = (clientId: string, id: string) =>
  and(eq(customReports.clientId, clientId), eq(customReports.id, id))

/** Locks them until the commit, so that one writer at a time counts and compares them. */
export const lockCustomReports = (sql: Sql, clientId: string): Promise<void> =>
  lockUntilCommit(sql, `custom reports ${clientId}`)

export const selectCustomReports = (sql: Sql, clientId: string): Promise<StoredCustomReport[]> =>
  sql
    .select()
    .from(customReports)
    .where(eq(customReports.clientId, clientId))
    .orderBy(customReports.name, customReports.id)

export async function selectCustomReport(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<StoredCustomReport | undefined> {
  const [row] = await sql.select().from(customReports).where(isReport(clientId, id))
  return row
}

export async function insertCustomReport(sql: Sql, row: StoredCustomReport): Promise<void> {
  await sql.insert(customReports).values(row)
}

export async function removeCustomReport(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<StoredCustomReport | undefined> {
  const [row] = await sql.delete(customReports).where(isReport(clientId, id)).returning()
  return row
}

type Scheduled = Pick<StoredCustomReport, 'schedule' | 'nextAt'>

/** Sets or ends a schedule; undefined if the report is gone. */
export async function updateSchedule(
  sql: Sql,
  clientId: string,
  id: string,
  schedule: Scheduled,
): Promise<StoredCustomReport | undefined> {
  const [row] = await sql.update(customReports).set(schedule).where(isReport(clientId, id)).returning()
  return row
}

/** Scheduled reports of all clients whose time has come. */
export const selectDue = (sql: Sql, now: Date): Promise<{ clientId: string; id: string }[]> =>
  sql
    .select({ clientId: customReports.clientId, id: customReports.id })
    .from(customReports)
    .where(lte(customReports.nextAt, now))
    .orderBy(customReports.nextAt)

/** Locks a report until the commit if its time has come; another process may have been first. */
export async function lockDue(
  sql: Sql,
  clientId: string,
  id: string,
  now: Date,
): Promise<StoredCustomReport | undefined> {
  const [row] = await sql
    .select()
    .from(customReports)
    .where(and(isReport(clientId, id), lte(customReports.nextAt, now)))
    .for('update')
  return row
}
