import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartupError } from '../errors.ts'
import { applySqlFiles } from './sql-files.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const migrationLock = 7_164_031

interface Journal {
  entries: { when: number; tag: string }[]
}

async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const exists = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (exists.rows[0].name === null) return []
  const { rows } = await client.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map((row) => Number(row.created_at))
}

/** Refuses a database that this version can't migrate, before anything in it is changed. */
function checkHistory(applied: readonly number[], { entries }: Journal): void {
  const baseline = entries[0]!
  const newest = entries.at(-1)!
  if (applied.length === 0) return
  if (applied.at(-1)! > newest.when)
    throw new StartupError(
      `The database was written by a newer version of Vigil than this one (which knows it up to ${newest.tag}); start that version, or restore a backup.`,
    )
  if (!applied.includes(baseline.when))
    throw new StartupError(
      'The database was made by a development version of Vigil from before its first release, and cannot be upgraded. Start with an empty database or data folder; nothing in this one was changed.',
    )
}

/** Migrates tables, then functions, triggers and policies to this version; one process at a time, others wait. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    checkHistory(await appliedMigrations(client), journal)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await applySqlFiles(client)
  } finally {
    await client.end()
  }
}
