import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { clients, intakeFiles, sftpKeys, sftpPasswords } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type SftpKeyRow = typeof sftpKeys.$inferSelect

export interface SftpAccountRow {
  clientId: string
  userName: string
  passwordHash: string | null
  passwordSetAt: Date | null
  keys: SftpKeyRow[]
}

const accounts = (sql: Sql) =>
  sql
    .select({
      clientId: clients.id,
      userName: clients.sftpUsername,
      passwordHash: sftpPasswords.passwordHash,
      passwordSetAt: sftpPasswords.setAt,
    })
    .from(clients)
    .leftJoin(sftpPasswords, eq(sftpPasswords.clientId, clients.id))

const keysOf = (sql: Sql, clientId: string): Promise<SftpKeyRow[]> =>
  sql
    .select()
    .from(sftpKeys)
    .where(eq(sftpKeys.clientId, clientId))
    .orderBy(asc(sftpKeys.createdAt), asc(sftpKeys.id))

/** Of a client that has not ended. */
export async function selectSftpAccount(sql: Sql, clientId: string): Promise<SftpAccountRow | undefined> {
  const [row] = await accounts(sql).where(and(eq(clients.id, clientId), isNull(clients.endedAt)))
  return row && { ...row, userName: row.userName ?? '', keys: await keysOf(sql, clientId) }
}

/** The account that a program names when it signs in. */
export async function selectAccountOfName(sql: Sql, userName: string): Promise<SftpAccountRow | undefined> {
  const [row] = await accounts(sql).where(and(eq(clients.sftpUsername, userName), isNull(clients.endedAt)))
  return row && { ...row, userName, keys: await keysOf(sql, row.clientId) }
}

export async function replacePassword(
  sql: Sql,
  row: { clientId: string; passwordHash: string; setAt: Date },
): Promise<void> {
  const { clientId, ...set } = row
  await sql
    .insert(sftpPasswords)
    .values({ clientId, ...set })
    .onConflictDoUpdate({ target: sftpPasswords.clientId, set })
}

export async function deletePassword(sql: Sql, clientId: string): Promise<boolean> {
  const rows = await sql
    .delete(sftpPasswords)
    .where(eq(sftpPasswords.clientId, clientId))
    .returning({ clientId: sftpPasswords.clientId })
  return rows.length > 0
}

export const insertKey = async (sql: Sql, row: SftpKeyRow): Promise<void> => {
  await sql.insert(sftpKeys).values(row)
}

export async function deleteKey(sql: Sql, clientId: string, id: string): Promise<SftpKeyRow | undefined> {
  const [row] = await sql
    .delete(sftpKeys)
    .where(and(eq(sftpKeys.clientId, clientId), eq(sftpKeys.id, id)))
    .returning()
  return row
}

/** How many files of a client have come over SFTP since then. */
export async function countReceived(sql: Sql, clientId: string, since: Date): Promise<number> {
  const { origin, createdAt } = intakeFiles
  const [row] = await sql
    .select({ files: count() })
    .from(intakeFiles)
    .where(and(eq(intakeFiles.clientId, clientId), eq(origin, 'sftp'), gt(createdAt, since)))
  return row?.files ?? 0
}
