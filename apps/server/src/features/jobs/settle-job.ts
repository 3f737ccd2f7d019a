import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { clientsOfJobs } from './list-jobs.ts'

const actions = { retry: 'job.retry', remove: 'job.give-up' } as const

/** Runs a failed job again, or removes it; together with its audit event. */
export async function settleJob(context: Context, jobId: string, how: 'retry' | 'remove'): Promise<void> {
  const job = (await context.services.jobs.findDead({ id: jobId })) ?? notFound('Failed job')
  const owners = await clientsOfJobs(context, [job])
  await context.asSystem().write(async ({ audit, settle }) => {
    audit({
      action: actions[how],
      subjectType: 'job',
      subjectId: jobId,
      clientId: owners.get(jobId) ?? null,
      after: { job: job.name },
    })
    settle({ failedId: jobId, how })
  })
}
