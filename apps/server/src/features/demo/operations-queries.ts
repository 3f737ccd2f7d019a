import { eq } from 'drizzle-orm'
import { webhooks } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { QueueDb } from '../../jobs/job-list-queries.ts'
import { deadLetterQueue, type JobName } from '../../jobs/job-table.ts'

export const hasWebhooks = async (sql: Sql, clientId: string): Promise<boolean> =>
  (await sql.$count(webhooks, eq(webhooks.clientId, clientId))) > 0

interface FailedJob {
  name: JobName
  data: object
  attempts: number
  error: object
  failedAt: Date
}

/** A job that has used up its attempts, as the queue keeps it. */
export async function insertFailedJob(
  db: QueueDb,
  { name, data, attempts, error, failedAt }: FailedJob,
): Promise<void> {
  await db.executeSql(
    `insert into pgboss.job (name, data, created_on, start_after, keep_until, deletion_seconds,
       source_name, source_id, source_created_on, source_retry_count, source_output)
     values ($1, $2, $3, $3, now() + interval '1 year', 0, $4, gen_random_uuid(), $3, $5, $6)`,
    [deadLetterQueue, JSON.stringify(data), failedAt, name, attempts - 1, JSON.stringify(error)],
  )
}
