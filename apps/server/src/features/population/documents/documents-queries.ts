import { and, count, desc, eq } from 'drizzle-orm'
import { clients, files, subjectDocuments } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export async function storesDocuments(sql: Sql, clientId: string): Promise<boolean> {
  const [row] = await sql
    .select({ allowed: clients.allowDocumentStorage })
    .from(clients)
    .where(eq(clients.id, clientId))
  return row?.allowed ?? false
}

const ofSubject = (clientId: string, subjectId: string) =>
  and(eq(subjectDocuments.clientId, clientId), eq(subjectDocuments.subjectId, subjectId))

/** The documents of a subject with their files, newest first. */
export const selectDocuments = (sql: Sql, clientId: string, subjectId: string) =>
  sql
    .select({
      id: subjectDocuments.id,
      fileName: files.fileName,
      contentType: files.contentType,
      size: files.size,
      sha256: files.sha256,
      createdAt: subjectDocuments.createdAt,
      createdBy: subjectDocuments.createdBy,
    })
    .from(subjectDocuments)
    .innerJoin(files, and(eq(files.clientId, subjectDocuments.clientId), eq(files.id, subjectDocuments.id)))
    .where(ofSubject(clientId, subjectId))
    .orderBy(desc(subjectDocuments.createdAt), desc(subjectDocuments.id))

export async function countDocuments(sql: Sql, clientId: string, subjectId: string): Promise<number> {
  const [row] = await sql
    .select({ documents: count() })
    .from(subjectDocuments)
    .where(ofSubject(clientId, subjectId))
  return row?.documents ?? 0
}

export async function hasDocument(
  sql: Sql,
  clientId: string,
  subjectId: string,
  documentId: string,
): Promise<boolean> {
  const rows = await sql
    .select({ id: subjectDocuments.id })
    .from(subjectDocuments)
    .where(and(ofSubject(clientId, subjectId), eq(subjectDocuments.id, documentId)))
  return rows.length > 0
}

export async function insertDocument(sql: Sql, row: typeof subjectDocuments.$inferInsert): Promise<void> {
  await sql.insert(subjectDocuments).values(row)
}

/** Whether there was one. */
export async function deleteDocumentRow(
  sql: Sql,
  clientId: string,
  subjectId: string,
  documentId: string,
): Promise<boolean> {
  const rows = await sql
    .delete(subjectDocuments)
    .where(and(ofSubject(clientId, subjectId), eq(subjectDocuments.id, documentId)))
    .returning({ id: subjectDocuments.id })
  return rows.length > 0
}
