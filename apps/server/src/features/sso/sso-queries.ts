import { and, eq, getTableColumns, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import { clients, ssoProducts, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type SsoProduct = typeof ssoProducts.$inferSelect

async function selectOpen(sql: Sql, which: SQL): Promise<SsoProduct | undefined> {
  const [row] = await sql
    .select(getTableColumns(ssoProducts))
    .from(ssoProducts)
    .innerJoin(clients, eq(clients.id, ssoProducts.clientId))
    .where(and(which, eq(ssoProducts.disabled, false), isNull(clients.endedAt)))
  return row
}

/** "Open": enabled, and of a live client. */
export const selectOpenByDomain = (sql: Sql, domain: string): Promise<SsoProduct | undefined> =>
  selectOpen(sql, eq(ssoProducts.domain, domain))
export const selectOpenByConnection = (sql: Sql, connectionId: string): Promise<SsoProduct | undefined> =>
  selectOpen(sql, eq(ssoProducts.connectionId, connectionId))
export const selectOpenById = (sql: Sql, id: string): Promise<SsoProduct | undefined> =>
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

export interface ClientName {
  id: string
  name: string
  endedAt: Date | null
}
const clientColumns = { id: clients.id, name: clients.name, endedAt: clients.endedAt }

export const selectClientsById = (sql: Sql, id: string): Promise<ClientName[]> =>
  sql.select(clientColumns).from(clients).where(eq(clients.id, id))
export const selectClientsByName = (sql: Sql, name: string): Promise<ClientName[]> =>
  sql.select(clientColumns).from(clients).where(eq(clients.name, name))

/** False if the domain or the connection id is taken. */
export async function insertProduct(sql: Sql, row: SsoProduct): Promise<boolean> {
  const { rowCount } = await sql.insert(ssoProducts).values(row).onConflictDoNothing()
  return rowCount === 1
}

export const selectTaken = (sql: Sql, domain: string, connectionId: string): Promise<SsoProduct[]> =>
  sql
    .select()
    .from(ssoProducts)
    .where(or(eq(ssoProducts.domain, domain), eq(ssoProducts.connectionId, connectionId)))

export async function lockProduct(sql: Sql, connectionId: string): Promise<SsoProduct | undefined> {
  const [row] = await sql
    .select()
    .from(ssoProducts)
    .where(eq(ssoProducts.connectionId, connectionId))
    .for('update')
  return row
}

export const updateDisabled = async (sql: Sql, id: string, disabled: boolean): Promise<void> => {
  await sql.update(ssoProducts).set({ disabled }).where(eq(ssoProducts.id, id))
}

export const deleteProduct = async (sql: Sql, id: string): Promise<void> => {
  await sql.delete(ssoProducts).where(eq(ssoProducts.id, id))
}

export interface ListedProduct {
  connectionId: string
  clientName: string
  type: string
  domain: string
  issuer: string
  oidcClientId: string
  disabled: boolean
}

export const selectProducts = (sql: Sql): Promise<ListedProduct[]> =>
  sql
    .select({
      connectionId: ssoProducts.connectionId,
      clientName: clients.name,
      type: ssoProducts.type,
      domain: ssoProducts.domain,
      issuer: ssoProducts.issuer,
      oidcClientId: ssoProducts.oidcClientId,
      disabled: ssoProducts.disabled,
    })
    .from(ssoProducts)
    .innerJoin(clients, eq(clients.id, ssoProducts.clientId))
    .orderBy(clients.name, ssoProducts.connectionId)
