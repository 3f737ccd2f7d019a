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
