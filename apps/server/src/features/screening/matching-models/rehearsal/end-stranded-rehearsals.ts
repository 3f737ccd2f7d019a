import type { Context } from '../../../../context.ts'
import { selectRehearsals, settleRehearsal } from './stored-rehearsals-queries.ts'

const living = new Set(['created', 'retry', 'active'])

/** Marks rehearsals whose job no longer exists as failed, so that nobody waits for them forever. */
export async function endStrandedRehearsals(context: Context, signal: AbortSignal): Promise<void> {
  const { boss } = context.services.jobs
  for (const { clientId, model, state } of await context.read(selectRehearsals)) {
    if (state === 'done' || state === 'failed') continue
    signal.throwIfAborted()
    const jobs = await boss.findJobs('screening.rehearse', { data: { clientId, model } })
    if (jobs.some((job) => living.has(job.state))) continue
    context.log.warn({ client: clientId, model }, 'rehearsal has no job anymore')
    await context.write(({ sql }) => settleRehearsal(sql, { clientId, model }, { state: 'failed' }))
  }
}
