import type { JobName } from './job-table.ts'

export interface Schedule {
  job: JobName
  cron: string
  /** `once`: a run missed while no worker was running is made up for */
  missed: 'skip' | 'once'
  /** also when a worker starts: a new release may have something to update */
  atStart?: true
}

/** Cron schedules, in UTC. */
export const schedules: readonly Schedule[] = [
  { job: 'audit.checkpoint', cron: '7 * * * *', missed: 'once' },
  { job: 'audit.verify-daily', cron: '25 4 * * *', missed: 'once' },
  { job: 'lists.due', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'intake.sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'population.auto-term', cron: '5 1 * * *', missed: 'once' },
  { job: 'screening.daily', cron: '35 1 * * *', missed: 'once' },
  { job: 'screening.rehearse-sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'certificates.sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'reports.due', cron: '12 * * * *', missed: 'once' },
  { job: 'reports.sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'npdb.due', cron: '20 */2 * * *', missed: 'once' },
  { job: 'notifications.digests', cron: '5 6 * * *', missed: 'once' },
  { job: 'mail.recover', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'alerts.bulk-review-sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'alerts.fold', cron: '47 * * * *', missed: 'skip', atStart: true },
  { job: 'search.bulk-sweep', cron: '*/10 * * * *', missed: 'skip' },
  { job: 'sessions.sweep', cron: '27 * * * *', missed: 'skip' },
  { job: 'sign-in.sweep', cron: '37 * * * *', missed: 'skip' },
  { job: 'files.sweep', cron: '17 3 * * *', missed: 'once' },
]
