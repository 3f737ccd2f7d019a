import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/**
 * Roles, policies, grants, functions and triggers, in the order in which they are applied: the roles that policies name,
 * the procedures that protect tables, the grants, and finally the triggers.
 */
export const sqlFiles = [
  'clear.sql',
  'roles.sql',
  'tenancy.sql',
  'access.sql',
  'append-only.sql',
  'audit.sql',
  'vendor.sql',
  'callers.sql',
  'network-versions.sql',
  'population-totals.sql',
  'alert-totals.sql',
  'alert-revisions.sql',
  'alert-values.sql',
]

const textOf = (file: string): string => fs.readFileSync(path.join(import.meta.dirname, 'sql', file), 'utf8')

/**
 * Applies all files if any has changed since the last time, in one transaction. Until then a table that the
 * migrations have just created has no grants: if the process dies in between, nobody can read it.
 */
export async function applySqlFiles(client: pg.Client): Promise<void> {
  const texts = sqlFiles.map(textOf)
  const version = hash('sha256', texts.join('\n'))
  await client.query(
    'create table if not exists drizzle.__vigil_sql (hash text not null, applied_at timestamptz not null)',
  )
  const { rows } = await client.query('select hash from drizzle.__vigil_sql')
  if (rows[0]?.hash === version) return
  await client.query('begin')
  try {
    for (const text of texts) await client.query(text)
    await client.query('delete from drizzle.__vigil_sql')
    await client.query('insert into drizzle.__vigil_sql (hash, applied_at) values ($1, now())', [version])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
