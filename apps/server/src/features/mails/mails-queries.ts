import type { Mail } from '@vigil/contract'
import { count, desc, eq } from 'drizzle-orm'
import { clients, mailOutbox } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

const columns = {
  id: mailOutbox.id,
  clientId: mailOutbox.clientId,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  state: mailOutbox.state,
  clientName: clients.name,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
  lastError: mailOutbox.lastError,
}

export type MailListRow = Omit<Mail, 'createdAt' | 'sentAt'> & {
  clientId: string | null
  createdAt: Date
  sentAt: Date | null
}

export const selectMailPage = (sql: Sql, page: { from: number; size: number }): Promise<MailListRow[]> =>
  sql
    .select(columns)
    .from(mailOutbox)
    .leftJoin(clients, eq(clients.id, mailOutbox.clientId))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(page.size)
    .offset(page.from)

export async function countMails(sql: Sql): Promise<number> {
  const [row] = await sql.select({ total: count() }).from(mailOutbox)
  return row?.total ?? 0
}

export async function selectMailWithBody(
  sql: Sql,
  id: string,
): Promise<(MailListRow & { body: string }) | undefined> {
  const [row] = await sql
    .select({ ...columns, body: mailOutbox.body })
    .from(mailOutbox)
    .leftJoin(clients, eq(clients.id, mailOutbox.clientId))
    .where(eq(mailOutbox.id, id))
  return row
}
