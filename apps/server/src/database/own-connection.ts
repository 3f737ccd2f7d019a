import type pg from 'pg'

/**
 * Works on a connection of its own, for as long as it takes; it is closed afterwards. The signal closes it at once:
 * the statement that runs fails, and what was not committed is not written.
 */
export async function withOwnConnection<T>(
  connect: () => Promise<pg.Client>,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect()
  const stop = (): void => void client.end().catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    return await work(client)
  } finally {
    signal.removeEventListener('abort', stop)
    await client.end().catch(() => {})
  }
}
