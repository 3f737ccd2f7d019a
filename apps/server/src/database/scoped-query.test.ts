import { eq, sql as raw } from 'drizzle-orm'
import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { clients } from './schema/index.ts'
import { executePrepared, runPrepared } from './scoped-read.ts'
import type { Sql } from './transaction.ts'

let world: TestWorld
let mine: string
let theirs: string
beforeAll(async () => {
  // sequential queries always get the same connection, in the state the previous one left it in
  world = await openTestWorld()
  mine = await addClient(world, { name: 'Mine', monitorProducts: ['NPI'] })
  theirs = await addClient(world, { name: 'Theirs', daysToAutoTerm: 30, endedAt: new Date('2026-01-02') })
})
afterAll(() => world.close())

const columns = {
  id: clients.id,
  name: clients.name,
  products: clients.monitorProducts,
  days: clients.daysToAutoTerm,
  ended: clients.endedAt,
}
const byId = (sql: Sql) =>
  sql
    .select(columns)
    .from(clients)
    .where(eq(clients.id, raw.placeholder('id')))
    .prepare('test_by_id')
const rowOfMine = () => ({ id: mine, name: 'Mine', products: ['NPI'], days: 365, ended: null })
const rowOfTheirs = () => ({
  id: theirs,
  name: 'Theirs',
  products: [],
  days: 30,
  ended: new Date('2026-01-02'),
})

interface HandwrittenRow {
  days: number
  ended: string | null
}
/** Times come as texts. */
async function askByHand(sql: Sql, id: string): Promise<{ days: number }[]> {
  const rows = await executePrepared<HandwrittenRow>(
    sql,
    raw`select id, name, monitor_products as products, days_to_auto_term as days, ended_at as ended
        from clients where id = ${id}`,
  )
  return rows.map((row) => Object.assign(row, { ended: row.ended && new Date(row.ended) }))
}

type Ask = (scope: string, id: string) => Promise<{ days: number }[]>
const ways: [title: string, ask: Ask][] = [
  [
    'within a read',
    (scope, id) => world.system.forClient(scope).read((sql) => runPrepared(sql, byId, { id })),
  ],
  ['written by hand', (scope, id) => world.system.forClient(scope).read((sql) => askByHand(sql, id))],
  ['as a separate read', (scope, id) => world.system.forClient(scope).readPrepared(byId, { id })],
]

describe.each(ways)('a prepared statement %s', (_title, ask) => {
  it('returns the rows of its current scope on every execution', async () => {
    for (let time = 0; time < 3; time++) {
      expect(await ask(mine, mine)).toEqual([rowOfMine()])
      expect(await ask(mine, theirs)).toEqual([])
      expect(await ask(theirs, theirs)).toEqual([rowOfTheirs()])
      expect(await ask(theirs, mine)).toEqual([])
    }
  })

  it('leaves the connection usable after a failure', async () => {
    expect(await ask(mine, mine)).toEqual([rowOfMine()])
    await expect(ask(mine, 'no id')).rejects.toMatchObject({ code: '22P02' })
    expect(await ask(mine, mine)).toEqual([rowOfMine()])
    expect(await ask(theirs, theirs)).toEqual([rowOfTheirs()])
  })

  it('fails once per connection after its table was altered, and then returns the new rows', async () => {
    const days = () => ask(mine, mine).then(([row]) => row?.days)
    expect(await days()).toBe(365)
    await world.asOwner('alter table clients alter column days_to_auto_term type bigint')
    await expect(ask(mine, mine)).rejects.toMatchObject({ code: '0A000' })
    expect(Number(await days())).toBe(365)
    await world.asOwner('alter table clients alter column days_to_auto_term type integer')
    await expect(ask(mine, mine)).rejects.toMatchObject({ code: '0A000' })
    expect(await days()).toBe(365)
  })

  it('is described once', async () => {
    await ask(mine, mine)
    const client = await world.services.pool.connect()
    const { connection } = client as unknown as { connection: EventEmitter }
    client.release()
    let described = 0
    connection.on('rowDescription', () => (described += 1))
    await ask(mine, mine)
    await ask(theirs, theirs)
    expect(described).toBe(0)
    await world.system.read((sql) => sql.select(columns).from(clients))
    expect(described).toBe(1)
  })
})

describe('a write of one statement', () => {
  const named = async (): Promise<string[]> => {
    const rows = await world.system.read((sql) => sql.select({ name: clients.name }).from(clients))
    return rows.map(({ name }) => name).toSorted()
  }
  const rename = (scope: string, id: string, name: string | null) =>
    world.system
      .forClient(scope)
      .writePrepared<{ name: string }>(
        raw`update clients set name = ${name} where id = ${id} returning name`,
        'names of clients',
      )

  it('is committed, in its scope alone', async () => {
    for (const name of ['Renamed', 'Renamed again', 'Mine']) {
      const before = await named()
      expect(await rename(theirs, mine, name)).toEqual([])
      expect(await named()).toEqual(before)
      expect(await rename(mine, mine, name)).toEqual([{ name }])
      expect(await named()).toEqual(['Theirs', name].toSorted())
    }
  })

  it('changes nothing if it fails, and leaves the connection usable and without a role', async () => {
    await expect(rename(mine, mine, null)).rejects.toMatchObject({ code: '23502' })
    expect(await named()).toEqual(['Mine', 'Theirs'])
    const client = await world.services.pool.connect()
    const { rows } = await client.query<{ role: string; lock: boolean }>(
      `select current_setting('role') as role, exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as lock`,
    )
    client.release()
    expect(rows).toEqual([{ role: 'none', lock: false }])
    expect(await rename(mine, mine, 'Mine')).toEqual([{ name: 'Mine' }])
  })

  it('waits for its lock', async () => {
    let writing: Promise<unknown> | undefined
    let isOver = false
    await world.system.forClient(mine).write(async ({ sql }) => {
      writing = rename(mine, mine, 'Later').then(() => (isOver = true))
      await expect
        .poll(async () => {
          const { rows } = await sql.execute<{ waiting: number }>(
            raw`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
                and database = (select oid from pg_database where datname = current_database())`,
          )
          return rows[0]?.waiting
        })
        .toBe(1)
      expect([isOver, await named()]).toEqual([false, ['Mine', 'Theirs']])
    }, 'names of clients')
    await writing
    expect(await named()).toEqual(['Later', 'Theirs'])
  })
})
