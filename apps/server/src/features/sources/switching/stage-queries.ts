import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { once } from 'node:events'

/**
 * The rows of a publication in a temporary table, on a dedicated connection. The higher work_mem keeps sorts and hashes
 * of a large list in memory; with the default they spill to disk.
 */
export async function createStage(client: pg.Client): Promise<void> {
  await client.query(`
    set work_mem = '64MB';
    create temporary table staged (
      op text not null, identity uuid not null, content uuid not null, row_number integer not null,
      columns integer not null, entry text not null, fields text not null);
    create temporary table staged_columns (number integer primary key, id integer not null);
    grant select on staged to vigil_system;
    grant select, insert on staged_columns to vigil_system`)
}

export interface StageWriter {
  write(lines: Uint8Array): Promise<void>
  /** how many rows have arrived */
  end(): Promise<number>
  giveUp(): void
}

/** Streams COPY text lines into the stage, with backpressure from the database. */
export function openStage(client: pg.Client): StageWriter {
  const stream: CopyStreamQuery = client.query(copyFrom('copy staged from stdin'))
  // a lost connection emits more than one error, and each needs a listener
  const failed = new Promise<never>((_resolve, reject) => stream.on('error', reject))
  let lost: Error | undefined
  stream.on('error', (error: Error) => (lost ??= error))
  // awaited wherever something waits for the stream; on its own it must not be an unhandled rejection
  failed.catch(() => {})
  return {
    async write(lines) {
      // the stream's own error would only say that it has no connection
      if (lost) throw lost
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), failed])
    },
    async end() {
      const finished = once(stream, 'finish')
      stream.end()
      await Promise.race([finished, failed])
      return stream.rowCount
    },
    giveUp() {
      try {
        stream.destroy()
      } catch {
        // the connection is already lost, and the copy with it
      }
    },
  }
}

/** Stores the headers of the stage, each once for all loads. */
export async function keepColumns(
  client: pg.Client,
  columns: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const [number, names] of columns) {
    await client.query(
      `insert into list_columns (hash, names) values (md5($1::text[]::text)::uuid, $1) on conflict do nothing`,
      [names],
    )
    await client.query(
      `insert into staged_columns select $2, id from list_columns where hash = md5($1::text[]::text)::uuid`,
      [names, number],
    )
  }
}

export interface StageCounts {
  /** distinct entries to put on the list */
  puts: number
}

export async function countStage(client: pg.Client): Promise<StageCounts> {
  // For the planner: nothing else gathers statistics of temporary tables.
  await client.query('analyze staged')
  const { rows } = await client.query<StageCounts>(`
    select count(*)::int as puts from (select distinct identity, content from staged where op = 'put') as one`)
  return rows[0]!
}
