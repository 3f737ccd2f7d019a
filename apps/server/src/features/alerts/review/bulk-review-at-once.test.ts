import type { BulkReview } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockAlerts } from '../alert-lock-queries.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import {
  addList,
  addFinding,
  addRun,
  changeOf,
  loadLeie,
  raise,
  screen,
} from '../../../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { changeSubjects, type SubjectChange } from '../../population/index.ts'

let world: TestWorld
let clientId: string
let user: string
let listId: number

beforeAll(async () => {
  world = await openTestWorld()
  listId = await addList(world, 'sam')
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  user = await addUser(world, { clientId })
})

const person = (externalId: string, given: string): SubjectChange => ({
  externalId,
  facts: { kind: 'person', names: [{ kind: 'person', use: 'current', given, family: 'Oldcastle' }] },
})
async function change(changes: SubjectChange[]): Promise<string[]> {
  const context = world.system.forClient(clientId)
  const { subjects } = await context.write((tx) =>
    changeSubjects(context, tx, { clientId, origin: 'import', changes }),
  )
  return subjects.map(({ id }) => id)
}
const review = async (body: object) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/monitor/alerts/review-statuses',
    headers: { authorization: `Bearer ${await world.token(user)}` },
    payload: body,
  })
  return { code: response.statusCode, body: response.json<BulkReview & { detail?: string }>() }
}
const alertRows = async () =>
  (
    await world.system.read((sql) =>
      sql.execute<{ id: string; status: string; name: string }>(
        raw`select id, review_status as status, subject_name as name from alerts
            where client_id = ${clientId} order by created_at, id`,
      ),
    )
  ).rows
async function addAlerts(count: number): Promise<string[]> {
  const subjects = await change(Array.from({ length: count }, (_, at) => person(String(at), 'Ann')))
  const runId = await addRun(world, clientId)
  const changes = []
  for (const subjectId of subjects)
    changes.push(changeOf(await addFinding(world, { clientId, subjectId, listId, runId }), 'new'))
  await raise(world, { clientId, runId }, changes)
  return (await alertRows()).map(({ id }) => id)
}

/** Another reviewer, whose transaction is committed once the other work waits for it. */
async function heldBySomebody(statement: string, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...world.database.connection, options: '-c role=vigil_system' })
  await client.connect()
  try {
    await client.query(`begin; ${statement}`)
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = own[0]!.pid
    const waiting = work()
    const isBlocked = async (): Promise<boolean> => {
      // a transaction keeps its first snapshot of pg_stat_activity
      await client.query('select pg_stat_clear_snapshot()')
      const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      return (await client.query(blocked, [pid])).rowCount === 1
    }
    await expect.poll(isBlocked).toBe(true)
    await client.query('commit')
    await waiting
  } finally {
    await client.end()
  }
}

describe('a bulk review', () => {
  it('reopens an alert that someone resolved a moment before, and keeps the note', async () => {
    const [id] = await addAlerts(1)
    const bulk = { alertIds: [id], status: 'UNDER_REVIEW', note: 'asked HR' }
    await heldBySomebody(`update alerts set review_status = 'RESOLVED' where id = '${id}'`, async () => {
      expect(await review(bulk)).toMatchObject({ body: { changed: 1, skipped: 0 } })
    })
    expect(await alertRows()).toMatchObject([{ id, status: 'UNDER_REVIEW' }])
  })

  it('runs concurrently with other bulk reviews of the same alerts, and all succeed', async () => {
    const ids = await addAlerts(40)
    const statuses = ['RESOLVED', 'NEEDS_REVIEW', 'UNDER_REVIEW', 'RESOLVED']
    const answers = await Promise.all(
      statuses.map((status, at) =>
        review({ alertIds: at % 2 ? ids : ids.toReversed(), status, note: 'noted' }),
      ),
    )
    expect(answers.map(({ code, body }) => [code, body.changed, body.skipped])).toEqual(
      answers.map(() => [202, 40, 0]),
    )
  })

  it('runs concurrently with imports that rename everyone, and none fails', async () => {
    const ids = await addAlerts(60)
    const order = ids.map((_, at) => String((at * 37) % ids.length))
    const imports = ['Bea', 'Cleo', 'Dora'].map((name) => change(order.map((id) => person(id, name))))
    const bulks = ['RESOLVED', 'NEEDS_REVIEW', 'RESOLVED', 'UNDER_REVIEW'].map((status) =>
      review({ filter: {}, status }),
    )
    await Promise.all(imports)
    expect((await Promise.all(bulks)).map(({ code }) => code)).toEqual(bulks.map(() => 202))
    expect(new Set((await alertRows()).map(({ name }) => name)).size).toBe(1)
  })

  it('runs concurrently with a run that raises alerts and an import, and none fails', async () => {
    await change(Array.from({ length: 20 }, (_, at) => person(String(at), 'Ann')))
    await loadLeie(world, [{ family: 'Oldcastle', given: 'Ann', born: '19700101', excluded: '20200101' }])
    await screen(world, clientId)
    const listed = { family: 'Oldcastle', given: 'Ann', born: '19700101', excluded: '20210101' }
    await loadLeie(world, [listed])
    const [run] = await Promise.all([
      screen(world, clientId),
      change(Array.from({ length: 20 }, (_, at) => person(String(19 - at), 'Anna'))),
      ...['UNDER_REVIEW', 'RESOLVED', 'NEEDS_REVIEW'].map(async (status) =>
        expect(await review({ filter: {}, status })).toMatchObject({ code: 202 }),
      ),
    ])
    expect(run.alerts).toBeGreaterThan(0)
    expect(new Set((await alertRows()).map(({ name }) => name))).toEqual(new Set(['Anna Oldcastle']))
  })

  it('makes a run wait before it locks any alert', async () => {
    await change([person('1', 'Ann')])
    await loadLeie(world, [{ family: 'Oldcastle', given: 'Ann', born: '19720101', excluded: '20200101' }])
    let checked: ReturnType<typeof screen> | undefined
    await world.system.forClient(clientId).write(async ({ sql }) => {
      await lockAlerts(sql, clientId)
      checked = screen(world, clientId)
      await vi.waitFor(
        async () => {
          const { rows } = await sql.execute(
            raw`select from pg_locks where locktype = 'advisory' and not granted
                and database = (select oid from pg_database where datname = current_database())`,
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 120_000 },
      )
    })
    expect(await checked).toMatchObject({ alerts: 1 })
  })

  it('times out with a plain message and changes nothing if the alerts stay locked', async () => {
    const ids = await addAlerts(1)
    await world.system.forClient(clientId).write(async ({ sql }) => {
      await lockAlerts(sql, clientId)
      expect(await review({ alertIds: ids, status: 'RESOLVED' })).toMatchObject({
        code: 503,
        body: { detail: 'Someone else is updating these alerts. Try again in a moment.' },
      })
    })
    expect(await alertRows()).toMatchObject([{ status: 'NEEDS_REVIEW' }])
  })
})
