import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { apiKeys, clients, featureToggles, files, users } from './schema/index.ts'
import type { Sql } from './transaction.ts'

let world: TestWorld
let mine: string
let theirs: string
let theirUser: string

beforeAll(async () => {
  world = await openTestWorld()
  mine = await addClient(world, { name: 'Mine' })
  theirs = await addClient(world, { name: 'Theirs' })
  await addUser(world, { clientId: mine })
  theirUser = await addUser(world, { clientId: theirs })
})
afterAll(() => world.close())

/** Tables that do not belong to a client, and why. */
const shared = new Set([
  'access_roles', // global roles, the same for all clients
  'audit_lanes', // heads of the chain: hashes only
  'audit_checkpoints', // signed heads
  'audit_checks', // progress and outcome of checks of the chain
  'installation', // one row about the key
  'list_columns', // headers of official files
  'model_activations', // which matching model decides, for all clients
  'npdb_agent', // one row: how Vigil signs in to the Data Bank; system only
  'sign_in_attempts', // hashed names, also of unknown users; system only
])

/** References in columns that are never written in a client's scope. */
const systemsOwn =
  /^(lists?|credentials|password_resets|population_health|sessions|sso_products|sso_identities|sftp_passwords|sftp_keys|client_dbids|alerts|alert_contents|coverage|digests|findings|model_rehearsals|npdb_\w+|rejections|screening_runs|verifications)_/

