import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../context.ts'
import type { SealContext } from '../../../crypto/sealing.ts'
import type { UserKey } from '../sign-in-queries.ts'

const form = { issuer: 'Vigil', algorithm: 'SHA1', digits: 6, period: 30 } as const

const sealContextOf = ({ clientId, userId }: UserKey): SealContext => ({
  clientId,
  field: 'totp-secret',
  recordId: userId,
})

export interface NewTotp {
  secret: string
  /** for the QR code of an authenticator app */
  uri: string
  sealed: Buffer
}

export function newTotp(context: Context, key: UserKey, userName: string): NewTotp {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...form, label: userName, secret }).toString()
  return {
    secret: secret.base32,
    uri,
    sealed: context.services.sealer.seal(secret.base32, sealContextOf(key)),
  }
}

/** The time step of a code, at most one step early or late; null if it is wrong or was used before. */
export function acceptedStep(
  context: Context,
  key: UserKey,
  { sealed, lastStep }: { sealed: Buffer; lastStep: number | null },
  code: string,
): number | null {
  const secret = Secret.fromBase32(context.services.sealer.open(sealed, sealContextOf(key)))
  const totp = new TOTP({ ...form, secret })
  const timestamp = context.now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  return lastStep !== null && step <= lastStep ? null : step
}
