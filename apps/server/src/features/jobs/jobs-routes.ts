import type { SomeHandlers } from '../../http/mount.ts'
import { listJobs } from './list-jobs.ts'
import { settleJob } from './settle-job.ts'

export const jobsRoutes = {
  listJobs: (context, { query }) => listJobs(context, query),
  retryJob: (context, { params }) => settleJob(context, params.jobId, 'retry'),
  giveUpJob: (context, { params }) => settleJob(context, params.jobId, 'remove'),
} satisfies SomeHandlers
