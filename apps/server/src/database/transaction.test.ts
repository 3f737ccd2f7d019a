import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context, WriteTransaction } from '../context.ts'
import { addClient } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { systemOrigin } from './append-audit.ts'
import { withOwnConnection } from './own-connection.ts'
import { lockUntilCommit, withSessionLock } from './locks.ts'
import { auditEvents, clients } from './schema/index.ts'
import { leaveScope } from './transaction.ts'

let world: TestWorld
let clientId: string
let context: Context
const signal = new AbortController().signal

beforeAll(async () => {
  world = await openTestWorld()
})
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Before' })
  context = world.system.forClient(clientId)
})
afterAll(() => world.close())

type Write = (context: Context, work: (tx: WriteTransaction) => Promise<unknown>) => Promise<unknown>
const ways: [string, Write][] = [
  ['on the pool', (context, work) => context.write(work)],
  ['on its own connection', (context, work) => context.writeLong(signal, work)],
  [
    'on a connection that stays open',
    (context, work) =>
      withOwnConnection(context.services.connect, signal, (client) => context.writeOn(client, work)),
  ],
]

const event = { action: 'client.update', subjectType: 'client', subjectId: 'one' } as const
const rename = async ({ sql, audit, enqueue }: WriteTransaction): Promise<void> => {
  await sql.update(clients).set({ name: 'After' })
  audit(event)
  enqueue('screening.client', { clientId })
}
const nameNow = async (): Promise<string | undefined> => {
  const [row] = await world.system.read((sql) => sql.select().from(clients).where(eq(clients.id, clientId)))
  return row?.name
}
const trail = () => context.read((sql) => sql.select().from(auditEvents))
const jobs = async (): Promise<number> =>
  (await world.services.jobs.boss.findJobs('screening.client', { data: { clientId } })).length

describe.each(ways)('a write %s', (_, write) => {
  it('commits rows, audit events and jobs together, for its client only', async () => {
    const other = await addClient(world, { name: 'Other' })
    await write(context, rename)
    expect([await nameNow(), await jobs()]).toEqual(['After', 1])
    expect(await trail()).toMatchObject([{ ...event, clientId, actorName: 'test' }])
    const rows = await world.system.read((sql) => sql.select().from(clients).where(eq(clients.id, other)))
    expect(rows[0]?.name).toBe('Other')
  })

  it('leaves nothing if its work fails', async () => {
    const failing = write(context, async (tx) => {
      await rename(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await nameNow(), await jobs(), await trail()]).toEqual(['Before', 0, []])
  })

  it('fails if its work has swallowed an error', async () => {
    const broken = write(context, async ({ sql }) => {
      await sql.update(clients).set({ name: 'After' })
      await sql.execute('select 1 / 0').catch(() => undefined)
    })
    await expect(broken).rejects.toThrow('the transaction was not committed')
    expect(await nameNow()).toBe('Before')
  })

  it('refuses queries after its end', async () => {
    let kept: WriteTransaction | undefined
    await write(context, async (tx) => void (kept = tx))
    await expect(kept!.sql.select().from(clients)).rejects.toThrow()
  })

  it('records another actor and another time if given', async () => {
    const at = new Date('2026-01-02T03:04:05Z')
    await write(context, async ({ audit }) => audit({ ...event, at }, systemOrigin('another')))
    expect(await trail()).toMatchObject([{ actorName: 'another', at }])
  })
})

it('a long write writes nothing once aborted', async () => {
  const stopping = new AbortController()
  const writing = context.writeLong(stopping.signal, async (tx) => {
    await rename(tx)
    stopping.abort()
    await tx.sql.execute('select pg_sleep(60)')
  })
  await expect(writing).rejects.toThrow()
  expect([await nameNow(), await jobs(), await trail()]).toEqual(['Before', 0, []])
})

it('a lock by name is held until commit', async () => {
  const order: string[] = []
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const first = context.write(async ({ sql }) => {
    await lockUntilCommit(sql, 'test')
    resolve()
    await sql.execute('select pg_sleep(0.2)')
    order.push('first')
  })
  await locked
  await context.write(async ({ sql }) => {
    await lockUntilCommit(sql, 'test')
    order.push('second')
  })
  await first
  expect(order).toEqual(['first', 'second'])
})

it('a session lock held by another process is skipped, or waited for if requested', async () => {
  const { connect } = world.services
  const lock = { space: 'demo', key: 7, wait: false } as const
  const inside = await withSessionLock(connect, lock, signal, async () => [
    'held',
    await withSessionLock(connect, lock, signal, async () => 'twice'),
    await withSessionLock(connect, { ...lock, key: 8 }, signal, async () => 'another'),
  ])
  expect(inside).toEqual(['held', undefined, 'another'])
  expect(await withSessionLock(connect, { ...lock, wait: true }, signal, async () => 'free')).toBe('free')
})

describe('a long read', () => {
  it('sees the rows of its client only, and can write nothing', async () => {
    await addClient(world, { name: 'Other' })
    const names = (work: string) =>
      context.readLong(signal, async (client) => (await client.query<{ name: string }>(work)).rows)
    expect(await names('select name from clients')).toEqual([{ name: 'Before' }])
    await expect(names(`update clients set name = 'After' returning name`)).rejects.toThrow('read-only')
    expect(await nameNow()).toBe('Before')
  })
})

describe('long work between transactions', () => {
  const names = async (client: pg.Client): Promise<string[]> =>
    (await client.query<{ name: string }>('select name from clients')).rows.map(({ name }) => name)

  it('sees the rows of its scope only, before and after a transaction, until it leaves it', async () => {
    await addClient(world, { name: 'Other' })
    await withOwnConnection(context.services.connect, signal, async (client) => {
      await context.enterScope(client)
      expect(await names(client)).toEqual(['Before'])
      await context.writeOn(client, rename)
      expect(await names(client)).toEqual(['After'])
      await leaveScope(client)
      const { rows } = await client.query('select current_user = session_user as own')
      expect(rows).toEqual([{ own: true }])
    })
  })

  it('of the system sees all clients', async () => {
    await addClient(world, { name: 'Other' })
    await withOwnConnection(context.services.connect, signal, async (client) => {
      await world.system.enterScope(client)
      expect(await names(client)).toEqual(expect.arrayContaining(['Before', 'Other']))
    })
  })
})
