import { reportTable, reportTypes, type ReportSort } from '@vigil/contract'
import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql as raw, type SQL } from 'drizzle-orm'
import { lockUntilCommit } from '../../database/locks.ts'
import { reportRequests } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { ListDefinition, ListRow } from '../../listing/list-definition.ts'
import { textCondition } from '../../listing/text-condition.ts'

export type StoredRequest = typeof reportRequests.$inferSelect
/** A request that is yet to begin. */
export type NewRequest = Omit<typeof reportRequests.$inferInsert, 'status'>

const unfinished = inArray(reportRequests.status, ['Pending', 'Running'])
const isRequest = (clientId: string, id: string): SQL | undefined =>
  and(eq(reportRequests.clientId, clientId), eq(reportRequests.id, id))

const columns = {
  id: reportRequests.id,
  name: reportRequests.name,
  type: reportRequests.type,
  format: reportRequests.format,
  parameters: reportRequests.parameters,
  subjectName: reportRequests.subjectName,
  userName: reportRequests.userName,
  status: reportRequests.status,
  done: reportRequests.done,
  total: reportRequests.total,
  errors: reportRequests.errors,
  createdAt: reportRequests.createdAt,
  startedAt: reportRequests.startedAt,
  completedAt: reportRequests.completedAt,
  storageKey: reportRequests.storageKey,
  pii: reportRequests.pii,
  hasNpdb: reportRequests.hasNpdb,
}
export type ListedRequest = ListRow<typeof columns>

const nameOf = (type: (typeof reportTypes)[number]): string => reportTable[type].name
const typesByName = reportTypes
  .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-US'))
  .map((type) => `'${type}'`)

export const requestList: ListDefinition<ReportSort, typeof columns> = {
  from: raw`${reportRequests}`,
  columns,
  id: reportRequests.id,
  sorts: {
    NAME: { key: reportRequests.name },
    TYPE: { key: raw`array_position(array[${raw.raw(typesByName.join(', '))}], ${reportRequests.type})` },
    START_TIME: { key: reportRequests.startedAt },
    COMPLETE_TIME: { key: reportRequests.completedAt },
    CREATE_TIME: { key: reportRequests.createdAt },
    USER: { key: reportRequests.userName },
    STATUS: { key: reportRequests.status },
  },
}

export interface RequestScope {
  clientId: string
  /** null: those of all users */
  userId: string | null
}

const inScope = ({ clientId, userId }: RequestScope): SQL | undefined =>
  and(eq(reportRequests.clientId, clientId), userId === null ? undefined : eq(reportRequests.userId, userId))

/** A search text is looked up in names, in the names of types, and in email addresses. */
export function requestCondition(scope: RequestScope, text: string): SQL | undefined {
  const types = reportTypes.filter((type) => nameOf(type).toLowerCase().includes(text.toLowerCase()))
  const found = textCondition(text, { contains: [reportRequests.name, reportRequests.userName] })
  return and(inScope(scope), found && or(found, inArray(reportRequests.type, types)))
}

export async function selectRequest(
  sql: Sql,
  scope: RequestScope,
  id: string,
): Promise<StoredRequest | undefined> {
  const [row] = await sql
    .select()
    .from(reportRequests)
    .where(and(inScope(scope), eq(reportRequests.id, id)))
  return row
}

/** Locks the requests of a client until the commit, so that they are counted by one writer at a time. */
export async function countUnfinished(sql: Sql, clientId: string): Promise<number> {
  await lockUntilCommit(sql, `report requests ${clientId}`)
  const [row] = await sql
    .select({ total: count() })
    .from(reportRequests)
    .where(and(eq(reportRequests.clientId, clientId), unfinished))
  return row!.total
}

export async function insertRequest(sql: Sql, row: NewRequest): Promise<void> {
  await sql.insert(reportRequests).values({ ...row, status: 'Pending' })
}

/** Locks a request until the commit, which also waits for one that is being committed. */
export async function lockRequest(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<StoredRequest | undefined> {
  const [row] = await sql.select().from(reportRequests).where(isRequest(clientId, id)).for('update')
  return row
}

/** One attempt at a request, by the name of the file that it would leave; null: none has begun. */
export type Attempt = Pick<StoredRequest, 'clientId' | 'id' | 'storageKey'>

const isAttempt = ({ clientId, id, storageKey }: Attempt): SQL | undefined =>
  and(
    isRequest(clientId, id),
    storageKey === null ? isNull(reportRequests.storageKey) : eq(reportRequests.storageKey, storageKey),
  )

/** Marks a request as running, as an attempt with a file name of its own; undefined if it is finished. */
export async function beginAttempt(
  sql: Sql,
  { clientId, id, storageKey }: Attempt,
  startedAt: Date,
): Promise<StoredRequest | undefined> {
  const [row] = await sql
    .update(reportRequests)
    .set({
      status: 'Running',
      startedAt,
      storageKey,
      attempts: raw`${reportRequests.attempts} + 1`,
      done: null,
      total: null,
    })
    .where(and(isRequest(clientId, id), unfinished))
    .returning()
  return row
}

/** Changes a request that is not finished; false if it is, or if another attempt at it has begun since. */
export async function updateAttempt(
  sql: Sql,
  attempt: Attempt,
  values: Partial<StoredRequest>,
): Promise<boolean> {
  const changed = await sql
    .update(reportRequests)
    .set(values)
    .where(and(isAttempt(attempt), unfinished))
    .returning({ id: reportRequests.id })
  return changed.length > 0
}

/** Lets a failed request begin anew; false if it has not failed. */
export async function restartFailed(sql: Sql, clientId: string, id: string): Promise<boolean> {
  const changed = await sql
    .update(reportRequests)
    .set({ status: 'Pending', attempts: 0, errors: [], startedAt: null, completedAt: null })
    .where(and(isRequest(clientId, id), eq(reportRequests.status, 'Failed')))
    .returning({ id: reportRequests.id })
  return changed.length > 0
}

export const selectUnfinished = (sql: Sql): Promise<StoredRequest[]> =>
  sql.select().from(reportRequests).where(unfinished)

/** Requests of which a file is to be removed: those that failed, and complete ones that ended before a given time. */
export const selectRemovable = (sql: Sql, moment: Date): Promise<Attempt[]> =>
  sql
    .select({
      clientId: reportRequests.clientId,
      id: reportRequests.id,
      storageKey: reportRequests.storageKey,
    })
    .from(reportRequests)
    .where(
      and(
        isNotNull(reportRequests.storageKey),
        or(
          eq(reportRequests.status, 'Failed'),
          and(eq(reportRequests.status, 'Complete'), lt(reportRequests.completedAt, moment)),
        ),
      ),
    )

/** Once the file of an attempt is removed. */
export async function forgetFile(sql: Sql, attempt: Attempt): Promise<void> {
  await sql.update(reportRequests).set({ storageKey: null }).where(isAttempt(attempt))
}
