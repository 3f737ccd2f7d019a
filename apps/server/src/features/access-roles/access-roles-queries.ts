import { limits, type AccessRole, type AccessRoleInput } from '@vigil/contract'
import { and, count, eq, isNull, sql as raw } from 'drizzle-orm'
import { accessRoles, clients, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type AccessRoleRow = typeof accessRoles.$inferSelect

/** Null when the client has no such user. */
export async function selectRolesOfUser(
  sql: Sql,
  clientId: string,
  userId: string,
): Promise<AccessRole[] | null> {
  const [row] = await sql
    .select({ role: accessRoles })
    .from(users)
    .leftJoin(accessRoles, eq(accessRoles.id, users.accessRoleId))
    .where(and(eq(users.clientId, clientId), eq(users.id, userId), isNull(users.endedAt)))
  if (!row) return null
  return row.role ? [row.role] : []
}

export const insertAccessRole = async (sql: Sql, row: typeof accessRoles.$inferInsert): Promise<void> => {
  await sql.insert(accessRoles).values(row)
}

export const selectAccessRoles = (sql: Sql): Promise<AccessRoleRow[]> =>
  sql
    .select()
    .from(accessRoles)
    .orderBy(raw`${accessRoles.name} collate "und-x-icu"`, accessRoles.id)

/** Locks the table until commit, so that names are compared and users counted by one writer at a time. */
export const lockAccessRoles = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`lock table ${accessRoles} in share row exclusive mode`)
}

/** The users of a role who have not been deleted; of all clients, so it requires the system scope. */
const ofRole = (roleId: string) =>
  and(eq(users.accessRoleId, roleId), isNull(users.endedAt), isNull(clients.endedAt))

export async function countUsersOfRole(
  sql: Sql,
  roleId: string,
): Promise<{ all: number; outsideVendor: number }> {
  const [row] = await sql
    .select({
      all: count(),
      outsideVendor: raw<number>`count(*) filter (where not ${clients.vendor})::int`,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(ofRole(roleId))
  return row ?? { all: 0, outsideVendor: 0 }
}

export interface RoleUserNames {
  count: number
  names: string[]
}

/** How many users each role has, and the names of the first; requires the system scope. */
export async function selectUsersByRole(sql: Sql): Promise<Map<string, RoleUserNames>> {
  const name = raw<string>`${users.firstName} || ' ' || ${users.lastName} || ', ' || ${clients.name}`
  const rows = await sql
    .select({
      roleId: raw<string>`${users.accessRoleId}`,
      count: count(),
      names: raw<string[]>`(array_agg(${name} order by ${name}))[1:${raw.raw(String(limits.roleUserNames))}]`,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(and(raw`${users.accessRoleId} is not null`, isNull(users.endedAt), isNull(clients.endedAt)))
    .groupBy(users.accessRoleId)
  return new Map(rows.map(({ roleId, ...held }) => [roleId, held]))
}

export const updateRow = async (
  sql: Sql,
  id: string,
  { values, at, by }: { values: Omit<AccessRoleInput, 'version'>; at: Date; by: string },
): Promise<void> => {
  await sql
    .update(accessRoles)
    .set({ ...values, changedAt: at, changedBy: by, version: raw`${accessRoles.version} + 1` })
    .where(eq(accessRoles.id, id))
}

export const deleteRow = async (sql: Sql, id: string): Promise<void> => {
  await sql.delete(accessRoles).where(eq(accessRoles.id, id))
}
