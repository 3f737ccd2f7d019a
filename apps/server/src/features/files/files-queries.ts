import { and, eq } from 'drizzle-orm'
import { files } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type FileRow = typeof files.$inferSelect

export async function selectFile(
  sql: Sql,
  fileId: string,
  purpose: FileRow['purpose'],
): Promise<FileRow | undefined> {
  const [row] = await sql
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, purpose)))
  return row
}

/** Removes the row of a file and returns its hash. */
export async function deleteFile(
  sql: Sql,
  clientId: string,
  fileId: string,
  purpose: FileRow['purpose'],
): Promise<string | undefined> {
  const [row] = await sql
    .delete(files)
    .where(and(eq(files.clientId, clientId), eq(files.id, fileId), eq(files.purpose, purpose)))
    .returning({ sha256: files.sha256 })
  return row?.sha256
}

export async function insertFile(sql: Sql, row: FileRow): Promise<void> {
  await sql.insert(files).values(row)
}
