import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { beginAttempt, recordFailure, refuseLocked, withdrawAttempt } from '../attempts.ts'
import { invalidField, passwordFits } from './password-hash.ts'
import { lockCredentials, selectAccount, type CredentialsRow, type UserKey } from '../sign-in-queries.ts'
import { passwordHashOf } from '../sign-in-rules.ts'
import type { Sql } from '../../../database/transaction.ts'

export interface Proof {
  userName: string
  /** for the following transaction: the credentials, if they are still those that were proven */
  lock(sql: Sql): Promise<CredentialsRow>
}

/** Re-authenticates the signed-in user; wrong passwords count as at sign-in. */
export async function provePassword(
  context: Context,
  key: UserKey,
  given: { password: string; path: string },
): Promise<Proof> {
  const account = await context.asSystem().read((sql) => selectAccount(sql, key.userId))
  const passwordHash = passwordHashOf(account)
  if (!account || passwordHash === null)
    throw new AppError('precondition', 'You do not sign in to Vigil with a password.')
  const { userName } = account.user
  const { attempt } = await beginAttempt(context, userName)
  const right = await passwordFits(passwordHash, given.password)
  refuseLocked(attempt)
  if (!right) {
    await recordFailure(context, attempt, account, 'confirmation')
    throw invalidField(given.path, 'Incorrect password.')
  }
  await withdrawAttempt(context, attempt)
  return {
    userName,
    async lock(sql) {
      const row = await lockCredentials(sql, key)
      if (row?.passwordHash === passwordHash) return row
      throw new AppError('conflict', 'Your password was just changed elsewhere. Try again.')
    },
  }
}
