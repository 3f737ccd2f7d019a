import { and, eq, inArray, lt } from 'drizzle-orm'
import { populationCertificates } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type StoredCertificate = typeof populationCertificates.$inferSelect
type Owner = Pick<StoredCertificate, 'clientId' | 'userId'>

const open = ['waiting', 'running'] as const
const isFinished = inArray(populationCertificates.state, ['done', 'failed'])
const isOf = ({ clientId, userId }: Owner) =>
  and(eq(populationCertificates.clientId, clientId), eq(populationCertificates.userId, userId))
const isOpen = (clientId: string, id: string) =>
  and(
    eq(populationCertificates.clientId, clientId),
    eq(populationCertificates.id, id),
    inArray(populationCertificates.state, open),
  )

export async function selectOwn(sql: Sql, owner: Owner): Promise<StoredCertificate | undefined> {
  const [row] = await sql.select().from(populationCertificates).where(isOf(owner))
  return row
}

/** Replaces a finished certificate by a new request; one that waits or runs stays, and is returned instead. */
export async function putRequest(
  sql: Sql,
  row: typeof populationCertificates.$inferInsert,
): Promise<StoredCertificate> {
  const fresh = { done: null, total: null, cleared: null, finishedAt: null, ...row }
  const [stored] = await sql
    .insert(populationCertificates)
    .values(fresh)
    .onConflictDoUpdate({
      target: [populationCertificates.clientId, populationCertificates.userId],
      set: fresh,
      setWhere: isFinished,
    })
    .returning()
  return stored ?? (await selectOwn(sql, row))!
}

/** Marks a request as running; undefined if it is finished or was replaced. */
export async function beginRequest(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<StoredCertificate | undefined> {
  const [row] = await sql
    .update(populationCertificates)
    .set({ state: 'running', done: null, total: null })
    .where(isOpen(clientId, id))
    .returning()
  return row
}

/** Returns false if the request is finished or was replaced. */
export async function updateRequest(
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<Pick<StoredCertificate, 'state' | 'done' | 'total' | 'cleared' | 'finishedAt'>>,
): Promise<boolean> {
  const { rowCount } = await sql.update(populationCertificates).set(values).where(isOpen(clientId, id))
  return (rowCount ?? 0) > 0
}

export const selectOpen = (sql: Sql): Promise<StoredCertificate[]> =>
  sql.select().from(populationCertificates).where(inArray(populationCertificates.state, open))

/** Removes certificates that were requested before a given time; returns them. */
export const deleteRequestedBefore = (sql: Sql, moment: Date): Promise<StoredCertificate[]> =>
  sql
    .delete(populationCertificates)
    .where(and(lt(populationCertificates.requestedAt, moment), isFinished))
    .returning()
