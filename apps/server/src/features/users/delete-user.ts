import type { ClientContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { revokeApiKeys } from '../api-keys/index.ts'
import { deleteSessionsOf } from '../sessions/index.ts'
import { expireResets } from '../sign-in/index.ts'
import type { UserKey } from './update-user.ts'
import { lockUser, updateUsers } from './users-queries.ts'
import { auditedUser, refuseForPtAdmin } from './users-rules.ts'

/**
 * The row stays, because the history names its user. Sessions, API keys and links end with it, which no tenant may
 * write: hence the system, with the client in every condition.
 */
export function deleteUser(context: ClientContext, key: UserKey): Promise<void> {
  const { clientId, userId } = key
  if (userId === context.actor.userId) throw new AppError('precondition', 'You can’t delete yourself.')
  return context.asSystem().write(async (tx) => {
    const { sql, audit } = tx
    const before = (await lockUser(sql, clientId, userId)) ?? notFound('User')
    refuseForPtAdmin(context.actor, before)
    const at = context.now()
    const values = { endedAt: at, accessRoleId: null }
    await updateUsers(sql, clientId, [userId], { values, at, by: context.actor.name })
    await deleteSessionsOf(sql, userId)
    await expireResets(sql, key, at)
    audit({
      action: 'user.delete',
      subjectType: 'user',
      subjectId: userId,
      clientId,
      before: auditedUser(before),
      after: { endDate: at.toISOString().slice(0, 10) },
    })
    await revokeApiKeys(tx, key, at)
  })
}
