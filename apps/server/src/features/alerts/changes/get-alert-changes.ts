import type { ClientContext } from '../../../context.ts'
import { selectRevision } from '../detail/details-queries.ts'

const longestMs = 25_000

/**
 * Where the alerts of the client stand: at once where that is not what the caller has seen, otherwise as soon as it
 * changes. No connection is held meanwhile.
 */
export async function getAlertChanges(
  context: ClientContext,
  since: number | undefined,
  signal: AbortSignal,
): Promise<{ revision: number }> {
  const { actor, clientId, services } = context
  const revisionNow = (): Promise<number> => context.read((sql) => selectRevision(sql, clientId))
  if (since === undefined) return { revision: await revisionNow() }
  // waits before it looks, so that nothing happens in between
  const wait = services.alertChanges.begin({ clientId, userId: actor.userId }, longestMs, signal)
  try {
    const before = await revisionNow()
    if (before !== since) return { revision: before }
    await wait.over
  } finally {
    wait.end()
  }
  return { revision: signal.aborted ? since : await revisionNow() }
}
