import { and, eq, exists, getTableColumns, isNotNull, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import { clients, ssoIdentities, ssoProducts, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

/** A product with which users sign in: enabled, with an identity provider, and of a live client. */
export type OpenProduct = typeof ssoProducts.$inferSelect & { issuer: string; oidcClientId: string }

async function selectOpen(sql: Sql, which: SQL): Promise<OpenProduct | undefined> {
  const isOpen = and(eq(ssoProducts.disabled, false), isNotNull(ssoProducts.issuer), isNull(clients.endedAt))
  const [row] = await sql
    .select(getTableColumns(ssoProducts))
    .from(ssoProducts)
    .innerJoin(clients, eq(clients.id, ssoProducts.clientId))
    .where(and(which, isOpen))
  return row as OpenProduct | undefined
}

export const selectOpenByDomain = (sql: Sql, domain: string): Promise<OpenProduct | undefined> =>
  selectOpen(sql, eq(ssoProducts.domain, domain))
export const selectOpenByConnection = (sql: Sql, connectionId: string): Promise<OpenProduct | undefined> =>
  selectOpen(sql, eq(ssoProducts.connectionId, connectionId))
export const selectOpenById = (sql: Sql, id: string): Promise<OpenProduct | undefined> =>
  selectOpen(sql, eq(ssoProducts.id, id))

export interface SsoUser {
  id: string
  clientId: string
  userName: string
  endedAt: Date | null
}
const userColumns = {
  id: users.id,
  clientId: users.clientId,
  userName: users.userName,
  endedAt: users.endedAt,
}

export async function selectUserOf(
  sql: Sql,
  clientId: string,
  userName: string,
): Promise<SsoUser | undefined> {
  const [row] = await sql
    .select(userColumns)
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.userName, userName)))
    .orderBy(raw`${users.endedAt} desc nulls first`)
    .limit(1)
  return row
}

/** Whether the user may still sign in; locked until commit, so that nobody ends them in between. */
export async function lockLiveUser(sql: Sql, user: SsoUser): Promise<boolean> {
  const found = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clientId, user.clientId), eq(users.id, user.id), isNull(users.endedAt)))
    .for('share')
  return found.length === 1
}

/** An account of a deleted user is free for another one. */
async function releaseEnded(sql: Sql, productId: string, subject: string): Promise<void> {
  const ended = sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ssoIdentities.userId), isNotNull(users.endedAt)))
  await sql
    .delete(ssoIdentities)
    .where(and(eq(ssoIdentities.productId, productId), eq(ssoIdentities.subject, subject), exists(ended)))
}

export type Binding = 'bound' | 'known' | 'different'

/** Binds a user to the first account they sign in with; "different" if either is bound to another one. */
export async function bindSubject(sql: Sql, identity: typeof ssoIdentities.$inferInsert): Promise<Binding> {
  const { productId, userId, subject } = identity
  await releaseEnded(sql, productId, subject)
  const { rowCount } = await sql.insert(ssoIdentities).values(identity).onConflictDoNothing()
  if (rowCount === 1) return 'bound'
  const found = await sql
    .select({ userId: ssoIdentities.userId, subject: ssoIdentities.subject })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.productId, productId),
        or(eq(ssoIdentities.userId, userId), eq(ssoIdentities.subject, subject)),
      ),
    )
  return found.every((one) => one.userId === userId && one.subject === subject) ? 'known' : 'different'
}
