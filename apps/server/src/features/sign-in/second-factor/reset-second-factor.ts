import type { Context } from '../../../context.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { deleteSessionsOf } from '../../sessions/index.ts'
import { lockCredentials, updateCredentials, type UserKey } from '../sign-in-queries.ts'
import { alreadyOff } from './second-factor.ts'

const subject = 'Two-factor authentication was turned off'
const body = `An administrator turned off two-factor authentication for your Vigil account and signed you out everywhere.

Sign in with your password, then set it up again under "Sign-in and security".
If you did not ask for this, contact your administrator immediately.
`

/** Turns two-factor authentication off for a user who lost their device. All sessions end, and the user is told. */
export async function resetSecondFactor(context: Context, key: UserKey, recipient: string): Promise<void> {
  const system = context.asSystem()
  await system.write(async (tx) => {
    const row = await lockCredentials(tx.sql, key)
    if (!row?.totpConfirmedAt) throw alreadyOff()
    await updateCredentials(tx.sql, key, {
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      recoveryCodeHashes: [],
    })
    await deleteSessionsOf(tx.sql, key.userId)
    tx.audit({
      action: 'second-factor.reset',
      subjectType: 'user',
      subjectId: key.userId,
      clientId: key.clientId,
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    await sendMail(system, tx, { clientId: key.clientId, recipient, subject, body })
  })
}
