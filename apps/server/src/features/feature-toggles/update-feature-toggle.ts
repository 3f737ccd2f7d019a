import type { FeatureId, FeatureToggle } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { lockClient, saveToggle, selectToggle } from './feature-toggles-queries.ts'

export interface ToggleUpdate {
  clientId: string
  featureId: FeatureId
  enable: boolean
  parameters: Record<string, string>
}

export function updateFeatureToggle(context: Context, update: ToggleUpdate): Promise<FeatureToggle> {
  const { clientId, featureId, enable, parameters } = update
  return context.forClient(clientId).write(async ({ sql, audit }) => {
    if (!(await lockClient(sql, clientId))) return notFound('Client')
    const before = await selectToggle(sql, clientId, featureId)
    await saveToggle(sql, clientId, featureId, { enable, parameters })
    const after = { ...before, enable, parameters }
    audit({
      action: 'feature-toggle.update',
      subjectType: 'feature-toggle',
      subjectId: featureId,
      before: { enable: before.enable, parameters: before.parameters },
      after: { enable, parameters },
    })
    return after
  })
}
