import type { JobName } from './job-table.ts'

export interface Schedule {
  job: JobName
  cron: string
  /** `once`: a run that was missed while nothing ran is made up for */
  missed: 'skip' | 'once'
  /** also whenever a worker starts: a new version of the product may have something to bring up to date */
  atStart?: true
}

/** What runs by the clock, in UTC. */
export const schedules: readonly Schedule[] = [
  { job: 'audit.checkpoint', cron: '7 * * * *', missed: 'once' },
  { job: 'lists.due', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'population.auto-term', cron: '5 1 * * *', missed: 'once' },
  { job: 'screening.daily', cron: '35 1 * * *', missed: 'once' },
  { job: 'notifications.digests', cron: '5 6 * * *', missed: 'once' },
  { job: 'mail.recover', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'alerts.bulk-review-sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'alerts.fold', cron: '47 * * * *', missed: 'skip', atStart: true },
  { job: 'sessions.sweep', cron: '27 * * * *', missed: 'skip' },
  { job: 'sign-in.sweep', cron: '37 * * * *', missed: 'skip' },
  { job: 'files.sweep', cron: '17 3 * * *', missed: 'once' },
]
