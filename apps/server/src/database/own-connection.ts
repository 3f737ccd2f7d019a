import type pg from 'pg'

/**
 * Works on a new connection, and closes it afterwards. The signal closes it immediately: the running statement fails, and
 * nothing uncommitted is written.
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
