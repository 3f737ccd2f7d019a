import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm'
import { clients } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export interface FolderClient {
  clientId: string
  /** the name of its folder */
  userName: string
}

/** A client of which files were claimed; its folder may have been taken away since then. */
export type Claimant = Pick<FolderClient, 'clientId'> & { userName: string | null }

/** Clients that have not ended and have a folder. */
export async function selectFolderClients(sql: Sql): Promise<FolderClient[]> {
  const rows = await sql
    .select({ clientId: clients.id, userName: clients.sftpUsername })
    .from(clients)
    .where(and(isNull(clients.endedAt), isNotNull(clients.sftpUsername)))
    .orderBy(asc(clients.sftpUsername))
  return rows.flatMap(({ clientId, userName }) => (userName === null ? [] : [{ clientId, userName }]))
}

/** Clients that have not ended, with their folder as it is called now; null: they have none anymore. */
export const selectClaimants = (sql: Sql, clientIds: readonly string[]): Promise<Claimant[]> =>
  sql
    .select({ clientId: clients.id, userName: clients.sftpUsername })
    .from(clients)
    .where(and(isNull(clients.endedAt), inArray(clients.id, [...clientIds])))
    .orderBy(asc(clients.id))
