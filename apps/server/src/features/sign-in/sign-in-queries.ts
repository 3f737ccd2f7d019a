import { and, count, eq, exists, gt, isNotNull, isNull, lt, sql as raw } from 'drizzle-orm'
import {
  clients,
  credentials,
  passwordResets,
  signInAttempts,
  ssoProducts,
  users,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { attemptWindowMs, maxFailures } from './sign-in-rules.ts'

export type CredentialsRow = typeof credentials.$inferSelect
type CredentialsChange = Partial<Omit<CredentialsRow, 'clientId' | 'userId' | 'createdAt'>>
export interface UserKey {
  clientId: string
  userId: string
}

/** The sign-in data of a user. */
export interface Account {
  user: { id: string; clientId: string; userName: string }
  /** neither the user nor the client has ended */
  live: boolean
  /** the client allows single sign-on only */
  sso: boolean
  credentials: CredentialsRow | null
}

/** A product without an identity provider leaves passwords in place. */
const signsIn = and(eq(ssoProducts.disabled, false), isNotNull(ssoProducts.issuer))

const accounts = (sql: Sql) =>
  sql
    .select({
      user: { id: users.id, clientId: users.clientId, userName: users.userName },
      live: raw<boolean>`${users.endedAt} is null and ${clients.endedAt} is null`,
      sso: raw<boolean>`${exists(
        sql
          .select({ id: ssoProducts.id })
          .from(ssoProducts)
          .where(and(eq(ssoProducts.clientId, users.clientId), signsIn)),
      )}`,
      credentials,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(credentials, and(eq(credentials.clientId, users.clientId), eq(credentials.userId, users.id)))

/** The live user of that name, or the one deleted last. */
export async function selectAccountByName(sql: Sql, userName: string): Promise<Account | undefined> {
  const [row] = await accounts(sql)
    .where(eq(users.userName, userName))
    .orderBy(raw`${users.endedAt} desc nulls first`)
    .limit(1)
  return row
}

export async function selectAccount(sql: Sql, userId: string): Promise<Account | undefined> {
  const [row] = await accounts(sql).where(eq(users.id, userId))
  return row
}

/** How the users of a client sign in. */
export interface SignInWays {
  /** with single sign-on only */
  sso: boolean
  /** the users with two-factor authentication */
  secondFactor: ReadonlySet<string>
}

/** Requires the system scope. */
export async function selectSignInWays(sql: Sql, clientId: string): Promise<SignInWays> {
  const products = await sql
    .select({ id: ssoProducts.id })
    .from(ssoProducts)
    .where(and(eq(ssoProducts.clientId, clientId), signsIn))
    .limit(1)
  const guarded = await sql
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.clientId, clientId), isNotNull(credentials.totpConfirmedAt)))
  return { sso: products.length > 0, secondFactor: new Set(guarded.map(({ userId }) => userId)) }
}

