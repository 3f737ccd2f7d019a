import { npdbAgent } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type AgentRow = typeof npdbAgent.$inferSelect

export async function selectAgent(sql: Sql): Promise<AgentRow | undefined> {
  const [row] = await sql.select().from(npdbAgent)
  return row
}

export async function lockAgent(sql: Sql): Promise<AgentRow | undefined> {
  const [row] = await sql.select().from(npdbAgent).for('update')
  return row
}

export async function upsertAgent(sql: Sql, row: Omit<AgentRow, 'one'>): Promise<void> {
  await sql.insert(npdbAgent).values(row).onConflictDoUpdate({ target: npdbAgent.one, set: row })
}
