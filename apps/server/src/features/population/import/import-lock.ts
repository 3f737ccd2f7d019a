import type { Context } from '../../../context.ts'
import { withSessionLock } from '../../../database/locks.ts'
import { importKey } from './import-files.ts'
import { failImport, selectProcessing } from './import-queries.ts'

/** Fails imports that a dead process left behind: holding the lock proves that nobody is working on them. */
async function failInterrupted(context: Context, clientId: string): Promise<void> {
  for (const { id, originalKey } of await context.read((sql) => selectProcessing(sql, clientId))) {
    const hasOriginal = originalKey !== null && (await context.services.files.stat(originalKey)) !== null
    const failed = await context.write(async ({ sql, audit, enqueue }) => {
      const wasLeft = await failImport(sql, clientId, id, {
        processedAt: context.now(),
        reason: 'The import was interrupted; nothing was imported.',
        ...(!hasOriginal && { originalKey: null }),
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
 * Runs with the client's import lock, which is released when its process dies. Without `wait`, does nothing if another
 * process holds it.
 */
export function withImportLock<T>(
  base: Context,
  clientId: string,
  { wait, signal }: { wait: boolean; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const context = base.forClient(clientId)
  const lock = { space: 'imports', key: clientId, wait } as const
  return withSessionLock(context.services.connect, lock, signal, async () => {
    await failInterrupted(context, clientId)
    return work()
  })
}
