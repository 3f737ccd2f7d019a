import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { updateCredentials, type UserKey } from '../sign-in-queries.ts'
import { newTotp } from './totp.ts'

/** Creates a secret that takes effect once confirmed by a code; a new request replaces it. */
export async function beginSecondFactor(
  context: Context,
  key: UserKey,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const proof = await provePassword(context, key, { password, path: 'body.password' })
  const { secret, uri, sealed } = newTotp(context, key, proof.userName)
  await context.asSystem().write(async ({ sql, audit }) => {
    const row = await proof.lock(sql)
    if (row.totpConfirmedAt) throw new AppError('conflict', 'Two-factor authentication is already on.')
    await updateCredentials(sql, key, { totpSecret: sealed, totpLastStep: null })
    audit({
      action: 'second-factor.begin',
      subjectType: 'user',
      subjectId: key.userId,
      clientId: key.clientId,
    })
  })
  return { secret, uri }
}
