import { npdbPasswordMask, type NpdbConfiguration } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { openPassword } from './agent.ts'
import { selectAgent, type AgentRow } from './agent-queries.ts'

export const presentAgent = ({ agentDbid, userId, vendorId, version }: AgentRow): NpdbConfiguration => ({
  agentDbid,
  userId,
  vendorId,
  rawPassword: npdbPasswordMask,
  version,
})

interface ConfigurationOptions {
  showPassword: boolean
  /** whether nobody on the way reads the answer */
  isPrivate: boolean
}

/** The configuration; the password only on request and over a private connection, and each time is audited. */
export async function getConfiguration(
  context: Context,
  { showPassword, isPrivate }: ConfigurationOptions,
): Promise<NpdbConfiguration> {
  const row = await context.asSystem().read(selectAgent)
  if (!row) return { agentDbid: null, userId: null, vendorId: null, rawPassword: null, version: 0 }
  if (!showPassword) return presentAgent(row)
  if (!isPrivate) throw new AppError('forbidden', 'The password is shown only over HTTPS.')
  await context
    .asSystem()
    .write(async ({ audit }) =>
      audit({ action: 'npdb.view-password', subjectType: 'npdb-configuration', subjectId: row.agentDbid }),
    )
  return { ...presentAgent(row), rawPassword: openPassword(context.services.sealer, row) }
}
