import type { Context } from '../../../context.ts'
import type { SealContext, Sealer } from '../../../crypto/sealing.ts'
import { selectAgent, type AgentRow } from './agent-queries.ts'

const passwordContext: SealContext = {
  clientId: 'installation',
  field: 'npdb-agent.password',
  recordId: 'agent',
}

export const sealPassword = (sealer: Sealer, password: string): Buffer =>
  sealer.seal(password, passwordContext)
export const openPassword = (sealer: Sealer, { password }: Pick<AgentRow, 'password'>): string =>
  sealer.open(password, passwordContext)

/** What a request to the Data Bank is signed with. */
export interface Agent {
  dbid: string
  userId: string
  vendorId: string
  password: string
}

/** The agent for requests; null before it is configured. */
export async function findAgent(context: Context): Promise<Agent | null> {
  const row = await context.asSystem().read(selectAgent)
  if (!row) return null
  const password = openPassword(context.services.sealer, row)
  return { dbid: row.agentDbid, userId: row.userId, vendorId: row.vendorId, password }
}
