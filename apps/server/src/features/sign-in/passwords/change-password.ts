import type { ClientContext } from '../../../context.ts'
import { deleteSessionsOf } from '../../sessions/index.ts'
import { hashPassword, invalidField, refuseWeak } from './password-hash.ts'
import { provePassword } from './prove-password.ts'
import { expireResets, lockUser, setPassword, type UserKey } from '../sign-in-queries.ts'
import { notifyOfApiKeys } from './notify-of-api-keys.ts'

export async function changePassword(
  context: ClientContext,
  key: UserKey,
  { current, next }: { current: string; next: string },
): Promise<void> {
  if (next === current) throw invalidField('body.next', 'Choose a password different from your current one.')
  refuseWeak(next, context.actor.userName, 'body.next')
  const proof = await provePassword(context, key, { password: current, path: 'body.current' })
  const passwordHash = await hashPassword(next)
  await context.asSystem().write(async (tx) => {
    const { sql, audit } = tx
    await lockUser(sql, key.userId)
    await proof.lock(sql)
    const now = context.now()
    await setPassword(sql, key, passwordHash, now)
    await expireResets(sql, key, now)
    await deleteSessionsOf(sql, key.userId, context.actor.sessionId ?? undefined)
    audit({
      action: 'password.change',
      subjectType: 'user',
      subjectId: key.userId,
      clientId: key.clientId,
    })
    const { userName } = proof
    await notifyOfApiKeys(context, tx, { id: key.userId, clientId: key.clientId, userName })
  })
}
