import { eq, sql as raw } from 'drizzle-orm'
import { clients } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** The name of the mapping of a client's population files. */
export async function selectMappingName(sql: Sql, clientId: string): Promise<string> {
  const [row] = await sql.select({ name: clients.etlScript }).from(clients).where(eq(clients.id, clientId))
  return row?.name ?? ''
}

/** Sets the name among the client's settings; false: it is that already. */
export async function setMappingName(
  sql: Sql,
  clientId: string,
  { name, by, at }: { name: string; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await sql.execute(raw`
    update clients set etl_script = ${name}, version = version + 1, changed_at = ${at.toISOString()}, changed_by = ${by}
    where id = ${clientId} and etl_script <> ${name}`)
  return (rowCount ?? 0) > 0
}
