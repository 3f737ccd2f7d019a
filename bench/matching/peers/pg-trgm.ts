import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { prepareDataFolder } from '../../../apps/server/src/database/embedded/data-folder.ts'
import { startPostgres } from '../../../apps/server/src/database/embedded/start-postgres.ts'
import type { Peer, PlainName } from './peer.ts'

const CHUNK = 20_000
const settings = {
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
  work_mem: '64MB',
  fsync: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  'pg_trgm.similarity_threshold': '0.3',
}
const find = `select id from list where name % $1 order by similarity(name, $1) desc limit $2`

/** PostgreSQL's pg_trgm with its GIN index, on the server that Vigil ships, one connection. */
export async function pgTrgm(): Promise<Peer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-'))
  fs.chmodSync(folder, 0o755)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  const log = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) }
  const server = await startPostgres({
    folder: prepareDataFolder(path.join(folder, 'data')),
    log,
    settings,
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  client.on('error', () => undefined)
  const close = async () => {
    // the server's process does not keep ours alive, and we wait for its end
    const awake = setInterval(() => undefined, 1000)
    await Promise.allSettled([server.stop(), client.end()])
    clearInterval(awake)
    remove()
  }
  try {
    await client.connect()
    await client.query('create extension pg_trgm')
  } catch (error) {
    await close()
    throw error
  }
  return {
    close,
    async build(list) {
      await client.query('drop table if exists list')
      await client.query('create unlogged table list (id integer not null, name text not null)')
      for (let at = 0; at < list.length; at += CHUNK) await insert(client, list.slice(at, at + CHUNK), at)
      await client.query('create index on list using gin (name gin_trgm_ops)')
      await client.query('vacuum analyze list')
    },
    async search({ text }, limit) {
      const found = await client.query<[number]>({ text: find, values: [text, limit], rowMode: 'array' })
      return found.rows.map(([id]) => id)
    },
    async memoryMb() {
      const size = await client.query<{ size: string }>(`select pg_total_relation_size('list') as size`)
      return Number(size.rows[0]!.size) / 1e6
    },
  }
}

async function insert(client: pg.Client, names: readonly PlainName[], first: number): Promise<void> {
  await client.query('insert into list select * from unnest($1::integer[], $2::text[])', [
    names.map((_, at) => first + at),
    names.map(({ text }) => text),
  ])
}
