import { and, eq, inArray, lt, ne, or, sql as raw } from 'drizzle-orm'
import { mailOutbox } from '../database/schema/index.ts'
import type { Sql } from '../database/transaction.ts'

export type MailRow = typeof mailOutbox.$inferSelect

export const insertMail = async (sql: Sql, row: typeof mailOutbox.$inferInsert): Promise<void> => {
  await sql.insert(mailOutbox).values(row)
}

export async function selectMail(sql: Sql, id: string): Promise<MailRow | undefined> {
  const [row] = await sql.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}

/** Never overwrites "sent": another job may have sent the mail in the meantime, and its text was deleted then. */
const isUnsent = ne(mailOutbox.state, 'sent')
const unsent = (id: string) => and(eq(mailOutbox.id, id), isUnsent)

export const updateMail = async (sql: Sql, id: string, values: Partial<MailRow>): Promise<void> => {
  await sql.update(mailOutbox).set(values).where(unsent(id))
}

/** The text can contain a one-time link, so it is deleted once the mail server has accepted it. */
export const markSent = async (sql: Sql, id: string, now: Date): Promise<void> => {
  await sql
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: now, lastError: null, body: '' })
    .where(unsent(id))
}

export const countAttempt = async (sql: Sql, id: string, error: string): Promise<void> => {
  await sql
    .update(mailOutbox)
    .set({ attempts: raw`${mailOutbox.attempts} + 1`, lastError: error })
    .where(unsent(id))
}

/** Held mails, and pending ones that are so old that they no longer have a job. */
export async function selectStranded(sql: Sql, pendingBefore: Date, most: number): Promise<string[]> {
  const stranded = or(
    eq(mailOutbox.state, 'held'),
    and(eq(mailOutbox.state, 'pending'), lt(mailOutbox.createdAt, pendingBefore)),
  )
  const rows = await sql
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(stranded)
    .orderBy(mailOutbox.createdAt)
    .limit(most)
  return rows.map((row) => row.id)
}

export const markPending = async (sql: Sql, ids: string[], now: Date): Promise<void> => {
  await sql
    .update(mailOutbox)
    .set({ state: 'pending', createdAt: now })
    .where(and(inArray(mailOutbox.id, ids), isUnsent))
}
