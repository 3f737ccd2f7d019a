import type { User, UserChange } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { requireClient, getUser } from './list-users.ts'
import { lockUser, updateUsers } from './users-queries.ts'
import { auditedUser, refuseOldVersion, refuseOwnRoles, refusePtAdmin } from './users-rules.ts'

export interface UserKey {
  clientId: string
  userId: string
}

export async function updateUser(
  context: ClientContext,
  { clientId, userId }: UserKey,
  { version, userName, ...change }: UserChange,
): Promise<User> {
  await context.forClient(clientId).write(async ({ sql, audit }) => {
    const client = await requireClient(context, sql, clientId)
    const before = (await lockUser(sql, clientId, userId)) ?? notFound('User')
    refuseOldVersion('user', before, version)
    if (userName !== undefined && userName !== before.userName)
      throw new AppError('precondition', 'The email of a user can’t be changed. Create a new user instead.')
    refusePtAdmin(context.actor, client, before.roles, change.roles)
    refuseOwnRoles(context.actor, before, change.roles)
    // an admin may do everything in scope, which an access role would narrow
    const accessRoleId = change.roles.length > 0 ? null : before.accessRoleId
    const values = { ...change, accessRoleId }
    await updateUsers(sql, clientId, [userId], { values, at: context.now(), by: context.actor.name })
    audit({
      action: 'user.update',
      subjectType: 'user',
      subjectId: userId,
      before: auditedUser(before),
      after: auditedUser({ ...before, ...values }),
    })
  })
  return getUser(context, clientId, userId)
}
