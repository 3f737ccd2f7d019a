import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { PageQuery, pageOf } from '../values/paging.ts'

export const jobStates = ['failed', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateLabels: Record<JobState, string> = {
  failed: 'Failed',
  running: 'Running',
  waiting: 'Waiting',
}

/** Of what a user has requested and a job does. */
export const backgroundStates = ['waiting', 'running', 'done', 'failed'] as const

export const JobQuery = PageQuery.extend({
  state: z.enum(jobStates).default('failed'),
})

export const Job = z
  .object({
    id: Id,
    name: z.string(),
    about: z.string().meta({ description: 'what it does, in words' }),
    state: z.enum(jobStates),
    clientName: z.string().nullable(),
    attempts: z.int().meta({ description: 'those made so far' }),
    maxAttempts: z.int(),
    error: z.string().nullable().meta({ description: 'why the last attempt failed, in words' }),
    createdAt: IsoDateTime,
    startedAt: IsoDateTime.nullable(),
    failedAt: IsoDateTime.nullable(),
    nextAttemptAt: IsoDateTime.nullable(),
    progress: z
      .object({ done: z.int(), total: z.int().nullable() })
      .nullable()
      .meta({ description: 'of a running job that records it' }),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

/** A page of jobs in one state, with the number of jobs in each. */
export const JobPage = pageOf(Job)
  .extend({ counts: z.object({ failed: z.int(), running: z.int(), waiting: z.int() }) })
  .meta({ id: 'JobPage' })
export type JobPage = z.infer<typeof JobPage>

export const JobPath = z.object({ jobId: Id })
