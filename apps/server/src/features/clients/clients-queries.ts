import type { Client } from '@vigil/contract'
import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { clients } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

const columns = {
  id: clients.id,
  name: clients.name,
  vendor: clients.vendor,
  monitorProducts: clients.monitorProducts,
  searchProducts: clients.searchProducts,
  instantSearch: clients.instantSearch,
  allowDocumentStorage: clients.allowDocumentStorage,
  daysToAutoTerm: clients.daysToAutoTerm,
  enabledInstantSearch: clients.enabledInstantSearch,
  enabledNpdb: clients.enabledNpdb,
  enabledPublicApi: clients.enabledPublicApi,
  usesAccessRoles: clients.usesAccessRoles,
  reviewReasons: clients.reviewReasons,
}

export const selectClients = (sql: Sql): Promise<Client[]> =>
  sql
    .select(columns)
    .from(clients)
    .where(isNull(clients.endedAt))
    .orderBy(raw`${clients.name} collate "und-x-icu"`, clients.id)

/** A client that has not ended. */
export const clientById = (sql: Sql) =>
  sql
    .select(columns)
    .from(clients)
    .where(and(eq(clients.id, raw.placeholder('id')), isNull(clients.endedAt)))
    .prepare('client_by_id')

export async function selectClient(sql: Sql, id: string): Promise<Client | undefined> {
  const [client] = await clientById(sql).execute({ id })
  return client
}

/** Locks the table until commit, so that nobody else adds a client. */
export const lockClients = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`lock table ${clients} in share row exclusive mode`)
}

export const insertClient = async (sql: Sql, row: typeof clients.$inferInsert): Promise<void> => {
  await sql.insert(clients).values(row)
}

export const updateReviewReasons = async (
  sql: Sql,
  id: string,
  reviewReasons: readonly string[],
): Promise<void> => {
  await sql
    .update(clients)
    .set({ reviewReasons: [...reviewReasons] })
    .where(eq(clients.id, id))
}
