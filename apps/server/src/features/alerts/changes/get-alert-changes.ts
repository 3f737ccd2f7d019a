import type { ClientContext } from '../../../context.ts'
import { selectRevision } from '../detail/details-queries.ts'

const longestMs = 25_000

/**
 * Returns the revision of the client's alerts: immediately if the caller has seen another one, otherwise as soon as it
 * changes. No database connection is held while waiting.
 */
export async function getAlertChanges(
  context: ClientContext,
  since: number | undefined,
  signal: AbortSignal,
): Promise<{ revision: number }> {
  const { actor, clientId, services } = context
  const revisionNow = (): Promise<number> => context.read((sql) => selectRevision(sql, clientId))
  if (since === undefined) return { revision: await revisionNow() }
  // starts waiting before it reads, so that no change in between is missed
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
