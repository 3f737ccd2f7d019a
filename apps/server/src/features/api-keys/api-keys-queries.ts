import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { apiKeys, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'secretHash'>

/** The owner of a key; a key is always looked up with its owner. */
export interface KeyOwner {
  clientId: string
  userId: string
}

const columns = {
  id: apiKeys.id,
  clientId: apiKeys.clientId,
  userId: apiKeys.userId,
  name: apiKeys.name,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
}

const ofOwner = ({ clientId, userId }: KeyOwner) =>
  and(eq(apiKeys.clientId, clientId), eq(apiKeys.userId, userId))

const theKey = (owner: KeyOwner, id: string) => and(ofOwner(owner), eq(apiKeys.id, id))

/** Locks the user's row until commit, so that one writer at a time counts and compares their keys. */
export async function lockOwner(sql: Sql, { clientId, userId }: KeyOwner): Promise<boolean> {
  const found = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.id, userId)))
    .for('no key update')
  return found.length === 1
}

export const selectApiKeys = (sql: Sql, owner: KeyOwner): Promise<ApiKeyRow[]> =>
  sql.select(columns).from(apiKeys).where(ofOwner(owner)).orderBy(apiKeys.createdAt, apiKeys.id)

export const insertApiKey = async (sql: Sql, row: typeof apiKeys.$inferInsert): Promise<void> => {
  await sql.insert(apiKeys).values(row)
}

export const renameApiKey = async (sql: Sql, owner: KeyOwner, id: string, name: string): Promise<void> => {
  await sql.update(apiKeys).set({ name }).where(theKey(owner, id))
}

export async function countApiKeys(sql: Sql, owner: KeyOwner): Promise<number> {
  return sql.$count(apiKeys, ofOwner(owner))
}

export const removeApiKeysUntil = (sql: Sql, owner: KeyOwner, until: Date): Promise<ApiKeyRow[]> =>
  sql
    .delete(apiKeys)
    .where(and(ofOwner(owner), lte(apiKeys.createdAt, until)))
    .returning(columns)

/** All keys of a client's users; returns how many. */
export async function removeApiKeysOfClient(sql: Sql, clientId: string): Promise<number> {
  const { rowCount } = await sql.delete(apiKeys).where(eq(apiKeys.clientId, clientId))
  return rowCount ?? 0
}

export async function removeApiKey(sql: Sql, owner: KeyOwner, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sql.delete(apiKeys).where(theKey(owner, id)).returning(columns)
  return row
}

export async function findKeyUser(sql: Sql, secretHash: Buffer): Promise<string | null> {
  const [row] = await sql
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(eq(apiKeys.secretHash, secretHash))
  return row?.userId ?? null
}

export async function touchApiKey(sql: Sql, secretHash: Buffer, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))
  await sql
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.secretHash, secretHash), stale))
}
