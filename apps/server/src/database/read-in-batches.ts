import type pg from 'pg'

const rowsAtOnce = 2000

/**
 * The rows of a query, some thousand at a time, within the caller's transaction. It sees the tables as of its start,
 * whatever is written between batches. `name` names the cursor; it must be unique among those open.
 */
export async function* readInBatches<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R[]> {
  // For the planner: it underestimates lists and populations by far, and would join them by a nested loop
  await client.query('set local enable_nestloop = off')
  await client.query(`declare ${name} no scroll cursor for ${text}`, [...values])
  await client.query('set local enable_nestloop to default')
  try {
    for (;;) {
      const { rows } = await client.query<R>(`fetch ${rowsAtOnce} from ${name}`)
      if (rows.length > 0) yield rows
      if (rows.length < rowsAtOnce) break
    }
  } finally {
    // if the transaction failed, so did the cursor
    await client.query(`close ${name}`).catch(() => {})
  }
}
