import { linkGoneText } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { contextOfUser, deleteSessionsOf } from '../../sessions/index.ts'
import { hashName } from '../attempts.ts'
import { hashResetToken } from './create-reset-link.ts'
import { hashPassword, refuseWeak } from './password-hash.ts'
import {
  deleteAttempts,
  expireResets,
  lockUser,
  selectAccount,
  selectUsableReset,
  setPassword,
  useReset,
  type Account,
} from '../sign-in-queries.ts'
import { mayHavePassword } from '../sign-in-rules.ts'
import { notifyOfApiKeys } from './notify-of-api-keys.ts'

export const gone = (): AppError => new AppError('gone', linkGoneText)

async function accountOf(context: Context, tokenHash: Buffer): Promise<Account> {
  const account = await context.asSystem().read(async (sql) => {
    const reset = await selectUsableReset(sql, tokenHash, context.now())
    return reset && selectAccount(sql, reset.userId)
  })
  if (!mayHavePassword(account)) throw gone()
  return account
}

/** Sets the password with a one-time link; all sessions of the user end. */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ apiKeys: number }> {
  const tokenHash = hashResetToken(token)
  const { user } = await accountOf(context, tokenHash)
  refuseWeak(password, user.userName, 'body.password')
  const passwordHash = await hashPassword(password)
  const key = { clientId: user.clientId, userId: user.id }
  return contextOfUser(context, user).write(async (tx) => {
    const { sql, audit } = tx
    await lockUser(sql, user.id)
    const now = context.now()
    if (!(await useReset(sql, tokenHash, now))) throw gone()
    await setPassword(sql, key, passwordHash, now)
    await expireResets(sql, key, now)
    await deleteSessionsOf(sql, user.id)
    await deleteAttempts(sql, hashName(context, user.userName))
    audit({ action: 'password.reset', subjectType: 'user', subjectId: user.id, clientId: user.clientId })
    return { apiKeys: await notifyOfApiKeys(context, tx, user) }
  })
}
