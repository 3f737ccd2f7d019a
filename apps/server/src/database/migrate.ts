import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartupError } from '../errors.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const migrationLock = 7_164_031

interface Journal {
  entries: { when: number; tag: string }[]
}

async function newestApplied(client: pg.Client): Promise<number> {
  const exists = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (exists.rows[0].name === null) return 0
  const newest = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(newest.rows[0].newest ?? 0)
}

/** Brings the tables up to this version; one process at a time, the others wait. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const known = journal.entries.at(-1)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await newestApplied(client)
    if (known && applied > known.when)
      throw new StartupError(
        `The database was written by a newer version of Vigil than this one (which knows it up to ${known.tag}); start that version, or restore a backup.`,
      )
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
