import { currentModel } from '@vigil/matching'
import { systemContext, type Services } from '../../../context.ts'
import { insertActivation, selectActivation, selectModelOfLastRun } from './models-queries.ts'
import { lockActivation } from './activate-model.ts'

/**
 * Records at startup which model an installation begins with: the newest one; or the model of the last run if there was
 * one, so that a new release never switches to another model on its own. Until the first run, the newest one is kept.
 */
export async function recordFirstModel(services: Services): Promise<void> {
  const context = systemContext(services, 'start')
  await context.write(async ({ sql }) => {
    await lockActivation(sql)
    const last = await selectActivation(sql)
    if (last && (last.activatedBy !== null || last.model === currentModel.id)) return
    const used = await selectModelOfLastRun(sql)
    const model = used ?? currentModel.id
    if (last && (used !== undefined || last.model === model)) return
    await insertActivation(sql, { model, activatedAt: context.now(), activatedBy: null })
  })
}
