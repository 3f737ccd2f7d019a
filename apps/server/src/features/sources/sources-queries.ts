import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql as raw } from 'drizzle-orm'
import { clients, lists, listFiles, listLoads } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type ListRow = typeof lists.$inferSelect
export type LoadRow = typeof listLoads.$inferSelect
export type FileRow = typeof listFiles.$inferSelect
export type LoadWithClient = LoadRow & { clientName: string | null; sourceId: string }

export const selectLists = (sql: Sql): Promise<ListRow[]> => sql.select().from(lists)

const ofOwner = (sourceId: string, clientId: string | null) =>
  and(eq(lists.sourceId, sourceId), clientId === null ? isNull(lists.clientId) : eq(lists.clientId, clientId))

export async function selectList(
  sql: Sql,
  sourceId: string,
  clientId: string | null,
): Promise<ListRow | undefined> {
  const [row] = await sql.select().from(lists).where(ofOwner(sourceId, clientId))
  return row
}

export async function selectListById(sql: Sql, id: number): Promise<ListRow | undefined> {
  const [row] = await sql.select().from(lists).where(eq(lists.id, id))
  return row
}

/** The list of a source and owner, created if missing. */
export async function ensureList(
  sql: Sql,
  sourceId: string,
  clientId: string | null,
  now: Date,
): Promise<ListRow> {
  await sql.insert(lists).values({ sourceId, clientId, createdAt: now }).onConflictDoNothing()
  return (await selectList(sql, sourceId, clientId))!
}

export async function updateList(sql: Sql, id: number, change: Partial<ListRow>): Promise<void> {
  await sql.update(lists).set(change).where(eq(lists.id, id))
}

export async function insertLoad(sql: Sql, row: typeof listLoads.$inferInsert): Promise<void> {
  await sql.insert(listLoads).values(row)
}

export async function updateLoad(sql: Sql, id: string, change: Partial<LoadRow>): Promise<void> {
  await sql.update(listLoads).set(change).where(eq(listLoads.id, id))
}

const loadColumns = {
  load: listLoads,
  clientName: clients.name,
  sourceId: lists.sourceId,
}
const flat = (row: { load: LoadRow; clientName: string | null; sourceId: string }): LoadWithClient => ({
  ...row.load,
  clientName: row.clientName,
  sourceId: row.sourceId,
})

const loads = (sql: Sql) =>
  sql
    .select(loadColumns)
    .from(listLoads)
    .innerJoin(lists, eq(lists.id, listLoads.listId))
    .leftJoin(clients, eq(clients.id, listLoads.clientId))

export async function selectLoad(sql: Sql, id: string): Promise<LoadWithClient | undefined> {
  const [row] = await loads(sql).where(eq(listLoads.id, id))
  return row && flat(row)
}

export const loadList = {
  from: raw`${listLoads} join ${lists} on ${lists.id} = ${listLoads.listId}
    left join ${clients} on ${clients.id} = ${listLoads.clientId}`,
  columns: {
    ...getTableColumns(listLoads),
    progressDone: raw<number | null>`${listLoads.progressDone}::float8`,
    progressTotal: raw<number | null>`${listLoads.progressTotal}::float8`,
    clientName: raw<string | null>`${clients.name}`,
    sourceId: lists.sourceId,
  },
  id: listLoads.id,
  sorts: { createdAt: { key: listLoads.createdAt } },
}

export const isOfSource = (sourceId: string) => eq(lists.sourceId, sourceId)

/** The latest loads of every list, newest first. */
export async function selectRecentLoads(sql: Sql, each: number): Promise<LoadWithClient[]> {
  const recent = sql
    .select({
      id: listLoads.id,
      nth: raw<number>`row_number() over (partition by ${listLoads.listId} order by ${listLoads.createdAt} desc, ${listLoads.id} desc)`.as(
        'nth',
      ),
    })
    .from(listLoads)
    .as('recent')
  const rows = await sql
    .select(loadColumns)
    .from(listLoads)
    .innerJoin(recent, and(eq(recent.id, listLoads.id), raw`${recent.nth} <= ${each}`))
    .innerJoin(lists, eq(lists.id, listLoads.listId))
    .leftJoin(clients, eq(clients.id, listLoads.clientId))
    .orderBy(desc(listLoads.createdAt), desc(listLoads.id))
  return rows.map(flat)
}

