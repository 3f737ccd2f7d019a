import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import {
  addList,
  addFinding,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../../../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'

let world: TestWorld
let listId: number
beforeAll(async () => {
  world = await openTestWorld()
  listId = await addList(world, 'sam')
})
afterAll(() => world.close())

interface Reviewer {
  alertId: string
  headers: { authorization: string }
}

/** A user of a new client, with an alert. */
async function addReviewer(name: string): Promise<Reviewer> {
  const clientId = await addClient(world, { name, monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  const names = [{ kind: 'person' as const, use: 'current' as const, given: 'Ann', family: 'Oldcastle' }]
  const subjectId = await addSubject(world, clientId, { kind: 'person', names })
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new')])
  const token = await world.token(await addUser(world, { clientId }))
  return {
    alertId: (await alertsOf(world, subjectId))[0]!.id,
    headers: { authorization: `Bearer ${token}` },
  }
}
const review = ({ alertId, headers }: Reviewer) =>
  world.app.inject({
    method: 'POST',
    url: '/api/monitor/alerts/review-statuses',
    headers,
    payload: { alertIds: [alertId], status: 'UNDER_REVIEW', note: 'noted' },
  })
const search = ({ headers }: Reviewer) =>
  world.app.inject({ method: 'POST', url: '/api/monitor/alerts/search', headers, payload: {} })

/** Locks an alert until the work is done. */
async function whileHeld(alertId: string, work: (isWaitedFor: () => Promise<boolean>) => Promise<void>) {
  const client = new pg.Client({ ...world.database.connection, options: '-c role=vigil_system' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from alerts where id = $1 for update', [alertId])
    const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await work(async () => {
      // a transaction keeps its first snapshot of pg_stat_activity
      await client.query('select pg_stat_clear_snapshot()')
      const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      return (await client.query(waiting, [own.rows[0]!.pid])).rows.length > 0
    })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

it('many simultaneous bulk reviews by one user do not make other clients wait', async () => {
  const [busy, other] = [await addReviewer('Busy'), await addReviewer('Other')]
  const answered: number[] = []
  const storm: Promise<number>[] = []
  await whileHeld(busy.alertId, async (isWaitedFor) => {
    for (let count = 0; count < 45; count++)
      storm.push(
        review(busy).then(({ statusCode, headers }) => {
          answered.push(statusCode)
          if (statusCode === 429) expect(headers['retry-after']).toBeDefined()
          return statusCode
        }),
      )
    await expect.poll(isWaitedFor).toBe(true)
    expect((await search(other)).statusCode).toBe(200)
    expect((await review(other)).statusCode).toBe(202)
    expect((await search(busy)).statusCode).toBe(200)
    expect(answered.filter((status) => status !== 429)).toEqual([])
  })
  const statuses = await Promise.all(storm)
  expect(statuses.filter((status) => status === 202)).toHaveLength(11)
  expect(statuses.filter((status) => status === 429)).toHaveLength(34)
})
