import type { Context } from '../../../context.ts'
import { importKey } from './import-files.ts'
import { failImport, selectProcessing } from './import-queries.ts'

const lockSpace = 0x7669_7069

/** Imports that a process left when it died: whoever holds the lock knows that nobody works on them. */
async function failInterrupted(context: Context, clientId: string): Promise<void> {
  for (const { id, originalKey } of await context.read((sql) => selectProcessing(sql, clientId))) {
    const isKept = originalKey !== null && (await context.services.files.stat(originalKey)) !== null
    const failed = await context.write(async ({ sql, audit, enqueue }) => {
      const wasLeft = await failImport(sql, clientId, id, {
        processedAt: context.now(),
        reason: 'The import was interrupted; nothing was imported.',
        ...(!isKept && { originalKey: null }),
      })
      if (!wasLeft) return false
      audit({
        action: 'population.import',
        subjectType: 'population-import',
        subjectId: id,
        after: { status: 'FAILED', reason: 'interrupted' },
      })
      enqueue('notifications.imported', { clientId, importId: id })
      return true
    })
    if (failed) await context.services.files.remove(importKey(clientId, id, 'errors'))
  }
}

/**
 * Works on the imports of a client, one process at a time, by a lock that a dead process does not hold. Where `wait` is
 * not set and another one is at work, nothing is done.
 */
export async function withImportLock<T>(
  base: Context,
  clientId: string,
  { wait, signal }: { wait: boolean; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const context = base.forClient(clientId)
  const keeper = await context.services.connect()
  const stop = (): void => void keeper.end().catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const lock = wait
      ? 'select true as got from pg_advisory_lock($1, hashtext($2))'
      : 'select pg_try_advisory_lock($1, hashtext($2)) as got'
    const { rows } = await keeper.query<{ got: boolean }>(lock, [lockSpace, clientId])
    if (rows[0]?.got !== true) return undefined
    // from now on it is held until the work is over, also where that is to stop
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
    await failInterrupted(context, clientId)
    return await work()
  } finally {
    signal.removeEventListener('abort', stop)
    await keeper.end().catch(() => {})
  }
}
