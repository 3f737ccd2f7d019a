import { npdbPasswordMask, type NpdbConfiguration } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { openPassword } from './agent.ts'
import { selectAgent, type AgentRow } from './agent-queries.ts'

export const presentAgent = ({ agentDbid, userId, vendorId }: AgentRow): NpdbConfiguration => ({
  agentDbid,
  userId,
  vendorId,
  rawPassword: npdbPasswordMask,
})

/** The configuration; the password only on request, and each time is audited. */
export async function getConfiguration(
  context: Context,
  { showPassword = false }: { showPassword?: boolean } = {},
): Promise<NpdbConfiguration> {
  const row = await context.asSystem().read(selectAgent)
  if (!row) return { agentDbid: null, userId: null, vendorId: null, rawPassword: null }
  if (!showPassword) return presentAgent(row)
  await context
    .asSystem()
    .write(async ({ audit }) =>
      audit({ action: 'npdb.view-password', subjectType: 'npdb-configuration', subjectId: row.agentDbid }),
    )
  return { ...presentAgent(row), rawPassword: openPassword(context.services.sealer, row) }
}
