import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { clients, featureToggles, users } from './schema/index.ts'

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

/** Tables without a client of their own, and why. */
const shared = new Set([
  'access_roles', // global roles, the same for all clients
  'audit_lanes', // heads of the chain: hashes only
  'audit_checkpoints', // signed heads
  'installation', // one row about the key
])

describe('the database itself', () => {
  it("shows a transaction its own client's rows, also where the query forgets the client", async () => {
    const seen = await world.system.forClient(mine).read((sql) => sql.select().from(users))
    expect(seen.map((user) => user.clientId)).toEqual([mine])
    const names = await world.system.forClient(mine).read((sql) => sql.select().from(clients))
    expect(names.map((client) => client.name)).toEqual(['Mine'])
  })

  it('shows nothing to a query outside a scope', async () => {
    for (const table of [
      'clients',
      'users',
      'api_keys',
      'feature_toggles',
      'files',
      'mail_outbox',
      'audit_events',
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
      await sql.insert(featureToggles).values({ clientId: theirs, featureId: 'ptLabs', enable: true })
    })
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it("neither changes nor deletes another client's rows", async () => {
    const context = world.system.forClient(mine)
    const changed = await context.write(({ sql }) =>
      sql.update(users).set({ lastName: 'Stolen' }).returning(),
    )
    expect(changed.every((user) => user.clientId === mine)).toBe(true)
    const deleted = await context.write(({ sql }) => sql.delete(users).returning())
    expect(deleted.some((user) => user.id === theirUser)).toBe(false)
  })

  it("refuses to move a row of one's own to another client", async () => {
    await addUser(world, { clientId: mine })
    const move = world.system.forClient(mine).write(({ sql }) => sql.update(users).set({ clientId: theirs }))
    await expect(move).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('refuses writes in a read', async () => {
    const write = world.system.read((sql) => sql.update(users).set({ lastName: 'X' }))
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('refuses a client id that is none', async () => {
    await expect(() =>
      world.system.forClient(`x'; drop table users; --`).read((sql) => sql.select().from(users)),
    ).rejects.toThrow('UUID')
  })

  it('protects every table: by client and by force, or for a stated reason', async () => {
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

  it('keeps the login plain: no superuser, no bypass', async () => {
    const { rows } = await world.services.pool.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  })

  it("gives a broken transaction's connection back clean", async () => {
    const broken = world.system.forClient(mine).write(async ({ sql }) => {
      await sql.insert(featureToggles).values({ clientId: mine, featureId: 'bulkNpi', enable: true })
      throw new Error('half way')
    })
    await expect(broken).rejects.toThrow('half way')
    const rows = await world.system.forClient(mine).read((sql) => sql.select().from(featureToggles))
    expect(rows).toEqual([])
    expect(world.services.pool.waitingCount).toBe(0)
  })

  it('comes back after its connections were cut', async () => {
    const cutter = new pg.Client(world.database.connection)
    await cutter.connect()
    await cutter.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await cutter.end()
    await expect
      .poll(
        () =>
          world.system
            .read((sql) => sql.select().from(clients))
            .then(
              (rows) => rows.length,
              () => 0,
            ),
        { timeout: 5000 },
      )
      .toBeGreaterThan(1)
  })
})
