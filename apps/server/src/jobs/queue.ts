import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { QueuedJob, SettledJob } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import {
  deleteFailed,
  listJobs,
  nextAttempts,
  type JobListing,
  type JobListRequest,
  type QueueDb,
} from './job-list-queries.ts'
import { deadLetterQueue, jobNames, jobTable, type JobName } from './job-table.ts'
import { schedules } from './schedules.ts'

export type { JobData, JobName } from './job-table.ts'

/** The queue in the database, for enqueueing and for workers. */
export interface JobQueue {
  boss: PgBoss
  /** inside the caller's transaction: the jobs exist if and only if it commits */
  insert: (client: pg.ClientBase, jobs: readonly (QueuedJob | SettledJob)[]) => Promise<void>
  /** a page of failed, running or waiting jobs, and how many there are of each */
  list: (request: JobListRequest) => Promise<JobListing>
  /** when the waiting job of each of the given items is due, by the item's id */
  nextAttempts: (name: JobName, field: string, ids: readonly string[]) => Promise<Map<string, Date>>
  /** the failed job with this id, or of this name and data */
  findDead: (wanted: { id: string } | { name: JobName; data: object }) => Promise<FailedJob | null>
  dead: () => Promise<DeadLetter[]>
  /** the given dead letters, or all of them */
  retryDead: (ids: readonly string[]) => Promise<number>
  stop: (seconds: number) => Promise<void>
}

export interface DeadLetter {
  id: string
  name: string
  since: string
  data: string
}

export interface FailedJob {
  id: string
  name: string
  data: Record<string, unknown>
}

/** In the transaction of a write. */
async function settle(boss: PgBoss, db: QueueDb, { failedId, how }: SettledJob): Promise<void> {
  const settled =
    how === 'retry'
      ? await boss.redrive(deadLetterQueue, { ids: [failedId], db })
      : await deleteFailed(db, failedId)
  if (settled === 0) throw new AppError('conflict', 'Somebody else has retried or removed this job.')
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetterQueue, { retentionSeconds: 365 * 86_400, deleteAfterSeconds: 0 })
  for (const name of jobNames) {
    const options = {
      retryLimit: jobTable[name].retryLimit,
      retryDelay: jobTable[name].retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: jobTable[name].expireSeconds,
      heartbeatSeconds: 30,
      deadLetter: deadLetterQueue,
      notify: true,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

async function syncSchedules(boss: PgBoss): Promise<void> {
  for (const { job, cron, missed } of schedules) await boss.schedule(job, cron, {}, { tz: 'UTC', missed })
  const wanted = new Set<string>(schedules.map(({ job }) => job))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
  for (const { job, atStart } of schedules) if (atStart) await boss.send(job, {})
}

export interface QueueOptions {
  connection: pg.ClientConfig
  log: Logger
  /** whether workers and the scheduler run here; otherwise this process only enqueues */
  working: boolean
}

export async function startJobQueue({ connection, log, working }: QueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    application_name: 'vigil-jobs',
    max: working ? 6 : 2,
    supervise: working,
    schedule: working,
    useListenNotify: working,
  })
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  await boss.start()
  await createQueues(boss)
  if (working) await syncSchedules(boss)
  return {
    boss,
    async insert(client, jobs) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const job of jobs) {
        if ('failedId' in job) await settle(boss, db, job)
        else {
          const { name, data, group } = job
          await boss.insert(name, [{ data, ...(group && { group: { id: group } }) }], { db })
        }
      }
    },
    list: (request) => listJobs(boss.getDb(), request),
    nextAttempts: (name, field, ids) => nextAttempts(boss.getDb(), { name, field, ids }),
    async findDead(wanted) {
      const found = await boss.findJobs<Record<string, unknown>>(deadLetterQueue, {
        queued: true,
        ...('id' in wanted ? { id: wanted.id } : { data: wanted.data }),
      })
      const job = found.find(({ sourceName }) => 'id' in wanted || sourceName === wanted.name)
      return job ? { id: job.id, name: job.sourceName ?? 'unknown', data: job.data } : null
    },
    async dead() {
      const jobs = await boss.findJobs<object>(deadLetterQueue, { queued: true })
      return jobs.map(({ id, sourceName, createdOn, data }) => ({
        id,
        name: sourceName ?? 'unknown',
        since: createdOn.toISOString(),
        data: JSON.stringify(data),
      }))
    },
    retryDead: (ids) => boss.redrive(deadLetterQueue, ids.length > 0 ? { ids: [...ids] } : {}),
    stop: (seconds) => boss.stop({ graceful: true, timeout: seconds * 1000, close: true }),
  }
}
