import { eq } from 'drizzle-orm'
import { clients } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** The name of the mapping of a client's population files. */
export async function selectMappingName(sql: Sql, clientId: string): Promise<string> {
  const [row] = await sql.select({ name: clients.etlScript }).from(clients).where(eq(clients.id, clientId))
  return row?.name ?? ''
}
