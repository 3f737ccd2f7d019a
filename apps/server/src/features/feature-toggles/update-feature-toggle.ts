import type { FeatureId, FeatureToggle } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { lockClient } from '../../database/locks.ts'
import { invalidField, notFound } from '../../errors.ts'
import { saveToggle, selectToggle } from './feature-toggles-queries.ts'

export interface ToggleUpdate {
  clientId: string
  featureId: FeatureId
  enable: boolean
  parameters?: Record<string, string> | undefined
  enabledDate?: string | undefined
}

function checkDate({ enable, enabledDate }: ToggleUpdate, now: Date): void {
  if (enabledDate === undefined) return
  if (enable) invalidField('enabledDate', 'A feature that is on needs no date.')
  if (enabledDate <= now.toISOString().slice(0, 10))
    invalidField('enabledDate', 'The date must be in the future.')
}

/** Turns a feature on or off, or on from a date. Turning it off takes effect at once and clears its date. */
export function updateFeatureToggle(context: Context, update: ToggleUpdate): Promise<FeatureToggle> {
  const { clientId, featureId, enable } = update
  checkDate(update, context.now())
  return context.forClient(clientId).write(async ({ sql, audit }) => {
    if (!(await lockClient(sql, clientId))) return notFound('Client')
    const before = await selectToggle(sql, clientId, featureId)
    const { enabledDate, parameters } = before
    const values = {
      enable,
      enabledDate: enable ? enabledDate : (update.enabledDate ?? null),
      parameters: update.parameters ?? parameters,
    }
    await saveToggle(sql, clientId, featureId, values)
    audit({
      action: 'feature-toggle.update',
      subjectType: 'feature-toggle',
      subjectId: featureId,
      before: { enable: before.enable, enabledDate, parameters },
      after: values,
    })
    return { ...before, ...values }
  })
}
