import type { Context } from '../../../context.ts'
import type { JobData } from '../../../jobs/job-table.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { createResetLink } from './create-reset-link.ts'
import { resetNamePlace } from './forgot-password.ts'
import { countResetsSince, lockUser, resetExists, selectAccountByName } from '../sign-in-queries.ts'
import { hourMs, mayHavePassword, mostResetsAnHour, resetLinkHours } from '../sign-in-rules.ts'

const subject = 'Set your Vigil password'
const textOf = (link: string): string => `Somebody asked for a link to set the password of your Vigil account.

Set your password here:
${link}

The link works once, within ${resetLinkHours} hours. If you did not ask for it, ignore this mail:
your password stays as it is.
`

/** The second half of a forgotten password. The link has the id of the job's data: a second run sends none. */
export async function sendReset(
  context: Context,
  { resetId, sealedName }: JobData<'sign-in.send-reset'>,
): Promise<void> {
  const place = resetNamePlace(resetId)
  const userName = context.services.sealer.open(Buffer.from(sealedName, 'base64'), place)
  await context.write(async (tx) => {
    const account = await selectAccountByName(tx.sql, userName)
    if (!mayHavePassword(account)) return
    const { id: userId, clientId } = account.user
    await lockUser(tx.sql, userId)
    if (await resetExists(tx.sql, resetId)) return
    const hourAgo = new Date(context.now().getTime() - hourMs)
    if ((await countResetsSince(tx.sql, { clientId, userId }, hourAgo)) >= mostResetsAnHour) return
    const link = await createResetLink(context, tx, account.user, resetId)
    await sendMail(context, tx, { clientId, recipient: userName, subject, body: textOf(link) })
  })
}
