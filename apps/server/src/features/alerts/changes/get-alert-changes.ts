import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { selectStamp } from '../detail/details-queries.ts'

const longestMs = 25_000

/**
 * Where the alerts of the client stand: at once where that is not what the caller has seen, otherwise as soon as it
 * changes. No connection is held meanwhile.
 */
export async function getAlertChanges(
  context: Context,
  since: number | undefined,
  signal: AbortSignal,
): Promise<{ stamp: number }> {
  const { actor, services } = context
  if (!actor) throw new AppError('unauthenticated', 'Sign in first.')
  const clientId = actor.current.id
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
