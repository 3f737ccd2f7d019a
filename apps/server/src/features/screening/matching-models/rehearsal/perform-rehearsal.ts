import type { Context } from '../../../../context.ts'
import { withSessionLock } from '../../../../database/locks.ts'
import type { StoredExample } from '../../../../database/schema/index.ts'
import { progressWriter } from '../../../../jobs/progress-writer.ts'
import type { EffectExample } from './rehearsal-queries.ts'
import { rehearseModel } from './rehearse-model.ts'
import {
  beginRehearsal,
  deleteRehearsal,
  settleRehearsal,
  updateProgress,
  type RehearsalKey,
} from './stored-rehearsals-queries.ts'

/** Examples of each effect that are kept. */
const examplesKept = 10
const storedExample = ({
  externalId: _externalId,
  recordId: _recordId,
  ...example
}: EffectExample): StoredExample => example

async function rehearse(context: Context, key: RehearsalKey, signal: AbortSignal): Promise<void> {
  const begun = await context.write(({ sql }) => beginRehearsal(sql, key))
  if (!begun) return
  const progress = progressWriter((counts) => context.write(({ sql }) => updateProgress(sql, key, counts)))
  const { onProgress } = progress
  try {
    const rehearsal = await rehearseModel(context, { ...key, examples: examplesKept, signal, onProgress })
    await progress.finished()
    if (!rehearsal) return await context.write(({ sql }) => deleteRehearsal(sql, key))
    const { comparedWith, subjects, counts, examples, isCurrent } = rehearsal
    const result = {
      comparedWith,
      subjects,
      isCurrent,
      counts,
      examples: examples.map(storedExample),
      finishedAt: context.now().toISOString(),
      requestedBy: begun.requestedBy,
    }
    await context.write(({ sql }) => settleRehearsal(sql, key, { state: 'done', result }))
  } catch (error) {
    await progress.finished()
    // stopped with the process: the job is taken over by the next one
    if (!signal.aborted) await context.write(({ sql }) => settleRehearsal(sql, key, { state: 'failed' }))
    throw error
  }
}

/** Performs a requested rehearsal and stores its result. Skips if another process is performing it. */
export async function performRehearsal(base: Context, key: RehearsalKey, signal: AbortSignal): Promise<void> {
  const context = base.asSystem()
  const lock = { space: 'rehearsals', key: `${key.clientId} ${key.model}`, wait: false } as const
  await withSessionLock(context.services.connect, lock, signal, () => rehearse(context, key, signal))
}
