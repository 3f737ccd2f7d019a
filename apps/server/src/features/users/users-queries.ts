import type { PermissionTags, Role, UserSwitch } from '@vigil/contract'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import { accessRoles, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type UserRow = typeof users.$inferSelect

export interface UserWithRole {
  user: UserRow
  role: { id: string; name: string; description: string } | null
}

/** False if the user name is taken. */
export async function insertUser(sql: Sql, row: typeof users.$inferInsert): Promise<boolean> {
  const added = await sql
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.userName, where: isNull(users.endedAt) })
    .returning({ id: users.id })
  return added.length === 1
}

const live = (clientId: string) => and(eq(users.clientId, clientId), isNull(users.endedAt))

const selectLive = (sql: Sql, clientId: string, where?: SQL): Promise<UserWithRole[]> =>
  sql
    .select({
      user: users,
      role: { id: accessRoles.id, name: accessRoles.name, description: accessRoles.description },
    })
    .from(users)
    .leftJoin(accessRoles, eq(accessRoles.id, users.accessRoleId))
    .where(and(live(clientId), where))
    .orderBy(users.userName)

export const selectUsers = (sql: Sql, clientId: string): Promise<UserWithRole[]> => selectLive(sql, clientId)

export const selectUsersOfRole = (sql: Sql, clientId: string, roleId: string): Promise<UserWithRole[]> =>
  selectLive(sql, clientId, eq(users.accessRoleId, roleId))

export async function selectUser(sql: Sql, clientId: string, id: string): Promise<UserWithRole | undefined> {
  const [row] = await selectLive(sql, clientId, eq(users.id, id))
  return row
}

/** Locks a live user until commit. */
export async function lockUser(sql: Sql, clientId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await sql
    .select()
    .from(users)
    .where(and(live(clientId), eq(users.id, id)))
    .for('no key update')
  return row
}

/** Locks the live users who have a role or are named, in one order for all writers. */
export const lockRoleUsers = (
  sql: Sql,
  clientId: string,
  roleId: string,
  userIds: readonly string[],
): Promise<UserRow[]> =>
  sql
    .select()
    .from(users)
    .where(and(live(clientId), or(eq(users.accessRoleId, roleId), inArray(users.id, [...userIds]))))
    .orderBy(users.id)
    .for('no key update')

/** The client of a live user; requires the system scope, because the caller knows only the user. */
export async function selectClientOf(sql: Sql, userId: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ clientId: users.clientId })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)))
  return row?.clientId
}

export interface ChangedBy {
  at: Date
  by: string
}

export type UserUpdate = Partial<
  Record<UserSwitch, boolean> & {
    firstName: string
    lastName: string
    roles: Role[]
    accessRoleId: string | null
    endedAt: Date
  }
>

export const updateUsers = async (
  sql: Sql,
  clientId: string,
  ids: readonly string[],
  { values, at, by }: ChangedBy & { values: UserUpdate },
): Promise<void> => {
  await sql
    .update(users)
    .set({ ...values, changedAt: at, changedBy: by, version: raw`${users.version} + 1` })
    .where(and(eq(users.clientId, clientId), inArray(users.id, [...ids])))
}

/** Ends every user of a client; requires the system scope. Returns how many. */
export async function endUsersOf(sql: Sql, clientId: string, { at, by }: ChangedBy): Promise<number> {
  const ended = await sql
    .update(users)
    .set({
      endedAt: at,
      accessRoleId: null,
      changedAt: at,
      changedBy: by,
      version: raw`${users.version} + 1`,
    })
    .where(live(clientId))
    .returning({ id: users.id })
  return ended.length
}

/** Deleted users keep no role, so that it can be deleted; requires the system scope. */
export const dropRoleOfDeleted = async (sql: Sql, roleId: string): Promise<void> => {
  await sql
    .update(users)
    .set({ accessRoleId: null })
    .where(and(eq(users.accessRoleId, roleId), isNotNull(users.endedAt)))
}

const assignable = (vendor: boolean) => (vendor ? undefined : ne(accessRoles.roleType, 'PT_ONLY'))

/** The roles that users of a client can have: PT-only ones are for the vendor's own users. */
export const selectAssignableRoles = (
  sql: Sql,
  vendor: boolean,
): Promise<NonNullable<UserWithRole['role']>[]> =>
  sql
    .select({ id: accessRoles.id, name: accessRoles.name, description: accessRoles.description })
    .from(accessRoles)
    .where(assignable(vendor))
    .orderBy(raw`${accessRoles.name} collate "und-x-icu"`, accessRoles.id)

/** What a role permits. */
export async function selectTagsOf(sql: Sql, roleId: string): Promise<PermissionTags> {
  const [row] = await sql
    .select({ tags: accessRoles.permissionTags })
    .from(accessRoles)
    .where(eq(accessRoles.id, roleId))
  return row?.tags ?? {}
}
