import type { Context } from '../../../context.ts'
import { revokeApiKeys } from '../../api-keys/index.ts'
import { contextOfUser } from '../../sessions/index.ts'
import { hashResetToken } from './create-reset-link.ts'
import { gone } from './reset-password.ts'
import { selectAccount, selectUsedReset } from '../sign-in-queries.ts'
import { mayHavePassword, revokeAfterResetMs } from '../sign-in-rules.ts'

/**
 * Revokes the API keys of a user who has just set a password with this link. Nobody is signed in at that point, so the
 * link identifies the user. Keys created since then are kept, because others may have seen the link.
 */
export async function revokeAfterReset(context: Context, token: string): Promise<{ revoked: number }> {
  const since = new Date(context.now().getTime() - revokeAfterResetMs)
  const { reset, account } = await context.asSystem().read(async (sql) => {
    const reset = await selectUsedReset(sql, hashResetToken(token), since)
    return { reset, account: reset && (await selectAccount(sql, reset.userId)) }
  })
  if (!reset || !mayHavePassword(account)) throw gone()
  const { user } = account
  const owner = { clientId: user.clientId, userId: user.id }
  return contextOfUser(context, user).write(async (tx) => ({
    revoked: await revokeApiKeys(tx, owner, reset.usedAt),
  }))
}
