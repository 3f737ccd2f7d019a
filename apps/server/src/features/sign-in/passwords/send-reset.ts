import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { SealContext } from '../../../crypto/sealing.ts'
import type { JobData } from '../../../jobs/job-table.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { countResetsSince, lockUser, resetExists, selectAccountByName } from '../sign-in-queries.ts'
import { hourMs, mayHavePassword, maxResetsPerHour, resetLinkHours } from '../sign-in-rules.ts'
import { createResetLink } from './create-reset-link.ts'

/** Seals the name for the job, because job data must not identify a person. */
const resetNameSealContext = (resetId: string): SealContext => ({
  clientId: '',
  field: 'reset-name',
  recordId: resetId,
})

/** The job finds out whether there is such a user, so that the request does the same work for everyone. */
export async function forgotPassword(context: Context, userName: string): Promise<void> {
  const resetId = randomUUIDv7()
  const sealedName = context.services.sealer.seal(userName, resetNameSealContext(resetId)).toString('base64')
  await context
    .asSystem()
    .write(async ({ enqueue }) => enqueue('sign-in.send-reset', { resetId, sealedName }))
}

const subject = 'Set your Vigil password'
const textOf = (link: string): string => `Someone requested a link to set the password of your Vigil account.

Set your password here:
${link}

The link works once, within ${resetLinkHours} hours. If you did not request it, ignore this email;
your password will not change.
`

/** Sends the reset link. The link's id is that of the job's data, so a second run sends none. */
export async function sendReset(
  context: Context,
  { resetId, sealedName }: JobData<'sign-in.send-reset'>,
): Promise<void> {
  const sealContext = resetNameSealContext(resetId)
  const userName = context.services.sealer.open(Buffer.from(sealedName, 'base64'), sealContext)
  await context.write(async (tx) => {
    const account = await selectAccountByName(tx.sql, userName)
    if (!mayHavePassword(account)) return
    const { id: userId, clientId } = account.user
    await lockUser(tx.sql, userId)
    if (await resetExists(tx.sql, resetId)) return
    const hourAgo = new Date(context.now().getTime() - hourMs)
    if ((await countResetsSince(tx.sql, { clientId, userId }, hourAgo)) >= maxResetsPerHour) return
    const link = await createResetLink(context, tx, account.user, resetId)
    await sendMail(context, tx, { clientId, recipient: userName, subject, body: textOf(link) })
  })
}
