import {
  npdbLabels,
  npdbPasswordMask,
  type NpdbConfiguration,
  type NpdbConfigurationInput,
} from '@vigil/contract'
import { isDeepStrictEqual } from 'node:util'
import { callerName, type Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { openPassword, sealPassword } from './agent.ts'
import { lockAgent, upsertAgent, type AgentRow } from './agent-queries.ts'
import { presentAgent } from './get-configuration.ts'

/** Everything but the password, which the audit trail must never hold. */
const audited = ({ agentDbid, userId, vendorId }: AgentRow): object => ({ agentDbid, userId, vendorId })

/** Tells who has changed it since the version that the caller saw. */
function refuseOutdated({ changedBy, changedAt }: AgentRow): never {
  const at = changedAt.toISOString().slice(0, 16).replace('T', ' at ')
  throw new AppError(
    'conflict',
    `${changedBy ?? 'Someone else'} changed the NPDB configuration on ${at} UTC. Your changes are not saved: compare them with the current settings, then save again.`,
  )
}

/**
 * Saves the configuration. The placeholder for the password keeps the stored one. Saving again what is stored changes
 * nothing, whatever the version: the first answer may have been lost.
 */
export function saveConfiguration(
  context: Context,
  { rawPassword, version, ...names }: NpdbConfigurationInput,
): Promise<NpdbConfiguration> {
  const { sealer } = context.services
  return context.asSystem().write(async ({ sql, audit }) => {
    const before = await lockAgent(sql)
    const isKept = rawPassword === npdbPasswordMask
    if (isKept && !before) {
      const message = `${npdbLabels.rawPassword} is required`
      throw new AppError('invalid', message, [{ path: 'rawPassword', message }])
    }
    const isSamePassword = before !== undefined && (isKept || openPassword(sealer, before) === rawPassword)
    if (before && isSamePassword && isDeepStrictEqual(audited(before), names)) return presentAgent(before)
    if (before && version !== undefined && version !== before.version) return refuseOutdated(before)
    const row = {
      one: true,
      ...names,
      password: isKept ? before!.password : sealPassword(sealer, rawPassword),
      version: (before?.version ?? 0) + 1,
      changedAt: context.now(),
      changedBy: callerName(context),
    }
    await upsertAgent(sql, row)
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
