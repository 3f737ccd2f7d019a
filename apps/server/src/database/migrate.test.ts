import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onDatabase } from '../testing/server-people.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'
import { sqlFiles } from './sql-files.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const query = (text: string): Promise<Record<string, unknown>[]> =>
  onDatabase(database.connection, async (client: pg.Client) => (await client.query(text)).rows)

/** Everything that the SQL files create, read from the catalog. */
const created = `
  select 'policy' as kind, tablename::text as name, to_jsonb(p)::text as definition
    from pg_policies p where schemaname = 'public'
  union all select 'trigger', tgname::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid) || proacl::text
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select 'table', relname::text, concat(relrowsecurity, relforcerowsecurity,
      coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r'::"char" end, relowner))::text)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
  union all select 'column', attrelid::regclass || '.' || attname, attacl::text
    from pg_attribute where attacl is not null and attrelid::regclass::text !~ '^pg_'
  union all select 'lane', lane::text, seq || encode(hash, 'hex') from audit_lanes
  order by 1, 2, 3`

it('every SQL file is in the list of files to apply', () => {
  const found = fs.readdirSync(path.join(import.meta.dirname, 'sql'))
  expect([...sqlFiles].toSorted()).toEqual(found.toSorted())
})

it('unchanged files are applied once; if one changes, all are applied from scratch', async () => {
  const before = await query(created)
  const applied = await query('select * from drizzle.__vigil_sql')
  await migrateDatabase(database.connection)
  expect(await query('select * from drizzle.__vigil_sql')).toEqual(applied)

  await query(`
    update drizzle.__vigil_sql set hash = 'of an earlier version';
    create policy dropped_since on users using (true);
    grant delete on alerts to vigil_tenant;
    create function vigil_dropped_since() returns int language sql return 1;
    drop trigger append_only on audit_events`)
  await migrateDatabase(database.connection)
  expect(await query(created)).toEqual(before)
})

it('a database of an earlier development version is refused and left unchanged', async () => {
  await query(`
    update drizzle.__drizzle_migrations set created_at = 1794721082201;
    drop table drizzle.__vigil_sql`)
  await expect(migrateDatabase(database.connection)).rejects.toThrow(
    'The database was made by a development version of Vigil from before its first release, and cannot be upgraded.',
  )
  expect(await query(`select to_regclass('drizzle.__vigil_sql') as name`)).toEqual([{ name: null }])
})
