import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../../context.ts'
import { expireResets, insertReset } from '../sign-in-queries.ts'
import { resetLinkMs } from '../sign-in-rules.ts'

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Creates a one-time link to set a password and expires earlier ones. Requires a system transaction. The token is in
 * the fragment, which no server, proxy or referrer sees.
 */
export async function createResetLink(
  context: Context,
  tx: WriteTransaction,
  user: { id: string; clientId: string },
  resetId: string = randomUUIDv7(),
): Promise<string> {
  const now = context.now()
  const { id: userId, clientId } = user
  const token = randomBytes(32).toString('base64url')
  await expireResets(tx.sql, { clientId, userId }, now)
  await insertReset(tx.sql, {
    id: resetId,
    clientId,
    userId,
    tokenHash: hashResetToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + resetLinkMs),
  })
  tx.audit({ action: 'password.reset-requested', subjectType: 'user', subjectId: userId, clientId })
  return `${context.services.publicAddress()}/reset-password#token=${token}`
}
