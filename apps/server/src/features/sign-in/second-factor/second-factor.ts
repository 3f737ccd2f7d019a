import type { ClientContext, Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { deleteSessionsOf } from '../../sessions/index.ts'
import { invalidField } from '../passwords/password-hash.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { lockCredentials, updateCredentials, type UserKey } from '../sign-in-queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { acceptedStep, newTotp } from './totp.ts'

const alreadyOn = (): AppError => new AppError('conflict', 'Two-factor authentication is already on.')
export const alreadyOff = (): AppError =>
  new AppError('conflict', 'Two-factor authentication is already off.')

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
    if (row.totpConfirmedAt) throw alreadyOn()
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

/** The first code turns two-factor authentication on and ends sessions that were opened without it. */
export async function confirmSecondFactor(
  context: ClientContext,
  key: UserKey,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { shown, hashes } = newRecoveryCodes()
  await context.asSystem().write(async ({ sql, audit }) => {
    const row = await lockCredentials(sql, key)
    if (row?.totpConfirmedAt) throw alreadyOn()
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

export async function removeSecondFactor(context: Context, key: UserKey, password: string): Promise<void> {
  const proof = await provePassword(context, key, { password, path: 'body.password' })
  await context.asSystem().write(async ({ sql, audit }) => {
    const row = await proof.lock(sql)
    if (!row.totpConfirmedAt) throw alreadyOff()
    await updateCredentials(sql, key, {
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      recoveryCodeHashes: [],
    })
    audit({ action: 'second-factor.off', subjectType: 'user', subjectId: key.userId, clientId: key.clientId })
  })
}
