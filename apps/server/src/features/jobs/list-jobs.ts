import type { Job, JobPage, JobState } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { JobRow } from '../../jobs/job-list-queries.ts'
import { aboutJob, attemptsOf, failureText } from './job-rules.ts'
import {
  selectClientNames,
  selectClientsOfItems,
  selectProgress,
  type RecordedProgress,
} from './jobs-queries.ts'

const textIn = (row: Pick<JobRow, 'data'>, field: string): string | null => {
  const value = row.data[field]
  return typeof value === 'string' ? value : null
}
const listIn = ({ data }: Pick<JobRow, 'data'>): number | null =>
  typeof data['listId'] === 'number' ? data['listId'] : null

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null)

/** The client of each job, by the id of the job: a job names it, or something that belongs to it. */
export async function clientsOfJobs(
  context: Context,
  rows: readonly Pick<JobRow, 'id' | 'data'>[],
): Promise<Map<string, string>> {
  const all = (field: string): string[] => present(rows.map((row) => textIn(row, field)))
  const items = {
    mails: all('mailId'),
    deliveries: all('deliveryId'),
    bulkReviews: all('bulkReviewId'),
    lists: present(rows.map(listIn)),
  }
  const owners = await context.asSystem().read((sql) => selectClientsOfItems(sql, items))
  const ownerOf = (row: Pick<JobRow, 'data'>): string | undefined => {
    const item = textIn(row, 'mailId') ?? textIn(row, 'deliveryId') ?? textIn(row, 'bulkReviewId')
    return textIn(row, 'clientId') ?? owners.get(item ?? String(listIn(row)))
  }
  return new Map(
    rows.flatMap((row) => {
      const owner = ownerOf(row)
      return owner === undefined ? [] : [[row.id, owner] as const]
    }),
  )
}

interface JobParts {
  clientName: string | null
  progress: RecordedProgress | null
}

function presentJob(row: JobRow, state: JobState, { clientName, progress }: JobParts): Job {
  const wasTried = state !== 'running' && row.attempts > 0
  return {
    id: row.id,
    name: row.name,
    about: aboutJob(row.name),
    state,
    clientName,
    attempts: row.attempts,
    maxAttempts: state === 'failed' ? attemptsOf(row.name) : row.maxAttempts,
    error: wasTried ? failureText(row.error) : null,
    createdAt: row.createdAt.toISOString(),
    startedAt: state === 'running' ? (row.startedAt?.toISOString() ?? null) : null,
    failedAt: state === 'failed' ? row.movedAt.toISOString() : null,
    nextAttemptAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    progress,
  }
}

/** Failed ones newest first, running ones by when they started, waiting ones by when they are due. */
export async function listJobs(
  context: Context,
  { state, page, size }: { state: JobState; page: number; size: number },
): Promise<JobPage> {
  const { rows, counts } = await context.services.jobs.list({ state, page, size })
  const owners = await clientsOfJobs(context, rows)
  const items = {
    lists: state === 'running' ? present(rows.map(listIn)) : [],
    checks: state === 'running' ? present(rows.map((row) => textIn(row, 'checkId'))) : [],
  }
  const { names, progress } = await context.asSystem().read(async (sql) => ({
    names: await selectClientNames(sql, [...new Set(owners.values())]),
    progress: await selectProgress(sql, items),
  }))
  const content = rows.map((row) =>
    presentJob(row, state, {
      clientName: names.get(owners.get(row.id) ?? '') ?? null,
      progress: progress.get(textIn(row, 'checkId') ?? String(listIn(row))) ?? null,
    }),
  )
  return { page, total: counts[state], content, counts }
}
