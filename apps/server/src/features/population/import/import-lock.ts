import type { Context } from '../../../context.ts'
import { withSessionLock } from '../../../database/locks.ts'

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
  return withSessionLock(context.services.connect, lock, signal, work)
}