/** Waiting and running loads of a list. */
export const selectOpenLoads = (sql: Sql, listId: number): Promise<LoadRow[]> =>
  sql
    .select()
    .from(listLoads)
    .where(and(eq(listLoads.listId, listId), inArray(listLoads.state, ['waiting', 'running'])))
    .orderBy(asc(listLoads.createdAt), asc(listLoads.id))

/** The loads that make up a live list: the last full publication and everything after it. */
const isLive = and(
  eq(listLoads.state, 'loaded'),
  raw`${listLoads.version} >= coalesce((
    select max(base.version) from list_loads base
    where base.list_id = ${listLoads.listId} and base.state = 'loaded' and base.scope = 'full'), 0)`,
)

/** The loads that make up the live list, newest first. */
export const selectLiveLoads = (sql: Sql, listId: number): Promise<LoadRow[]> =>
  sql
    .select()
    .from(listLoads)
    .where(and(eq(listLoads.listId, listId), isLive))
    .orderBy(desc(listLoads.version))

/** The loads that make up the live lists, oldest first, with only the columns their age needs. */
export const selectLivePublications = (sql: Sql) =>
  sql
    .select({
      listId: listLoads.listId,
      scope: listLoads.scope,
      published: listLoads.published,
      finishedAt: listLoads.finishedAt,
    })
    .from(listLoads)
    .where(isLive)
    .orderBy(asc(listLoads.version))

export async function insertFile(sql: Sql, row: typeof listFiles.$inferInsert): Promise<void> {
  await sql.insert(listFiles).values(row)
}

export const selectFilesOfLoad = (sql: Sql, loadId: string): Promise<FileRow[]> =>
  sql.select().from(listFiles).where(eq(listFiles.loadId, loadId)).orderBy(asc(listFiles.position))

/** Submitted files of a source that belong to no load yet, in the order of the ids. */
export async function selectWaitingFiles(
  sql: Sql,
  sourceId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = await sql
    .select()
    .from(listFiles)
    .where(and(eq(listFiles.sourceId, sourceId), isNull(listFiles.loadId), inArray(listFiles.id, [...ids])))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** False if the file already belongs to a load; it stays with that one. */
export async function giveFileToLoad(
  sql: Sql,
  id: string,
  load: { loadId: string; clientId: string | null; position: number },
): Promise<boolean> {
  const given = await sql
    .update(listFiles)
    .set(load)
    .where(and(eq(listFiles.id, id), isNull(listFiles.loadId)))
    .returning({ id: listFiles.id })
  return given.length === 1
}

/** Submitted files that were never loaded. */
export const selectForgottenFiles = (sql: Sql, before: Date): Promise<FileRow[]> =>
  sql
    .select()
    .from(listFiles)
    .where(and(isNull(listFiles.loadId), raw`${listFiles.createdAt} < ${before.toISOString()}`))

export async function deleteFile(sql: Sql, id: string): Promise<void> {
  await sql.delete(listFiles).where(eq(listFiles.id, id))
}

/** By name: the hash of the file last given to a load of the list, unless that load failed. */
export async function selectLastHashes(
  sql: Sql,
  sourceId: string,
  clientId: string | null,
): Promise<Map<string, string>> {
  const rows = await sql
    .selectDistinctOn([listFiles.name], {
      name: listFiles.name,
      sha256: listFiles.sha256,
      state: listLoads.state,
    })
    .from(listFiles)
    .innerJoin(listLoads, eq(listLoads.id, listFiles.loadId))
    .innerJoin(lists, eq(lists.id, listLoads.listId))
    .where(ofOwner(sourceId, clientId))
    .orderBy(listFiles.name, desc(listFiles.createdAt))
  return new Map(rows.filter(({ state }) => state !== 'failed').map(({ name, sha256 }) => [name, sha256]))
}

/** Lists with waiting or running loads. */
export async function selectListsAtWork(sql: Sql): Promise<number[]> {
  const rows = await sql
    .selectDistinct({ listId: listLoads.listId })
    .from(listLoads)
    .where(inArray(listLoads.state, ['waiting', 'running']))
  return rows.map(({ listId }) => listId)
}

export async function selectClientName(sql: Sql, clientId: string): Promise<string | undefined> {
  const [row] = await sql.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
  return row?.name
}
