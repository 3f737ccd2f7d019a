import type { Mail, MailDetail } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectMailWithBody, type MailListRow } from './mails-queries.ts'

export const presentMail = (
  { id, recipient, subject, state, clientName, ...row }: MailListRow,
  dueAt?: Date,
): Mail => ({
  id,
  recipient,
  subject,
  state,
  clientName,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  lastError: row.lastError,
  attempts: row.attempts,
  nextAttemptAt: dueAt?.toISOString() ?? null,
})

export const nextMailAttempts = (context: Context, ids: readonly string[]): Promise<Map<string, Date>> =>
  context.services.jobs.nextAttempts('mail.deliver', 'mailId', ids)

/** Reading a text is audited, because it may hold a one-time link; sent mails have no text. */
export async function getMail(context: Context, mailId: string): Promise<MailDetail> {
  const due = await nextMailAttempts(context, [mailId])
  return context.asSystem().write(async ({ sql, audit }) => {
    const mail = (await selectMailWithBody(sql, mailId)) ?? notFound('Mail')
    if (mail.state === 'sent') return { ...presentMail(mail), body: null }
    audit({ action: 'mail.read', subjectType: 'mail', subjectId: mailId, clientId: mail.clientId })
    return { ...presentMail(mail, due.get(mailId)), body: mail.body }
  })
}
