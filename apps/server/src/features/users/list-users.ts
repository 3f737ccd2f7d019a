import type { ActorClient, ClientRole, User } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { notFound } from '../../errors.ts'
import { findActorClient } from '../identity/index.ts'
import { selectSignInWays } from '../sign-in/index.ts'
import {
  selectAssignableRoles,
  selectUser,
  selectUsers,
  selectUsersOfRole,
  type UserWithRole,
} from './users-queries.ts'
import { presentUser } from './users-rules.ts'

/** Users as the caller's screens show them; how they sign in is read by the system, never by a tenant. */
async function present(context: Context, clientId: string, rows: UserWithRole[]): Promise<User[]> {
  const ways = await context.asSystem().read((sql) => selectSignInWays(sql, clientId))
  return rows.map((row) => presentUser(row, ways))
}

export const requireClient = async (context: Context, sql: Sql, clientId: string): Promise<ActorClient> =>
  (await findActorClient(sql, clientId, context.now())) ?? notFound('Client')

export async function listUsers(context: Context, clientId: string): Promise<User[]> {
  const rows = await context.forClient(clientId).read(async (sql) => {
    await requireClient(context, sql, clientId)
    return selectUsers(sql, clientId)
  })
  return present(context, clientId, rows)
}

export async function getUser(context: Context, clientId: string, userId: string): Promise<User> {
  const row = await context.forClient(clientId).read((sql) => selectUser(sql, clientId, userId))
  const [user] = await present(context, clientId, [row ?? notFound('User')])
  return user!
}

/** The roles of a client: its access roles if it uses them, otherwise none. */
export const rolesOf = async (sql: Sql, client: ActorClient): Promise<ClientRole[]> =>
  client.usesAccessRoles ? selectAssignableRoles(sql, client.vendor) : []

/** The one role of a client; one of another kind of client does not exist here. */
export async function roleOf(sql: Sql, client: ActorClient, roleId: string): Promise<ClientRole> {
  const roles = await rolesOf(sql, client)
  return roles.find(({ id }) => id === roleId) ?? notFound('Role')
}

export function listClientRoles(context: Context, clientId: string, userId?: string): Promise<ClientRole[]> {
  return context.forClient(clientId).read(async (sql) => {
    const client = await requireClient(context, sql, clientId)
    if (userId === undefined) return rolesOf(sql, client)
    const { role } = (await selectUser(sql, clientId, userId)) ?? notFound('User')
    return role && client.usesAccessRoles ? [role] : []
  })
}

export async function listRoleUsers(context: Context, clientId: string, roleId: string): Promise<User[]> {
  const rows = await context.forClient(clientId).read(async (sql) => {
    const role = await roleOf(sql, await requireClient(context, sql, clientId), roleId)
    return selectUsersOfRole(sql, clientId, role.id)
  })
  return present(context, clientId, rows)
}
