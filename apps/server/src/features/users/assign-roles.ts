import { mayReachOtherClients, type ActorClient, type User } from '@vigil/contract'
import type { ClientContext, WriteTransaction } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { requireClient, getUser, listRoleUsers, roleOf } from './list-users.ts'
import {
  lockRoleUsers,
  lockUser,
  selectClientOf,
  selectTagsOf,
  updateUsers,
  type UserRow,
} from './users-queries.ts'
import { refuseAdmins, refuseOwnAccessRole, refuseWiderRole } from './users-rules.ts'

interface Assignment {
  client: ActorClient
  accessRoleId: string | null
  users: readonly UserRow[]
}

/** Gives users a role, or none, in place of the one they have. */
async function assign(
  context: ClientContext,
  { sql, audit }: WriteTransaction,
  { client, accessRoleId, users }: Assignment,
): Promise<void> {
  const changed = users.filter((user) => user.accessRoleId !== accessRoleId)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  refuseOwnAccessRole(context.actor, ids)
  if (accessRoleId !== null) refuseWiderRole(context.actor, client, await selectTagsOf(sql, accessRoleId))
  await updateUsers(sql, client.id, ids, {
    values: { accessRoleId },
    at: context.now(),
    by: context.actor.name,
  })
  for (const user of changed)
    audit({
      action: 'user.role',
      subjectType: 'user',
      subjectId: user.id,
      before: { accessRoleId: user.accessRoleId },
      after: { accessRoleId },
    })
}

/** Sets all users of a role: those who are not named lose it. */
export async function assignRoleUsers(
  context: ClientContext,
  { clientId, roleId }: { clientId: string; roleId: string },
  userIds: readonly string[],
): Promise<User[]> {
  await context.forClient(clientId).write(async (tx) => {
    const client = await requireClient(context, tx.sql, clientId)
    const role = await roleOf(tx.sql, client, roleId)
    const locked = await lockRoleUsers(tx.sql, clientId, role.id, userIds)
    const wanted = new Set(userIds)
    const named = locked.filter(({ id }) => wanted.has(id))
    if (named.length < wanted.size) notFound('User')
    refuseAdmins(named)
    const others = locked.filter(({ id }) => !wanted.has(id))
    await assign(context, tx, { client, accessRoleId: null, users: others })
    await assign(context, tx, { client, accessRoleId: role.id, users: named })
  })
  return listRoleUsers(context, clientId, roleId)
}

/** The path names no client: it is the user's, if the caller may reach that one. */
async function reachableClientOf(context: ClientContext, userId: string): Promise<string> {
  const clientId = await context.asSystem().read((sql) => selectClientOf(sql, userId))
  const { own } = context.actor
  if (clientId === undefined || (clientId !== own.id && !mayReachOtherClients(context.actor)))
    return notFound('User')
  return clientId
}

export async function assignAccessRole(
  context: ClientContext,
  { accessRoleId, userId }: { accessRoleId: string | null; userId: string },
): Promise<User> {
  const clientId = await reachableClientOf(context, userId)
  await context.forClient(clientId).write(async (tx) => {
    const client = await requireClient(context, tx.sql, clientId)
    if (!client.usesAccessRoles) throw new AppError('precondition', 'This client does not use access roles.')
    if (accessRoleId !== null) await roleOf(tx.sql, client, accessRoleId)
    const user = (await lockUser(tx.sql, clientId, userId)) ?? notFound('User')
    refuseAdmins([user])
    await assign(context, tx, { client, accessRoleId, users: [user] })
  })
  return getUser(context, clientId, userId)
}
