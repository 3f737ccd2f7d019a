import type { Context } from '../../../context.ts'
import { deliverNow } from '../../../mail/mail-jobs.ts'
import { storeMail } from '../../../mail/send-mail.ts'
import { countResetsSince, lockUser, selectAccount } from '../sign-in-queries.ts'
import { hourMs, mayHavePassword, maxResetsPerHour, resetLinkHours } from '../sign-in-rules.ts'
import { createResetLink } from './create-reset-link.ts'

/** What became of the mail: refused by the mail server, no password here (single sign-on), or too many within an hour. */
type PasswordLinkMail = 'sent' | 'failed' | 'none' | 'limit'

const texts = {
  created: {
    subject: 'Your Vigil account',
    first: 'An administrator created a Vigil account for you.',
    last: 'Ask your administrator for a new link if it has expired.',
  },
  reset: {
    subject: 'Set your Vigil password',
    first: 'An administrator sent you a link to set the password of your Vigil account.',
    last: 'Until you use it, your password does not change.',
  },
} as const

const textOf = (reason: keyof typeof texts, link: string): string => `${texts[reason].first}

Set your password here:
${link}

The link works once, within ${resetLinkHours} hours. ${texts[reason].last}
`

/** Mails a one-time link to a user on behalf of an administrator, and waits for the mail server. */
export async function mailPasswordLink(
  context: Context,
  userId: string,
  reason: keyof typeof texts,
): Promise<PasswordLinkMail> {
  const system = context.asSystem()
  const stored = await system.write(async (tx) => {
    const account = await selectAccount(tx.sql, userId)
    if (!mayHavePassword(account)) return { refused: 'none' as const }
    const { clientId, userName: recipient } = account.user
    await lockUser(tx.sql, userId)
    const hourAgo = new Date(context.now().getTime() - hourMs)
    if ((await countResetsSince(tx.sql, { clientId, userId }, hourAgo)) >= maxResetsPerHour)
      return { refused: 'limit' as const }
    const link = await createResetLink(system, tx, account.user)
    const mail = { clientId, recipient, subject: texts[reason].subject, body: textOf(reason, link) }
    return { mailId: await storeMail(system, tx, mail) }
  })
  if ('refused' in stored) return stored.refused
  return (await deliverNow(system, stored.mailId)) ? 'sent' : 'failed'
}
