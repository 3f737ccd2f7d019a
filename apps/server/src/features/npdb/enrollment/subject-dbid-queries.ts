import { and, eq } from 'drizzle-orm'
import { clientDbids, npdbSubjectDbids } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export async function selectClientDbids(sql: Sql, clientId: string): Promise<string[]> {
  const rows = await sql
    .select({ dbid: clientDbids.dbid })
    .from(clientDbids)
    .where(eq(clientDbids.clientId, clientId))
  return rows.map(({ dbid }) => dbid)
}

const isOf = (clientId: string, subjectId: string) =>
  and(eq(npdbSubjectDbids.clientId, clientId), eq(npdbSubjectDbids.subjectId, subjectId))

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
