import type { ClientContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { deleteSessionsOf } from '../../sessions/index.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { invalidField } from '../passwords/password-hash.ts'
import { lockCredentials, updateCredentials, type UserKey } from '../sign-in-queries.ts'
import { acceptedStep } from './totp.ts'

/** The first code turns two-factor authentication on and ends sessions that were opened without it. */
export async function confirmSecondFactor(
  context: ClientContext,
  key: UserKey,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { shown, hashes } = newRecoveryCodes()
  await context.asSystem().write(async ({ sql, audit }) => {
    const row = await lockCredentials(sql, key)
    if (row?.totpConfirmedAt) throw new AppError('conflict', 'Two-factor authentication is already on.')
    if (!row?.totpSecret) throw new AppError('precondition', 'Request a secret first.')
    const step = acceptedStep(context, key, { sealed: row.totpSecret, lastStep: row.totpLastStep }, code)
    if (step === null) throw invalidField('body.code', 'Incorrect code.')
    await updateCredentials(sql, key, {
      totpConfirmedAt: context.now(),
      totpLastStep: step,
      recoveryCodeHashes: hashes,
    })
    await deleteSessionsOf(sql, key.userId, context.actor.sessionId ?? undefined)
    audit({ action: 'second-factor.on', subjectType: 'user', subjectId: key.userId, clientId: key.clientId })
  })
  return { recoveryCodes: shown }
}
