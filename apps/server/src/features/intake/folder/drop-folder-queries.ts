import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { clients } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export interface FolderClient {
  clientId: string
  /** the name of its folder */
  userName: string
}

/** Clients that have not ended and have a folder. */
export async function selectFolderClients(sql: Sql): Promise<FolderClient[]> {
  const rows = await sql
    .select({ clientId: clients.id, userName: clients.sftpUsername })
    .from(clients)
    .where(and(isNull(clients.endedAt), isNotNull(clients.sftpUsername)))
    .orderBy(asc(clients.sftpUsername))
  return rows.flatMap(({ clientId, userName }) => (userName === null ? [] : [{ clientId, userName }]))
}
