import type { Context } from '../../../../context.ts'
import { withOwnConnection } from '../../../../database/own-connection.ts'
import { compareNames, namesOf } from '../../runs/compare-names.ts'
import { selectPlan } from '../../runs/plan-client.ts'
import { collectRejections } from '../../runs/rejections.ts'
import { createStage } from '../../runs/run-stage-queries.ts'
import { isIdle } from '../../screening-rules.ts'
import type { EffectCount } from '../../../../database/schema/index.ts'
import { countEffects, selectExamples, type EffectExample } from './rehearsal-queries.ts'

export interface RehearsalOptions {
  clientId: string
  /** id of the matching model */
  model: string
  /** of each effect */
  examples: number
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
}

export interface Rehearsal {
  model: string
  /** the model whose findings it was compared with */
  comparedWith: string
  subjects: number
  counts: EffectCount[]
  examples: EffectExample[]
  /** false: lists or subjects have changed since the last run, so that some effects are theirs and not the model's */
  isCurrent: boolean
}

/**
 * What a matching model would raise, change and close for a client: everyone is compared as in a full run, and the
 * result is put next to the findings. Only temporary tables are written. The plan and the findings are read in one
 * snapshot, and the engine reads the versions that the plan names, so that a run meanwhile makes no difference. Null if
 * the client has ended.
 */
export function rehearseModel(base: Context, options: RehearsalOptions): Promise<Rehearsal | null> {
  const context = base.asSystem()
  const { clientId, model, signal } = options
  return withOwnConnection(context.services.connect, signal, async (client) => {
    await context.enterScope(client)
    await createStage(client)
    return context.readOn(client, async (sql) => {
      const plan = await selectPlan(sql, context.now(), { clientId, mode: 'full', model })
      const due = await selectPlan(sql, context.now(), { clientId, mode: 'changes' })
      if (!plan || !due) return null
      const full = { ...options, mode: 'full' } as const
      const { screenedSubjects } = await compareNames(context, client, plan, full, collectRejections())
      signal.throwIfAborted()
      const listIds = namesOf(plan.checked).map(({ listId }) => listId)
      return {
        model,
        comparedWith: due.model,
        subjects: screenedSubjects,
        counts: await countEffects(client, clientId, listIds),
        examples: await selectExamples(client, clientId, listIds, options.examples),
        isCurrent: isIdle({ checked: namesOf(due.checked), dropped: due.dropped }),
      }
    })
  })
}
