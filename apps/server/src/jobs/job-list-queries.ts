import type { JobState } from '@vigil/contract'
import { deadLetterQueue, jobNames } from './job-table.ts'

/** The queue's own connection: its tables belong to the login role. */
export interface QueueDb {
  // oxlint-disable-next-line typescript/no-explicit-any -- the type of the queue's library
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: any[] }>
}

export interface JobListRequest {
  state: JobState
  page: number
  size: number
}

/** What the queue knows of a job; `error` is what it recorded of the last failure. */
export interface JobRow {
  id: string
  name: string
  data: Record<string, unknown>
  attempts: number
  maxAttempts: number
  createdAt: Date
  startedAt: Date | null
  /** when a failed job was given up, and when a waiting one is due */
  movedAt: Date
  dueAt: Date
  error: unknown
}

export interface JobListing {
  rows: JobRow[]
  counts: Record<JobState, number>
}

/** Failed jobs wait in a queue of their own, with what they were. */
const stateOf = `case when name = '${deadLetterQueue}' then 'failed' when state = 'active' then 'running' else 'waiting' end`
const listed = `((name = '${deadLetterQueue}' and state in ('created', 'retry'))
  or (name = any($1::text[]) and state in ('created', 'retry', 'active')))`

const orders: Record<JobState, string> = {
  failed: 'created_on desc',
  running: 'started_on',
  waiting: 'start_after',
}

export async function listJobs(db: QueueDb, { state, page, size }: JobListRequest): Promise<JobListing> {
  const counted = await db.executeSql(
    `select ${stateOf} as state, count(*)::int as count from pgboss.job where ${listed} group by 1`,
    [jobNames],
  )
  const { rows } = await db.executeSql(
    `select id, coalesce(source_name, name) as name, coalesce(data, '{}') as data,
       case when source_name is not null then source_retry_count + 1
            when state = 'active' then retry_count + 1 else retry_count end as attempts,
       retry_limit + 1 as "maxAttempts", coalesce(source_created_on, created_on) as "createdAt",
       started_on as "startedAt", created_on as "movedAt", start_after as "dueAt",
       coalesce(source_output, output) as error
     from pgboss.job where ${listed} and ${stateOf} = $2
     order by ${orders[state]}, id limit $3 offset $4`,
    [jobNames, state, size, page * size],
  )
  const counts = { failed: 0, running: 0, waiting: 0 }
  for (const one of counted.rows as { state: JobState; count: number }[]) counts[one.state] = one.count
  return { rows: rows as JobRow[], counts }
}

export async function nextAttempts(
  db: QueueDb,
  { name, field, ids }: { name: string; field: string; ids: readonly string[] },
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.executeSql(
    `select data->>$2 as id, min(start_after) as due from pgboss.job
     where name = $1 and state in ('created', 'retry') and data->>$2 = any($3::text[]) group by 1`,
    [name, field, ids],
  )
  return new Map((rows as { id: string; due: Date }[]).map(({ id, due }) => [id, due]))
}

/** How many were deleted: one, or none if it is gone. */
export async function deleteFailed(db: QueueDb, id: string): Promise<number> {
  const { rows } = await db.executeSql('delete from pgboss.job where name = $1 and id = $2 returning id', [
    deadLetterQueue,
    id,
  ])
  return rows.length
}
