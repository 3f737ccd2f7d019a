import type { SessionClaims } from '@vigil/contract'
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import { clients, sessions, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type SessionRow = typeof sessions.$inferSelect
export type SessionClaimsInput = Omit<SessionClaims, 'expiration'>

export const insertSession = async (sql: Sql, row: typeof sessions.$inferInsert): Promise<void> => {
  await sql.insert(sessions).values(row)
}

export async function selectBySecret(sql: Sql, secretHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await sql.select().from(sessions).where(eq(sessions.secretHash, secretHash))
  return row
}

export const selectSessionsOf = (sql: Sql, clientId: string, userId: string): Promise<SessionRow[]> =>
  sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.clientId, clientId), eq(sessions.userId, userId), eq(sessions.state, 'open')))
    .orderBy(desc(sessions.seenAt))

export const touchSession = async (sql: Sql, id: string, now: Date): Promise<void> => {
  await sql.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id))
}

export async function deleteSession(sql: Sql, userId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await sql
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning()
  return row
}

/** All sessions of a user except `exceptId`. */
export const deleteSessionsOf = async (sql: Sql, userId: string, exceptId?: string): Promise<void> => {
  await sql
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
}

/** All sessions of a client; returns how many. */
export async function deleteSessionsOfClient(sql: Sql, clientId: string): Promise<number> {
  const { rowCount } = await sql.delete(sessions).where(eq(sessions.clientId, clientId))
  return rowCount ?? 0
}

/** All sessions of a removed or disabled connection. */
export const deleteSessionsOfConnection = async (sql: Sql, connectionId: string): Promise<void> => {
  await sql.delete(sessions).where(eq(sessions.ssoConnectionId, connectionId))
}

/** All password sessions of a client. */
export const deletePasswordSessions = async (sql: Sql, clientId: string): Promise<void> => {
  await sql.delete(sessions).where(and(eq(sessions.clientId, clientId), isNull(sessions.ssoConnectionId)))
}

export async function deleteExpired(sql: Sql, now: Date): Promise<number> {
  const { rowCount } = await sql.delete(sessions).where(lt(sessions.expiresAt, now))
  return rowCount ?? 0
}

/** The token claims of a live user of a live client. */
export async function selectClaims(sql: Sql, userId: string): Promise<SessionClaimsInput | undefined> {
  const [row] = await sql
    .select({ user: users, client: clients })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.id, userId), isNull(users.endedAt), isNull(clients.endedAt)))
  if (!row) return undefined
  const { user, client } = row
  return {
    clientId: client.id,
    userId: user.id,
    username: user.userName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    clientName: client.name,
    roles: user.roles.filter((role) => client.vendor || role !== 'ROLE_PT_ADMIN'),
    monitorProducts: client.monitorProducts,
    instantSearch: client.instantSearch,
    allowDocumentStorage: client.allowDocumentStorage,
    daysToAutoTerm: client.daysToAutoTerm,
    enabledInstantSearch: user.enabledInstantSearch,
    enabledNpdbResults: user.enabledNpdbResults,
    enabledOngoingMonitoring: user.enabledOngoingMonitoring,
  }
}
