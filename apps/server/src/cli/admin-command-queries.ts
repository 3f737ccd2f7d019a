import { and, arrayContains, eq, isNull, sql as raw } from 'drizzle-orm'
import { clients, credentials, users } from '../database/schema/index.ts'
import type { Sql } from '../database/transaction.ts'
import { lockClients } from '../features/clients/index.ts'

export interface PtAdmin {
  userName: string
  name: string
  organization: string
  createdAt: Date
  hasPassword: boolean
}

/** PT admins who can sign in: active users of an active vendor. */
export const selectPtAdmins = (sql: Sql): Promise<PtAdmin[]> =>
  sql
    .select({
      userName: users.userName,
      name: raw<string>`${users.firstName} || ' ' || ${users.lastName}`,
      organization: clients.name,
      createdAt: users.createdAt,
      hasPassword: raw<boolean>`${credentials.passwordHash} is not null`,
    })
    .from(users)
    .innerJoin(clients, and(eq(clients.id, users.clientId), eq(clients.vendor, true)))
    .leftJoin(credentials, and(eq(credentials.clientId, users.clientId), eq(credentials.userId, users.id)))
    .where(and(arrayContains(users.roles, ['ROLE_PT_ADMIN']), isNull(users.endedAt), isNull(clients.endedAt)))
    .orderBy(users.createdAt, users.id)

export async function selectPtAdmin(
  sql: Sql,
  userName: string,
): Promise<{ id: string; clientId: string } | undefined> {
  const [user] = await sql
    .select({ id: users.id, clientId: users.clientId })
    .from(users)
    .where(
      and(eq(users.userName, userName), arrayContains(users.roles, ['ROLE_PT_ADMIN']), isNull(users.endedAt)),
    )
  return user
}

export interface VendorClient {
  id: string
  name: string
}

/** The oldest vendor, if there are several. Locks the clients until the commit, so that nobody adds one meanwhile. */
export async function selectVendorForUpdate(sql: Sql): Promise<VendorClient | undefined> {
  await lockClients(sql)
  const [vendor] = await sql
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.vendor, true), isNull(clients.endedAt)))
    .orderBy(clients.createdAt, clients.id)
    .limit(1)
  return vendor
}
