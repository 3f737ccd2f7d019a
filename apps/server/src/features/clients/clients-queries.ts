import type { ClientDbid } from '@vigil/contract'
import { and, asc, eq, inArray, isNull, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import {
  clientDbids,
  clients,
  intakeFiles,
  lists,
  npdbEnrollments,
  ssoProducts,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

const commonColumns = {
  id: clients.id,
  name: clients.name,
  vendor: clients.vendor,
  monitorProducts: clients.monitorProducts,
  otherListTypes: clients.otherListTypes,
  searchProducts: clients.searchProducts,
  instantSearch: clients.instantSearch,
  syncProductsToSubjects: clients.syncProductsToSubjects,
  allowDocumentStorage: clients.allowDocumentStorage,
  daysToAutoTerm: clients.daysToAutoTerm,
  enabledInstantSearch: clients.enabledInstantSearch,
  enabledNpdb: clients.enabledNpdb,
  enabledPublicApi: clients.enabledPublicApi,
  usePopulation: clients.usePopulation,
  ssdmfSsnOnlySearch: clients.ssdmfSsnOnlySearch,
  usesAccessRoles: clients.usesAccessRoles,
  reviewReasons: clients.reviewReasons,
  endedAt: clients.endedAt,
}

const administeredColumns = {
  ...commonColumns,
  sftpUsername: clients.sftpUsername,
  sftpUsernameFixed: raw<boolean>`exists (select from ${intakeFiles} i where i.client_id = ${clients.id})`,
  accountId: clients.accountId,
  etlScript: clients.etlScript,
  version: clients.version,
  createdAt: clients.createdAt,
  changedAt: clients.changedAt,
  changedBy: clients.changedBy,
}

/** A client that has not ended. */
export const clientById = (sql: Sql) =>
  sql
    .select(commonColumns)
    .from(clients)
    .where(and(eq(clients.id, raw.placeholder('id')), isNull(clients.endedAt)))
    .prepare('client_by_id')

export type ClientRow = Awaited<ReturnType<ReturnType<typeof clientById>['execute']>>[number]

export async function selectClient(sql: Sql, id: string): Promise<ClientRow | undefined> {
  const [client] = await clientById(sql).execute({ id })
  return client
}

export interface AdministeredRow extends ClientRow {
  sftpUsername: string | null
  sftpUsernameFixed: boolean
  accountId: string
  etlScript: string
  version: number
  createdAt: Date
  changedAt: Date | null
  changedBy: string | null
  clientDbids: ClientDbid[]
  ssoProducts: { id: string; type: string; connectionId: string; domain: string; disabled: boolean }[]
}

const dbidsOf = (sql: Sql, which?: SQL) =>
  sql
    .select({
      clientId: clientDbids.clientId,
      id: clientDbids.id,
      dbid: clientDbids.dbid,
      entityName: clientDbids.entityName,
      eft: clientDbids.eft,
      default: clientDbids.isDefault,
    })
    .from(clientDbids)
    .where(which)
    .orderBy(clientDbids.clientId, clientDbids.position)

const ssoProductsOf = (sql: Sql, which?: SQL) =>
  sql
    .select({
      clientId: ssoProducts.clientId,
      id: ssoProducts.id,
      type: ssoProducts.type,
      connectionId: ssoProducts.connectionId,
      domain: ssoProducts.domain,
      disabled: ssoProducts.disabled,
    })
    .from(ssoProducts)
    .where(which)
    .orderBy(ssoProducts.clientId, ssoProducts.domain)

const ofClient = <T extends { clientId: string }>(rows: readonly T[], id: string): Omit<T, 'clientId'>[] =>
  rows.flatMap(({ clientId, ...row }) => (clientId === id ? [row] : []))

/** All live clients, or one, with what only administrators see. */
async function selectAdministered(sql: Sql, id?: string): Promise<AdministeredRow[]> {
  const rows = await sql
    .select(administeredColumns)
    .from(clients)
    .where(and(isNull(clients.endedAt), id === undefined ? undefined : eq(clients.id, id)))
    .orderBy(raw`${clients.name} collate "und-x-icu"`, clients.id)
  const dbids = await dbidsOf(sql, id === undefined ? undefined : eq(clientDbids.clientId, id))
  const products = await ssoProductsOf(sql, id === undefined ? undefined : eq(ssoProducts.clientId, id))
  return rows.map((row) =>
    Object.assign(row, {
      clientDbids: ofClient(dbids, row.id),
      ssoProducts: ofClient(products, row.id),
    }),
  )
}

export const selectAdministeredClients = (sql: Sql): Promise<AdministeredRow[]> => selectAdministered(sql)

export async function selectAdministeredClient(sql: Sql, id: string): Promise<AdministeredRow | undefined> {
  const [client] = await selectAdministered(sql, id)
  return client
}

/** Locks the table until commit, so that nobody else adds a client. */
export const lockClients = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`lock table ${clients} in share row exclusive mode`)
}

