import { desc, eq, max, ne } from 'drizzle-orm'
import { auditChecks, auditEvents } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type CheckRow = typeof auditChecks.$inferSelect

export async function insertCheck(sql: Sql, row: typeof auditChecks.$inferInsert): Promise<CheckRow> {
  const [inserted] = await sql.insert(auditChecks).values(row).returning()
  return inserted!
}

export const updateCheck = async (sql: Sql, id: string, values: Partial<CheckRow>): Promise<void> => {
  await sql.update(auditChecks).set(values).where(eq(auditChecks.id, id))
}

export async function selectCheck(sql: Sql, id: string): Promise<CheckRow | undefined> {
  const [row] = await sql.select().from(auditChecks).where(eq(auditChecks.id, id))
  return row
}

/** The newest check that is running, or that is over. */
export async function selectNewestCheck(sql: Sql, which: 'running' | 'over'): Promise<CheckRow | undefined> {
  const running = which === 'running' ? eq(auditChecks.state, 'running') : ne(auditChecks.state, 'running')
  const [row] = await sql
    .select()
    .from(auditChecks)
    .where(running)
    .orderBy(desc(auditChecks.startedAt))
    .limit(1)
  return row
}

export async function selectNewestEventTime(sql: Sql): Promise<Date | null> {
  const [row] = await sql.select({ at: max(auditEvents.at) }).from(auditEvents)
  return row?.at ?? null
}
