import {
  npdbLabels,
  npdbPasswordMask,
  type NpdbConfiguration,
  type NpdbConfigurationInput,
} from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { openPassword, sealPassword } from './agent.ts'
import { lockAgent, upsertAgent, type AgentRow } from './agent-queries.ts'
import { presentAgent } from './get-configuration.ts'

/** Everything but the password, which the audit trail must never hold. */
const audited = ({ agentDbid, userId, vendorId }: AgentRow): object => ({ agentDbid, userId, vendorId })

/** Saves the configuration. The placeholder for the password keeps the stored one. */
export function saveConfiguration(
  context: Context,
  { rawPassword, ...names }: NpdbConfigurationInput,
): Promise<NpdbConfiguration> {
  const { sealer } = context.services
  return context.asSystem().write(async ({ sql, audit }) => {
    const before = await lockAgent(sql)
    const isKept = rawPassword === npdbPasswordMask
    if (isKept && !before) {
      const message = `${npdbLabels.rawPassword} is required`
      throw new AppError('invalid', message, [{ path: 'rawPassword', message }])
    }
    const row = {
      one: true,
      ...names,
      password: isKept ? before!.password : sealPassword(sealer, rawPassword),
      changedAt: context.now(),
      changedBy: context.origin.actorName,
    }
    await upsertAgent(sql, row)
    const isSamePassword = before !== undefined && (isKept || openPassword(sealer, before) === rawPassword)
    audit({
      action: 'npdb.configure',
      subjectType: 'npdb-configuration',
      subjectId: names.agentDbid,
      ...(before && { before: audited(before) }),
      after: { ...audited(row), passwordChanged: !isSamePassword },
    })
    return presentAgent(row)
  })
}
