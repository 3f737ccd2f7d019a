import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { updateCredentials, type UserKey } from '../sign-in-queries.ts'

export async function removeSecondFactor(context: Context, key: UserKey, password: string): Promise<void> {
  const proof = await provePassword(context, key, { password, path: 'body.password' })
  await context.asSystem().write(async ({ sql, audit }) => {
    const row = await proof.lock(sql)
    if (!row.totpConfirmedAt) throw new AppError('conflict', 'Two-factor authentication is already off.')
    await updateCredentials(sql, key, {
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      recoveryCodeHashes: [],
    })
    audit({ action: 'second-factor.off', subjectType: 'user', subjectId: key.userId, clientId: key.clientId })
  })
}
