import type { Context } from '../../context.ts'
import { revokeApiKeys } from '../api-keys/index.ts'
import { contextOfUser } from '../sessions/index.ts'
import { hashResetToken } from './create-reset-link.ts'
import { gone } from './reset-password.ts'
import { selectAccount, selectUsedReset } from './sign-in-queries.ts'
import { mayHavePassword, revokeAfterResetMs } from './sign-in-rules.ts'

/**
 * Revokes all API keys of whoever has just set a password by this link. Nobody is signed in then: the link that was used
 * a moment ago says who it is.
 */
export async function revokeAfterReset(context: Context, token: string): Promise<{ revoked: number }> {
  const since = new Date(context.now().getTime() - revokeAfterResetMs)
  const account = await context.asSystem().read(async (sql) => {
    const reset = await selectUsedReset(sql, hashResetToken(token), since)
    return reset && selectAccount(sql, reset.userId)
  })
  if (!mayHavePassword(account)) throw gone()
  const { user } = account
  const owner = { clientId: user.clientId, userId: user.id }
  return contextOfUser(context, user).write(async (tx) => ({ revoked: await revokeApiKeys(tx, owner) }))
}
