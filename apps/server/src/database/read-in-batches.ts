import type pg from 'pg'

const rowsAtOnce = 2000

/**
 * The rows of a query, some thousand at a time, in the transaction that runs. It sees the tables as they were when
 * it began, whatever is written between the batches. `name` is of the cursor: one of its kind at a time.
 */
export async function* readInBatches<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R[]> {
  // what a list or a population holds is guessed too low by far: a nested loop is left to joins that need one
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
    // where the transaction has failed the cursor is gone with it
    await client.query(`close ${name}`).catch(() => {})
  }
}
