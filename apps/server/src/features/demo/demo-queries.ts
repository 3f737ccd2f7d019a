import { and, eq, inArray, isNull, sql as raw } from 'drizzle-orm'
import { accessRoles, clients, credentials, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export async function hasClients(sql: Sql): Promise<boolean> {
  return (await sql.select({ id: clients.id }).from(clients).limit(1)).length > 0
}

/** Until the commit nobody else adds a client: of two processes that start at once, one seeds. */
export const keepOthersFromAdding = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`lock table ${clients} in share row exclusive mode`)
}

export const insertRole = async (sql: Sql, row: typeof accessRoles.$inferInsert): Promise<void> => {
  await sql.insert(accessRoles).values(row)
}

export const insertClient = async (sql: Sql, row: typeof clients.$inferInsert): Promise<void> => {
  await sql.insert(clients).values(row)
}

export const insertUser = async (sql: Sql, row: typeof users.$inferInsert): Promise<void> => {
  await sql.insert(users).values(row)
}

export interface AccountRow {
  userName: string
  client: string
  /** the password is the one that the account was made with */
  untouched: boolean
}

export const selectAccounts = (sql: Sql, userNames: string[]): Promise<AccountRow[]> =>
  sql
    .select({
      userName: users.userName,
      client: clients.name,
      untouched: raw<boolean>`coalesce(${credentials.passwordHash} is not null
        and ${credentials.passwordChangedAt} = ${credentials.createdAt}, false)`,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(credentials, and(eq(credentials.clientId, users.clientId), eq(credentials.userId, users.id)))
    .where(and(inArray(users.userName, userNames), isNull(users.endedAt), isNull(clients.endedAt)))
