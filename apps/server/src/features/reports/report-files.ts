import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { loggable } from '../../errors.ts'
import { forgetFile, lockRequest, type Attempt, type StoredRequest } from './report-requests-queries.ts'

/** One for each attempt: one that was thought dead, and ends late, can only write and remove its own file. */
export const newStorageKey = ({ clientId, id, format }: StoredRequest): string =>
  `${clientId}/reports/${id}.${randomUUIDv7()}.${format}`

/** The file first: if interrupted, the row still names it, and the sweep goes on. */
export async function removeFile(context: Context, attempt: Attempt): Promise<void> {
  if (attempt.storageKey === null) return
  await context.services.files.remove(attempt.storageKey)
  await context.write(({ sql }) => forgetFile(sql, attempt))
}

/**
 * Removes the file of an attempt that delivered nothing. A delivered one stays: the connection may have failed after its
 * commit.
 */
export async function discardFile(context: Context, attempt: Attempt): Promise<void> {
  const { clientId, id, storageKey } = attempt
  try {
    const row = await context.write(({ sql }) => lockRequest(sql, clientId, id))
    const isDelivered = row?.status === 'Complete' && row.storageKey === storageKey
    if (!isDelivered) await removeFile(context, attempt)
  } catch (error) {
    // the next attempt or the sweep removes it
    context.log.warn({ client: clientId, report: id, error: loggable(error) }, 'file of a report not removed')
  }
}
