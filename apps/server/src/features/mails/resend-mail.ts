import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { requeueMail } from '../../mail/send-mail.ts'
import { selectMailWithBody } from './mails-queries.ts'

/** Sends a message again that was not sent; the text of a sent one no longer exists. */
export async function resendMail(context: Context, mailId: string): Promise<void> {
  if (!context.services.mailer) throw new AppError('precondition', 'No mail server is configured.')
  const failed = await context.services.jobs.findDead({ name: 'mail.deliver', data: { mailId } })
  await context.asSystem().write(async (tx) => {
    const mail = (await selectMailWithBody(tx.sql, mailId)) ?? notFound('Mail')
    if (mail.state === 'sent')
      throw new AppError('precondition', 'The message was sent, and its text has been deleted.')
    await requeueMail(context, tx, { mailId, failedJobId: failed?.id ?? null })
    tx.audit({ action: 'mail.resend', subjectType: 'mail', subjectId: mailId, clientId: mail.clientId })
  })
}