/**
 * Locks a live client until commit; false if there is none. Stronger than `lockClient`: who adds a user or anything else
 * that refers to the client waits, and then finds whether it has ended.
 */
export async function lockLiveClient(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.endedAt)))
    .for('update')
  return rows.length === 1
}

export const insertClient = async (sql: Sql, row: typeof clients.$inferInsert): Promise<void> => {
  await sql.insert(clients).values(row)
}

/** Also of clients that have ended: their folder keeps their files. */
export async function isSftpUsernameTaken(
  sql: Sql,
  sftpUsername: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await sql
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.sftpUsername, sftpUsername), raw`${clients.id} <> ${exceptId}`))
  return rows.length > 0
}

/**
 * Which of these DBIDs belong to another client: one that has it now, or one that has ever enrolled anybody under it, because
 * its reports are in the mailbox of the DBID. Numbers are not checked while NPDB is off, so those do not count.
 */
export async function selectTakenDbids(
  sql: Sql,
  dbids: readonly string[],
  exceptId: string,
): Promise<Set<string>> {
  const had = sql
    .selectDistinct({ dbid: clientDbids.dbid })
    .from(clientDbids)
    .innerJoin(clients, eq(clients.id, clientDbids.clientId))
    .where(
      and(
        inArray(clientDbids.dbid, [...dbids]),
        ne(clients.id, exceptId),
        eq(clients.enabledNpdb, true),
        isNull(clients.endedAt),
      ),
    )
  const enrolled = sql
    .selectDistinct({ dbid: npdbEnrollments.dbid })
    .from(npdbEnrollments)
    .where(and(inArray(npdbEnrollments.dbid, [...dbids]), ne(npdbEnrollments.clientId, exceptId)))
  const rows = await had.union(enrolled)
  return new Set(rows.map(({ dbid }) => dbid))
}

export const updateClientRow = async (
  sql: Sql,
  id: string,
  values: Partial<typeof clients.$inferInsert>,
): Promise<void> => {
  await sql.update(clients).set(values).where(eq(clients.id, id))
}

/** Replaces the DBIDs of a client. */
export async function replaceDbids(sql: Sql, clientId: string, rows: readonly ClientDbid[]): Promise<void> {
  await sql.delete(clientDbids).where(eq(clientDbids.clientId, clientId))
  if (rows.length === 0) return
  await sql
    .insert(clientDbids)
    .values(
      rows.map(({ default: isDefault, ...row }, position) => ({ ...row, clientId, isDefault, position })),
    )
}

/** The sources of the lists that have been loaded: the shared ones, and those of a client, or of any if omitted. */
export async function selectLoadedSources(sql: Sql, clientId?: string): Promise<string[]> {
  const owner = clientId === undefined ? undefined : or(isNull(lists.clientId), eq(lists.clientId, clientId))
  const rows = await sql
    .selectDistinct({ sourceId: lists.sourceId })
    .from(lists)
    .where(and(raw`${lists.version} > 0`, owner))
    .orderBy(asc(lists.sourceId))
  return rows.map(({ sourceId }) => sourceId)
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

/** Sets the name of the mapping of a client's population files; false: it is that already. */
export async function setMappingName(
  sql: Sql,
  clientId: string,
  { name, by, at }: { name: string; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await sql.execute(raw`
    update clients set etl_script = ${name}, version = version + 1, changed_at = ${at.toISOString()}, changed_by = ${by}
    where id = ${clientId} and etl_script <> ${name}`)
  return (rowCount ?? 0) > 0
}
