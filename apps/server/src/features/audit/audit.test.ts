import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { verifyAudit } from './verify-audit.ts'
import { writeCheckpoint } from './write-checkpoint.ts'
import { withoutIds } from '../../testing/without-ids.ts'

let world: TestWorld
let clientId: string

beforeEach(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Audited' })
})
afterEach(() => world.close())

const record = (subjectId: string, before: unknown = null, after: unknown = null): Promise<void> =>
  world.system.forClient(clientId).write(async ({ audit }) => {
    audit({ action: 'client.update', subjectType: 'test', subjectId, before, after })
  })
const events = () => world.system.read((sql) => sql.select().from(auditEvents))

/** Tampers as someone with full control of the database could, bypassing triggers and policies. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(world.database.connection)
  await client.connect()
  try {
    await client.query('alter table audit_events disable trigger append_only')
    await client.query('alter table audit_checkpoints disable trigger append_only')
    await client.query('alter table audit_events no force row level security')
    const { rowCount } = await client.query(statement)
    expect(rowCount, 'the tampering took place').toBeGreaterThan(0)
  } finally {
    await client.end()
  }
}

describe('audit trail', () => {
  it('records who did what, to what, when, from where, as which client, before and after', async () => {
    await record('a', { name: 'old' }, { name: 'new' })
    expect(await events()).toMatchObject([
      {
        action: 'client.update',
        subjectType: 'test',
        subjectId: 'a',
        clientId,
        actorKind: 'system',
        actorName: 'test',
        before: { name: 'old' },
        after: { name: 'new' },
      },
    ])
  })

  it('commits with its change or not at all', async () => {
    const failing = world.system.forClient(clientId).write(async ({ audit }) => {
      audit({ action: 'client.update', subjectType: 'test', subjectId: 'a' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await events()).toEqual([])
  })

  it('never contains secrets or SSNs', async () => {
    await record('a', { ssn: '123-45-6789', nested: [{ password: 'hunter2' }] }, { ssn: null })
    const [event] = await events()
    expect(withoutIds(JSON.stringify(event))).not.toMatch(/6789|hunter2/)
    expect(event).toMatchObject({
      before: { ssn: '[sealed]', nested: [{ password: '[sealed]' }] },
      after: { ssn: null },
    })
  })

  it("hides a client's events from other clients", async () => {
    await record('a')
    const other = await addClient(world, { name: 'Other' })
    expect(await world.system.forClient(other).read((sql) => sql.select().from(auditEvents))).toEqual([])
  })

  it('refuses an event in the name of another client', async () => {
    const other = await addClient(world, { name: 'Other' })
    const forged = [
      {
        at: new Date(),
        action: 'x',
        subject_type: 'x',
        subject_id: 'x',
        client_id: other,
        actor_kind: 'user',
        actor_name: 'x',
      },
    ]
    const write = world.system.forClient(clientId).write(async ({ sql }) => {
      await sql.execute(`select audit_append('${JSON.stringify(forged)}'::jsonb)`)
    })
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it.each(['update audit_events set action = action', 'delete from audit_events', 'truncate audit_events'])(
    'refuses "%s" to the owner of the tables',
    async (statement) => {
      await record('a')
      await expect(world.asOwner(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('cannot be changed by the roles that serve requests', async () => {
    await record('a')
    const change = world.system.write(({ sql }) => sql.update(auditEvents).set({ action: 'x' }))
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('accepts concurrent writers that do not wait for each other, and stays intact', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = world.system.forClient(clientId).write(async ({ sql, audit }) => {
      audit({ action: 'client.select', subjectType: 'test', subjectId: 'slow' })
      await sql.execute('select 1')
      await held
    })
    await Promise.all(Array.from({ length: 200 }, (_, index) => record(`fast ${index}`)))
    release()
    await slow
    expect(await verifyAudit(world.system)).toMatchObject({ whole: true, events: 201 })
  })

  it('waits for a lane when all of them are locked, and then continues', async () => {
    const holder = new pg.Client(world.database.connection)
    await holder.connect()
    await holder.query('begin; select * from audit_lanes for update')
    const writes = Promise.all(Array.from({ length: 8 }, (_, index) => record(`waiting ${index}`)))
    await expect.poll(() => world.services.pool.totalCount - world.services.pool.idleCount).toBe(8)
    await holder.query('rollback')
    await holder.end()
    await writes
    expect(await verifyAudit(world.system)).toMatchObject({ whole: true, events: 8 })
  })

  it('uses a free lane while another writer holds one open', async () => {
    const holder = new pg.Client(world.database.connection)
    await holder.connect()
    await holder.query('begin; set local role vigil_system')
    const row = {
      at: new Date(),
      action: 'x',
      subject_type: 'x',
      subject_id: 'x',
      actor_kind: 'system',
      actor_name: 'x',
    }
    await holder.query('select audit_append($1::jsonb)', [JSON.stringify([row])])
    await record('not held up')
    await holder.query('commit')
    await holder.end()
    const lanes = new Set((await events()).map((event) => event.lane))
    expect(lanes.size).toBe(2)
    expect(await verifyAudit(world.system)).toMatchObject({ whole: true, events: 2 })
  })
})

describe('audit verification', () => {
  beforeEach(async () => {
    for (const subject of ['a', 'b', 'c', 'd']) await record(subject, { n: 1 }, { n: 2 })
  })

  it('finds an untouched chain intact', async () => {
    await writeCheckpoint(world.system)
    expect(await verifyAudit(world.system)).toEqual({
      whole: true,
      events: 4,
      lanes: 32,
      checkpoints: 1,
      breaks: [],
    })
  })

  it.each([
    [
      'a changed value',
      `update audit_events set after = '{"n": 3}' where subject_id = 'b'`,
      2,
      'was changed',
    ],
    [
      'a changed actor',
      `update audit_events set actor_name = 'somebody' where subject_id = 'c'`,
      3,
      'was changed',
    ],
    [
      'a changed time',
      `update audit_events set at = at + interval '1 microsecond' where subject_id = 'c'`,
      3,
      'was changed',
    ],
    ['a removed event', `delete from audit_events where subject_id = 'b'`, 3, 'events 2 to 2 are missing'],
    ['a removed end', `delete from audit_events where subject_id = 'd'`, 4, 'events from 4 on are missing'],
    ['a changed head', `update audit_lanes set hash = sha256('x') where lane = 0`, 4, 'head of its lane'],
  ])('finds %s and says where', async (_, statement, seq, problem) => {
    await tamper(statement)
    const { whole, breaks } = await verifyAudit(world.system)
    expect(whole).toBe(false)
    expect(breaks[0]).toMatchObject({ lane: 0, seq })
    expect(breaks[0]?.problem).toContain(problem)
  })

  it('detects by the signed checkpoint that a chain was cut and relinked', async () => {
    await writeCheckpoint(world.system)
    await tamper(`delete from audit_events where subject_id in ('c', 'd')`)
    await tamper(
      `update audit_lanes set seq = 2, hash = (select hash from audit_events where lane = 0 and seq = 2) where lane = 0`,
    )
    const { breaks } = await verifyAudit(world.system)
    expect(breaks).toEqual([{ lane: 0, seq: 4, problem: 'does not agree with a signed checkpoint' }])
  })

  it('detects a forged checkpoint', async () => {
    await writeCheckpoint(world.system)
    await tamper(`update audit_checkpoints set at = at + interval '1 day'`)
    expect((await verifyAudit(world.system)).breaks[0]?.problem).toContain('not signed by this key')
  })

  it('detects a lane that was emptied and renamed', async () => {
    await writeCheckpoint(world.system)
    await tamper('delete from audit_events where lane = 0')
    await tamper(
      `update audit_lanes set lane = 99, seq = 0, hash = sha256('vigil audit lane 99') where lane = 0`,
    )
    const problems = (await verifyAudit(world.system)).breaks.map((one) => one.problem)
    expect(problems).toContain('the head of this lane is missing')
    expect(problems).toContain('does not agree with a signed checkpoint')
  })

  it('detects a deleted checkpoint', async () => {
    await writeCheckpoint(world.system)
    await record('e')
    await writeCheckpoint(world.system)
    await tamper('delete from audit_checkpoints where serial = 1')
    expect((await verifyAudit(world.system)).breaks[0]?.problem).toBe('checkpoints 1 to 1 are missing')
  })

  it('writes no checkpoint if there are no events since the last one', async () => {
    expect(await writeCheckpoint(world.system)).toBe(true)
    expect(await writeCheckpoint(world.system)).toBe(false)
    await record('e')
    expect(await writeCheckpoint(world.system)).toBe(true)
  })

  it('follows a chain longer than one batch', async () => {
    const many = Array.from({ length: 4500 }, (_, index) => index)
    await world.system.forClient(clientId).write(async ({ audit }) => {
      for (const index of many)
        audit({ action: 'client.access', subjectType: 'test', subjectId: String(index) })
    })
    expect(await verifyAudit(world.system)).toMatchObject({ whole: true, events: 4504 })
    const [row] = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, '4499')),
    )
    expect(row?.seq).toBe(4504)
  })
})
