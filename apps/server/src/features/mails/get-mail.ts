import type { Mail, MailDetail } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectMailWithBody, type MailListRow } from './mails-queries.ts'

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

/** Reading a text is audited, because it may hold a one-time link; sent mails have no text. */
export function getMail(context: Context, mailId: string): Promise<MailDetail> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const mail = (await selectMailWithBody(sql, mailId)) ?? notFound('Mail')
    if (mail.state === 'sent') return { ...presentMail(mail), body: null }
    audit({ action: 'mail.read', subjectType: 'mail', subjectId: mailId, clientId: mail.clientId })
    return { ...presentMail(mail), body: mail.body }
  })
}
