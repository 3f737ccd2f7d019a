import { and, eq, getTableColumns, ne, or, sql as raw } from 'drizzle-orm'
import { clients, ssoIdentities, ssoProducts, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type SsoProductRow = typeof ssoProducts.$inferSelect

export interface NamedClient {
  id: string
  name: string
  vendor: boolean
  endedAt: Date | null
}
const clientColumns = {
  id: clients.id,
  name: clients.name,
  vendor: clients.vendor,
  endedAt: clients.endedAt,
}

export const selectClientsById = (sql: Sql, id: string): Promise<NamedClient[]> =>
  sql.select(clientColumns).from(clients).where(eq(clients.id, id))
export const selectClientsByName = (sql: Sql, name: string): Promise<NamedClient[]> =>
  sql.select(clientColumns).from(clients).where(eq(clients.name, name))

export const insertProduct = async (sql: Sql, row: typeof ssoProducts.$inferInsert): Promise<void> => {
  await sql.insert(ssoProducts).values(row)
}

/** Other products with this domain or connection id, of any client. */
export const selectTaken = (
  sql: Sql,
  { id, domain, connectionId }: Pick<SsoProductRow, 'id' | 'domain' | 'connectionId'>,
): Promise<SsoProductRow[]> =>
  sql
    .select()
    .from(ssoProducts)
    .where(
      and(
        ne(ssoProducts.id, id),
        or(eq(ssoProducts.domain, domain), eq(ssoProducts.connectionId, connectionId)),
      ),
    )

export async function lockConnection(sql: Sql, connectionId: string): Promise<SsoProductRow | undefined> {
  const [row] = await sql
    .select()
    .from(ssoProducts)
    .where(eq(ssoProducts.connectionId, connectionId))
    .for('update')
  return row
}

export async function lockProduct(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<SsoProductRow | undefined> {
  const [row] = await sql
    .select()
    .from(ssoProducts)
    .where(and(eq(ssoProducts.clientId, clientId), eq(ssoProducts.id, id)))
    .for('update')
  return row
}

export const updateProduct = async (sql: Sql, row: SsoProductRow): Promise<void> => {
  await sql.update(ssoProducts).set(row).where(eq(ssoProducts.id, row.id))
}

export const deleteProduct = async (sql: Sql, id: string): Promise<void> => {
  await sql.delete(ssoProducts).where(eq(ssoProducts.id, id))
}

/** Everybody may sign in with another account at the provider the next time. */
export const deleteIdentities = async (sql: Sql, productId: string): Promise<void> => {
  await sql.delete(ssoIdentities).where(eq(ssoIdentities.productId, productId))
}

export interface LinkedUser {
  id: string
  clientId: string
}

export async function selectUserByName(sql: Sql, userName: string): Promise<LinkedUser | undefined> {
  const [row] = await sql
    .select({ id: users.id, clientId: users.clientId })
    .from(users)
    .where(eq(users.userName, userName.toLowerCase()))
  return row
}

/** How many accounts the user was bound to. */
export async function deleteIdentitiesOfUser(sql: Sql, user: LinkedUser): Promise<number> {
  const { rowCount } = await sql
    .delete(ssoIdentities)
    .where(and(eq(ssoIdentities.clientId, user.clientId), eq(ssoIdentities.userId, user.id)))
  return rowCount ?? 0
}

export type CountedProduct = SsoProductRow & { linkedUsers: number }

export const selectProductsOf = (sql: Sql, clientId: string): Promise<CountedProduct[]> =>
  sql
    .select({
      ...getTableColumns(ssoProducts),
      linkedUsers: raw<number>`(select count(*)::int from ${ssoIdentities}
        where ${ssoIdentities.productId} = ${ssoProducts.id})`,
    })
    .from(ssoProducts)
    .where(eq(ssoProducts.clientId, clientId))
    .orderBy(raw`lower(${ssoProducts.type})`, ssoProducts.domain)

export interface ListedProduct {
  connectionId: string
  clientName: string
  type: string
  domain: string
  issuer: string | null
  oidcClientId: string | null
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
