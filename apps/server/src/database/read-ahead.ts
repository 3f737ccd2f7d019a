import type pg from 'pg'
import { beginIn, type Scope } from './scope.ts'

/** Few enough that the next batch fits into the socket buffers while the current one is processed. */
const rowsAtOnce = 500

/**
 * The rows of a query as arrays, in a read-only transaction of its own on the caller's connection. While the caller
 * works on a batch, the next one is already on its way. For the planner: the cursor is read to its end, so it should
 * not favor plans that return the first rows early.
 */
export async function* readAhead<R extends unknown[]>(
  client: pg.Client,
  scope: Scope,
  text: string,
  values: unknown[],
): AsyncGenerator<R[]> {
  const fetch = async (): Promise<R[]> =>
    (await client.query<R>({ text: `fetch ${rowsAtOnce} from wanted`, rowMode: 'array' })).rows
  await beginIn(client, scope, 'read only')
  await client.query('set local cursor_tuple_fraction = 1')
  let ahead: Promise<R[]> | undefined
  try {
    await client.query(`declare wanted no scroll cursor for ${text}`, values)
    ahead = fetch()
    for (let isLast = false; !isLast;) {
      const rows = await ahead
      isLast = rows.length < rowsAtOnce
      if (!isLast) ahead = fetch()
      // its error reaches the caller with the next batch, which may never be requested
      ahead.catch(() => {})
      if (rows.length > 0) yield rows
    }
  } finally {
    await client.query('rollback')
  }
}
