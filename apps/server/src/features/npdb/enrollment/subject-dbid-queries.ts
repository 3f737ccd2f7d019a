import type { NpdbDbidChoice } from '@vigil/contract'
import { and, eq } from 'drizzle-orm'
import { clientDbids, npdbSubjectDbids } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** Only the system may read the numbers of clients. */
export const selectClientDbids = (sql: Sql, clientId: string): Promise<NpdbDbidChoice['choices']> =>
  sql
    .select({ dbid: clientDbids.dbid, entityName: clientDbids.entityName, isDefault: clientDbids.isDefault })
    .from(clientDbids)
    .where(eq(clientDbids.clientId, clientId))
    .orderBy(clientDbids.position)

const isOf = (clientId: string, subjectId: string) =>
  and(eq(npdbSubjectDbids.clientId, clientId), eq(npdbSubjectDbids.subjectId, subjectId))

export async function selectSubjectDbid(
  sql: Sql,
  clientId: string,
  subjectId: string,
): Promise<string | null> {
  const [row] = await sql.select().from(npdbSubjectDbids).where(isOf(clientId, subjectId))
  return row?.dbid ?? null
}

export async function lockSubjectDbid(sql: Sql, clientId: string, subjectId: string): Promise<string | null> {
  const [row] = await sql.select().from(npdbSubjectDbids).where(isOf(clientId, subjectId)).for('update')
  return row?.dbid ?? null
}

export async function upsertSubjectDbid(sql: Sql, row: typeof npdbSubjectDbids.$inferInsert): Promise<void> {
  await sql
    .insert(npdbSubjectDbids)
    .values(row)
    .onConflictDoUpdate({
      target: [npdbSubjectDbids.clientId, npdbSubjectDbids.subjectId],
      set: { dbid: row.dbid },
    })
}

export async function deleteSubjectDbid(sql: Sql, clientId: string, subjectId: string): Promise<void> {
  await sql.delete(npdbSubjectDbids).where(isOf(clientId, subjectId))
}
