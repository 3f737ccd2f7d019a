import { and, eq, inArray, isNull, sql as raw } from 'drizzle-orm'
import { clients, credentials, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export async function hasClients(sql: Sql): Promise<boolean> {
  return (await sql.select({ id: clients.id }).from(clients).limit(1)).length > 0
}

export interface AccountRow {
  userName: string
  client: string
  /** the password has not changed since the account was created */
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
