import type { ClientContext } from '../../../context.ts'
import { selectStamp } from '../detail/details-queries.ts'

const longestMs = 25_000

/**
 * Where the alerts of the client stand: at once where that is not what the caller has seen, otherwise as soon as it
 * changes. No connection is held meanwhile.
 */
export async function getAlertChanges(
  context: ClientContext,
  since: number | undefined,
  signal: AbortSignal,
): Promise<{ stamp: number }> {
  const { actor, clientId, services } = context
  const stampNow = (): Promise<number> => context.read((sql) => selectStamp(sql, clientId))
  if (since === undefined) return { stamp: await stampNow() }
  // waits before it looks, so that nothing happens in between
  const wait = services.alertChanges.begin({ clientId, userId: actor.userId }, longestMs, signal)
  try {
    const before = await stampNow()
    if (before !== since) return { stamp: before }
    await wait.over
  } finally {
    wait.end()
  }
  return { stamp: signal.aborted ? since : await stampNow() }
}
