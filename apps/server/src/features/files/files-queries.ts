import { and, eq } from 'drizzle-orm'
import { files } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type FileRow = typeof files.$inferSelect

export async function selectEvidence(sql: Sql, fileId: string): Promise<FileRow | undefined> {
  const [row] = await sql
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, 'evidence')))
  return row
}

export async function insertFile(sql: Sql, row: FileRow): Promise<void> {
  await sql.insert(files).values(row)
}