/** Taken first wherever links and passwords change together, to serialize writers. */
export async function lockUser(sql: Sql, userId: string): Promise<void> {
  await sql.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

const ofUser = ({ clientId, userId }: UserKey) =>
  and(eq(credentials.clientId, clientId), eq(credentials.userId, userId))

export async function lockCredentials(sql: Sql, key: UserKey): Promise<CredentialsRow | undefined> {
  const [row] = await sql.select().from(credentials).where(ofUser(key)).for('update')
  return row
}

export async function updateCredentials(sql: Sql, key: UserKey, change: CredentialsChange): Promise<void> {
  const { recoveryCodeHashes: hashes, ...rest } = change
  // drizzle writes an array of bytes as text, so the driver is used directly
  const list = hashes && { recoveryCodeHashes: raw`${raw.param(hashes)}::bytea[]` }
  await sql
    .update(credentials)
    .set({ ...rest, ...list })
    .where(ofUser(key))
}

/** Requires the system scope: no tenant has access to credentials. */
export async function setPassword(sql: Sql, key: UserKey, hash: string, now: Date): Promise<void> {
  const values = { passwordHash: hash, passwordChangedAt: now }
  await sql
    .insert(credentials)
    .values({ clientId: key.clientId, userId: key.userId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [credentials.clientId, credentials.userId], set: values })
}

export const insertReset = async (sql: Sql, row: typeof passwordResets.$inferInsert): Promise<void> => {
  await sql.insert(passwordResets).values(row)
}

export async function resetExists(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(eq(passwordResets.id, id))
  return rows.length > 0
}

const resetsOf = ({ clientId, userId }: UserKey) =>
  and(eq(passwordResets.clientId, clientId), eq(passwordResets.userId, userId))

export async function countResetsSince(sql: Sql, key: UserKey, since: Date): Promise<number> {
  const [row] = await sql
    .select({ resets: count() })
    .from(passwordResets)
    .where(and(resetsOf(key), gt(passwordResets.createdAt, since)))
  return row?.resets ?? 0
}

/** Invalidates all outstanding links. */
export const expireResets = async (sql: Sql, key: UserKey, now: Date): Promise<void> => {
  await sql
    .update(passwordResets)
    .set({ expiresAt: now })
    .where(and(resetsOf(key), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
}

const usable = (tokenHash: Buffer, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )

export async function selectUsableReset(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<UserKey | undefined> {
  const [row] = await sql
    .select({ clientId: passwordResets.clientId, userId: passwordResets.userId })
    .from(passwordResets)
    .where(usable(tokenHash, now))
  return row
}

/** The user whose password this link has set after the given time. */
export async function selectUsedReset(
  sql: Sql,
  tokenHash: Buffer,
  since: Date,
): Promise<(UserKey & { usedAt: Date }) | undefined> {
  const [row] = await sql
    .select({
      clientId: passwordResets.clientId,
      userId: passwordResets.userId,
      usedAt: passwordResets.usedAt,
    })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.usedAt, since)))
  return row?.usedAt ? { ...row, usedAt: row.usedAt } : undefined
}

/** True for exactly one of any concurrent callers. */
export async function useReset(sql: Sql, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await sql
    .update(passwordResets)
    .set({ usedAt: now })
    .where(usable(tokenHash, now))
    .returning({ id: passwordResets.id })
  return used.length === 1
}

export const deleteResetsBefore = async (sql: Sql, before: Date): Promise<void> => {
  await sql.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
}

/** Takes the next attempt number of a name, from 1; numbers above the limit are refused. */
export async function takeAttempt(sql: Sql, nameHash: Buffer, now: Date): Promise<number> {
  const { failures, firstAt, lockedUntil } = signInAttempts
  const windowStart = new Date(now.getTime() - attemptWindowMs)
  const over = raw`(${lockedUntil} <= ${now.toISOString()}::timestamptz or
    (${lockedUntil} is null and ${firstAt} <= ${windowStart.toISOString()}::timestamptz))`
  const refused = maxFailures + 1
  const [row] = await sql
    .insert(signInAttempts)
    .values({ nameHash, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.nameHash,
      set: {
        failures: raw`case when ${over} then 1 when ${lockedUntil} is not null then ${refused}::int
          else least(${failures} + 1, ${refused}::int) end`,
        firstAt: raw`case when ${over} then excluded.first_at else ${firstAt} end`,
        lockedUntil: raw`case when ${over} then null else ${lockedUntil} end`,
      },
    })
    .returning({ failures: signInAttempts.failures })
  return row?.failures ?? refused
}

/** Returns an attempt that does not count, without affecting others. */
export const giveBackAttempt = async (sql: Sql, nameHash: Buffer): Promise<void> => {
  await sql
    .update(signInAttempts)
    .set({ failures: raw`greatest(least(${signInAttempts.failures}, ${maxFailures}::int) - 1, 0)` })
    .where(eq(signInAttempts.nameHash, nameHash))
}

/** Writes the row whether or not it locks, so that known and unknown names both cost a commit. */
export async function failAttempt(sql: Sql, nameHash: Buffer, lockUntil: Date | null): Promise<boolean> {
  const kept = lockUntil ?? raw`${signInAttempts.lockedUntil}`
  const rows = await sql
    .update(signInAttempts)
    .set({ lockedUntil: kept })
    .where(eq(signInAttempts.nameHash, nameHash))
    .returning({ failures: signInAttempts.failures })
  return rows.length === 1
}

export const deleteAttempts = async (sql: Sql, nameHash: Buffer): Promise<void> => {
  await sql.delete(signInAttempts).where(eq(signInAttempts.nameHash, nameHash))
}

export const deleteAttemptsBefore = async (sql: Sql, before: Date): Promise<void> => {
  await sql.delete(signInAttempts).where(lt(signInAttempts.firstAt, before))
}
