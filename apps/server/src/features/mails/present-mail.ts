import type { Mail } from '@vigil/contract'
import type { MailListRow } from './mails-queries.ts'

export const presentMail = ({ id, recipient, subject, state, clientName, ...row }: MailListRow): Mail => ({
  id,
  recipient,
  subject,
  state,
  clientName,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  lastError: row.lastError,
})