describe('the database itself', () => {
  it("shows a transaction only its own client's rows, even if the query does not filter by client", async () => {
    const seen = await world.system.forClient(mine).read((sql) => sql.select().from(users))
    expect(seen.map((user) => user.clientId)).toEqual([mine])
    const names = await world.system.forClient(mine).read((sql) => sql.select().from(clients))
    expect(names.map((client) => client.name)).toEqual(['Mine'])
  })

  it('shows nothing to a query outside a scope', async () => {
    for (const table of [
      'clients',
      'client_dbids',
      'users',
      'api_keys',
      'credentials',
      'sessions',
      'password_resets',
      'sso_products',
      'sso_identities',
      'sftp_passwords',
      'sftp_keys',
      'feature_toggles',
      'files',
      'mail_outbox',
      'audit_events',
      'lists',
      'list_loads',
      'list_files',
      'list_records',
    ]) {
      const { rowCount } = await world.services.pool.query(`select * from ${table}`)
      expect(rowCount, table).toBe(0)
    }
  })

  it('leaves nothing of a scope on the connection', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => world.system.forClient(mine).read((sql) => sql.select().from(users))),
    )
    const seen = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.services.pool.query('select current_user, vigil_client() as client'),
      ),
    )
    expect(new Set(seen.map(({ rows }) => JSON.stringify(rows[0])))).toEqual(
      new Set(['{"current_user":"vigil","client":null}']),
    )
  })

  it("refuses to write another client's rows", async () => {
    const write = world.system.forClient(mine).write(async ({ sql }) => {
      await sql
        .insert(featureToggles)
        .values({ clientId: theirs, featureId: 'statusDialogVariant', enable: true })
    })
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it("neither changes nor deletes another client's rows", async () => {
    const context = world.system.forClient(mine)
    const changed = await context.write(({ sql }) =>
      sql.update(users).set({ lastName: 'Stolen' }).returning(),
    )
    expect(changed.every((user) => user.clientId === mine)).toBe(true)
    const toggle = { featureId: 'statusDialogVariant' as const, enable: false }
    await world.system.write(({ sql }) =>
      sql.insert(featureToggles).values([
        { clientId: mine, ...toggle },
        { clientId: theirs, ...toggle },
      ]),
    )
    const deleted = await context.write(({ sql }) => sql.delete(featureToggles).returning())
    expect(deleted.map((row) => row.clientId)).toEqual([mine])
  })

  it('refuses to move a row to another client', async () => {
    await addUser(world, { clientId: mine })
    const move = world.system.forClient(mine).write(({ sql }) => sql.update(users).set({ clientId: theirs }))
    await expect(move).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('refuses writes in a read', async () => {
    const write = world.system.read((sql) => sql.update(users).set({ lastName: 'X' }))
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('refuses an invalid client id', async () => {
    await expect(() =>
      world.system.forClient(`x'; drop table users; --`).read((sql) => sql.select().from(users)),
    ).rejects.toThrow('UUID')
  })

  it('protects every table by client, with FORCE, unless exempt for a stated reason', async () => {
    const { rows } = await world.services.pool.query<{
      name: string
      forced: boolean
      policies: number
      columns: string[]
    }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
             (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    expect(rows.length).toBeGreaterThan(8)
    for (const table of rows) {
      if (shared.has(table.name)) {
        expect(table.columns, table.name).not.toContain('client_id')
        continue
      }
      expect(table.columns.includes('client_id') || table.name === 'clients', table.name).toBe(true)
      expect(table, table.name).toMatchObject({ forced: true })
      expect(table.policies, table.name).toBeGreaterThanOrEqual(2)
    }
  })

  it('uses a plain login: no superuser, no bypass', async () => {
    const { rows } = await world.services.pool.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  })

  it('refuses an API key for a user of another client', async () => {
    const forged = world.system.forClient(mine).write(async ({ sql }) => {
      const values = {
        id: randomUUIDv7(),
        clientId: mine,
        userId: theirUser,
        name: 'x',
        createdAt: new Date(),
      }
      await sql.insert(apiKeys).values({ ...values, secretHash: Buffer.from('x') })
    })
    await expect(forged).rejects.toMatchObject({ cause: { code: '23503' } })
  })

  it("refuses a file that points to another client's content", async () => {
    const forged = world.system.forClient(mine).write(async ({ sql }) => {
      const id = randomUUIDv7()
      const values = {
        id,
        clientId: mine,
        purpose: 'evidence' as const,
        storageKey: `${theirs}/${id}`,
        createdAt: new Date(),
      }
      await sql
        .insert(files)
        .values({ ...values, fileName: 'x', contentType: 'image/png', size: 1, sha256: 'x' })
    })
    await expect(forged).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('refuses PT admins outside the vendor, and a client that declares itself the vendor', async () => {
    await expect(addUser(world, { clientId: mine, roles: ['ROLE_PT_ADMIN'] })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    const promoted = world.system
      .forClient(mine)
      .write(({ sql }) => sql.update(clients).set({ vendor: true }))
    await expect(promoted).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('refuses PT-only roles outside the vendor', async () => {
    const accessRoleId = await addAccessRole(world, {}, 'PT_ONLY')
    await expect(addUser(world, { clientId: mine, accessRoleId })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })

  it.each([
    'client_dbids',
    'credentials',
    'sessions',
    'password_resets',
    'sso_products',
    'sso_identities',
    'sftp_passwords',
    'sftp_keys',
    'sign_in_attempts',
  ])('keeps %s from whatever works for a client, also its own', async (table) => {
    const read = world.system.forClient(mine).read((sql) => sql.execute(`select * from ${table}`))
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('lets tenants read the lists, but not write them', async () => {
    const client = world.system.forClient(mine)
    for (const table of ['lists', 'list_loads', 'list_records', 'list_columns']) {
      await expect(client.read((sql) => sql.execute(`select * from ${table}`))).resolves.toMatchObject({
        rows: [],
      })
      const write = client.write(({ sql }) => sql.execute(`delete from ${table}`))
      await expect(write, table).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    const files = client.read((sql) => sql.execute('select * from list_files'))
    await expect(files).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('ties every reference between tables of client data to the client', async () => {
    const { rows } = await world.services.pool.query<{
      name: string
      columns: string[]
      target: string
      written: boolean
    }>(`
      select conname as name, confrelid::regclass::text as target,
             has_table_privilege('vigil_tenant', conrelid, 'insert, update, delete') as written,
             (select array_agg(a.attname::text) from pg_attribute a
              where a.attrelid = conrelid and a.attnum = any (conkey)) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(2)
    for (const { name, columns, target, written } of rows)
      expect(!written || shared.has(target) || columns.includes('client_id'), name).toBe(true)
    const unwritten = rows.filter(({ written }) => !written).map(({ name }) => name)
    expect(unwritten.filter((name) => !systemsOwn.test(name))).toEqual([])
  })

  it('refuses a query after the end of its read, whoever uses the connection by then', async () => {
    let escaped: Sql | undefined
    await world.system.forClient(mine).read(async (sql) => void (escaped = sql))
    const late = world.system.forClient(theirs).read(async () => escaped?.select().from(clients))
    await expect(late).rejects.toMatchObject({
      cause: { message: 'a query after the end of its read or write' },
    })
  })

  it('waits for pending queries before it reuses the connection', async () => {
    const seen: string[][] = []
    const failing = world.system.forClient(mine).read(async (sql) => {
      void sql.execute('select pg_sleep(0.2)').then(() =>
        sql
          .select()
          .from(clients)
          .then(
            () => seen.push(['late']),
            () => seen.push([]),
          ),
      )
      throw new Error('one failed')
    })
    await expect(failing).rejects.toThrow('one failed')
    await expect.poll(() => seen).toEqual([[]])
  })

  it('never reports success for a write that the database rolled back', async () => {
    const swallowed = world.system.forClient(mine).write(async ({ sql }) => {
      await sql.execute('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('not committed')
  })

  it('does not reuse a connection that was left in a transaction', async () => {
    await world.system.forClient(mine).read((sql) => sql.execute('begin').catch(() => undefined))
    const reads = Array.from({ length: 20 }, () =>
      world.system.forClient(mine).read((sql) => sql.select().from(clients)),
    )
    expect((await Promise.all(reads)).every((rows) => rows.length === 1)).toBe(true)
  })

  it("returns a failed transaction's connection clean", async () => {
    const broken = world.system.forClient(mine).write(async ({ sql }) => {
      await sql.insert(featureToggles).values({ clientId: mine, featureId: 'bulkNpi', enable: true })
      throw new Error('half way')
    })
    await expect(broken).rejects.toThrow('half way')
    const rows = await world.system.forClient(mine).read((sql) => sql.select().from(featureToggles))
    expect(rows).toEqual([])
    expect(world.services.pool.waitingCount).toBe(0)
  })

  it('recovers after its connections were terminated', async () => {
    const cutter = new pg.Client(world.database.connection)
    await cutter.connect()
    await cutter.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await cutter.end()
    await expect
      .poll(() =>
        world.system
          .read((sql) => sql.select().from(clients))
          .then(
            (rows) => rows.length,
            () => 0,
          ),
      )
      .toBeGreaterThan(1)
  })
})
