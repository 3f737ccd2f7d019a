import type { MailState } from '@vigil/contract'
import { eq, sql as raw, type SQL } from 'drizzle-orm'
import { clients, mailOutbox } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { ListRow } from '../../listing/list-definition.ts'

const columns = {
  id: mailOutbox.id,
  clientId: mailOutbox.clientId,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  state: mailOutbox.state,
  // a mail about the installation belongs to no client
  clientName: raw<string | null>`${clients.name}`,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
  lastError: mailOutbox.lastError,
  attempts: mailOutbox.attempts,
}

export const mailList = {
  from: raw`${mailOutbox} left join ${clients} on ${clients.id} = ${mailOutbox.clientId}`,
  columns,
  id: mailOutbox.id,
  sorts: { createdAt: { key: mailOutbox.createdAt } },
}

export const isMailIn = (state: MailState | undefined): SQL | undefined =>
  state && eq(mailOutbox.state, state)

export type MailListRow = ListRow<typeof columns>

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
