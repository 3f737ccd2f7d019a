import { and, eq, inArray, sql as raw } from 'drizzle-orm'
import { modelRehearsals, type RehearsalResult } from '../../../../database/schema/index.ts'
import type { Sql } from '../../../../database/transaction.ts'

export type StoredRehearsal = typeof modelRehearsals.$inferSelect
export type RehearsalKey = Pick<StoredRehearsal, 'clientId' | 'model'>

const isOf = ({ clientId, model }: RehearsalKey) =>
  and(eq(modelRehearsals.clientId, clientId), eq(modelRehearsals.model, model))
const isOpen = inArray(modelRehearsals.state, ['waiting', 'running'])

/** All rehearsals without their examples, which may be long. */
export const selectRehearsals = (sql: Sql): Promise<StoredRehearsal[]> =>
  sql
    .select({
      clientId: modelRehearsals.clientId,
      model: modelRehearsals.model,
      state: modelRehearsals.state,
      requestedAt: modelRehearsals.requestedAt,
      requestedBy: modelRehearsals.requestedBy,
      done: modelRehearsals.done,
      total: modelRehearsals.total,
      result: raw<RehearsalResult | null>`${modelRehearsals.result} - 'examples' || '{"examples": []}'`,
    })
    .from(modelRehearsals)

export async function selectRehearsal(sql: Sql, key: RehearsalKey): Promise<StoredRehearsal | undefined> {
  const [row] = await sql.select().from(modelRehearsals).where(isOf(key))
  return row
}

/** Requests a rehearsal. One that waits or runs stays as it is; a completed one keeps its result until it is replaced. */
export async function requestRehearsal(
  sql: Sql,
  request: RehearsalKey & Pick<StoredRehearsal, 'requestedAt' | 'requestedBy'>,
): Promise<void> {
  const { requestedAt, requestedBy } = request
  await sql
    .insert(modelRehearsals)
    .values({ ...request, state: 'waiting' })
    .onConflictDoUpdate({
      target: [modelRehearsals.clientId, modelRehearsals.model],
      set: { state: 'waiting', requestedAt, requestedBy, done: null, total: null },
      setWhere: inArray(modelRehearsals.state, ['done', 'failed']),
    })
}

/** Marks a requested rehearsal as running; undefined if none was requested. */
export async function beginRehearsal(sql: Sql, key: RehearsalKey): Promise<StoredRehearsal | undefined> {
  const [row] = await sql
    .update(modelRehearsals)
    .set({ state: 'running', done: null, total: null })
    .where(and(isOf(key), isOpen))
    .returning()
  return row
}

export async function updateProgress(
  sql: Sql,
  key: RehearsalKey,
  progress: { done: number; total: number },
): Promise<void> {
  await sql
    .update(modelRehearsals)
    .set(progress)
    .where(and(isOf(key), isOpen))
}

export async function settleRehearsal(
  sql: Sql,
  key: RehearsalKey,
  outcome: { state: 'done'; result: RehearsalResult } | { state: 'failed' },
): Promise<void> {
  await sql.update(modelRehearsals).set(outcome).where(isOf(key))
}

/** Of a client that has ended. */
export async function deleteRehearsal(sql: Sql, key: RehearsalKey): Promise<void> {
  await sql.delete(modelRehearsals).where(isOf(key))
}
