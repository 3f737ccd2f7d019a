import type pg from 'pg'

const rowsAtOnce = 2000
/** Few enough that the next batch fits into the socket buffers while the current one is processed. */
const rowsAhead = 500

/**
 * The rows of a query, some thousand at a time, within the caller's transaction. It sees the tables as of its start,
 * whatever is written between batches. `name` names the cursor; it must be unique among those open.
 * `isAhead`: the caller uses the connection for nothing else meanwhile; while it works on a batch, the next one is already
 * on its way.
 */
export async function* readInBatches<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[],
  { isAhead = false } = {},
): AsyncGenerator<R[]> {
  // For the planner: it underestimates lists and populations by far, and would join them by a nested loop
  await client.query('set local enable_nestloop = off')
  await client.query(`declare ${name} no scroll cursor for ${text}`, [...values])
  await client.query('set local enable_nestloop to default')
  const size = isAhead ? rowsAhead : rowsAtOnce
  const fetch = async (): Promise<R[]> => (await client.query<R>(`fetch ${size} from ${name}`)).rows
  let ahead: Promise<R[]> | null = null
  try {
    for (let isLast = false; !isLast;) {
      const rows: R[] = await (ahead ?? fetch())
      isLast = rows.length < size
      ahead = isAhead && !isLast ? fetch() : null
      // its error reaches the caller with the next batch, which may never be requested
      ahead?.catch(() => {})
      if (rows.length > 0) yield rows
    }
  } finally {
    await ahead?.catch(() => {})
    // if the transaction failed, so did the cursor
    await client.query(`close ${name}`).catch(() => {})
  }
}
