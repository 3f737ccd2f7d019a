import type { FastifyInstance } from 'fastify'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../context.ts'
import { readEnv } from '../../../env.ts'
import { buildApp } from '../../../http/app.ts'
import { createMetrics } from '../../../http/metrics.ts'
import { closeApp } from '../../../runtime/listen.ts'
import { openServices, type OpenServices } from '../../../runtime/open-services.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  addList,
  addFinding,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../testing/test-findings.ts'

const VIGIL_KEY = randomBytes(32).toString('hex')
let world: TestWorld
let clientId: string
let user: string
let alertId: string
let listId: number
let other: { opened: OpenServices; app: FastifyInstance }

/** Another Vigil process on the same database. */
async function openOther(rateLimit = '1000000'): Promise<typeof other> {
  const env = readEnv({
    VIGIL_KEY,
    VIGIL_DATA: world.filesFolder,
    VIGIL_DATABASE_CONNECTIONS: '2',
    VIGIL_RATE_LIMIT: rateLimit,
  })
  const { log } = world.services
  const opened = await openServices({ env, log, connection: world.database.connection, working: false })
  const { services } = opened
  const metrics = createMetrics(services.pool)
  const app = await buildApp({ env, services, metrics, health: [], webFolder: null, fileOrigin: null })
  await hears(services)
  return { opened, app }
}

/** Resolves once it is notified of every change. */
async function hears({ alertChanges }: Services): Promise<void> {
  const probe = randomUUIDv7()
  const wait = alertChanges.begin({ clientId: probe, userId: probe }, 60_000, new AbortController().signal)
  let isOver = false
  const over = wait.over.then(() => (isOver = true))
  // expect.poll works only inside a test; this is also used in the setup
  await vi.waitUntil(
    async () => {
      await world.elsewhere(`notify vigil_alerts, '${probe}'`)
      return isOver
    },
    { timeout: 120_000, interval: 20 },
  )
  await over
  wait.end()
}

beforeAll(async () => {
  world = await openTestWorld({ VIGIL_KEY })
  clientId = await addClient(world, { name: 'Client', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  user = await addUser(world, { clientId })
  listId = await addList(world, 'leie')
  other = await openOther()
})
afterAll(async () => {
  await other.app.close()
  await other.opened.close()
  await world.close()
})
beforeEach(async () => {
  const names = [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }]
  const subjectId = await addSubject(world, clientId, { kind: 'person', names })
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new')])
  alertId = (await alertsOf(world, subjectId))[0]!.id
})

const headersOf = async (by: string) => ({ authorization: `Bearer ${await world.token(by)}` })
const ask = async (app: FastifyInstance, since?: number, by = user) => {
  const url = `/api/monitor/alerts/changes${since === undefined ? '' : `?since=${since}`}`
  const response = await app.inject({ url, headers: await headersOf(by) })
  return { code: response.statusCode, revision: response.json<{ revision: number }>().revision }
}
const decide = async (note: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/monitor/alerts/${alertId}/review-statuses`,
    headers: await headersOf(user),
    payload: { status: 'UNDER_REVIEW', note },
  })
async function loseListeners(): Promise<void> {
  const client = new pg.Client(world.database.connection)
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vigil-listen' and datname = current_database()`)
  await client.end()
}
const waiters = () => other.opened.services.alertChanges
const waits = async (size: number): Promise<void> => {
  await expect.poll(() => waiters().size).toBe(size)
}

describe('changes of alerts', () => {
  it('are returned immediately to callers who have seen an older revision, or none', async () => {
    const now = await ask(world.app)
    expect(now).toMatchObject({ code: 200 })
    expect(await ask(world.app, now.revision - 1)).toEqual(now)
    expect(world.services.alertChanges.size).toBe(0)
  })

  it('are returned to waiting callers in another process, but only to those of the same client', async () => {
    const stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
    const { revision } = await ask(world.app)
    const before = (await ask(world.app, undefined, stranger)).revision
    const [waiting, elsewhere] = [ask(other.app, revision), ask(other.app, before, stranger)]
    await waits(2)
    const { pool } = other.opened.services
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    await decide('one')
    expect(await waiting).toEqual({ code: 200, revision: revision + 1 })
    await waits(1)
    waiters().wakeAll()
    expect(await elsewhere).toEqual({ code: 200, revision: before })
  })

  it('that were missed while the connection was lost are returned after the reconnect', async () => {
    const { revision } = await ask(world.app)
    const waiting = ask(other.app, revision)
    await waits(1)
    await loseListeners()
    // no notification is sent for this one
    await world.elsewhere(
      `update alert_revisions set revision = revision + 1 where client_id = '${clientId}'`,
    )
    expect(await waiting).toEqual({ code: 200, revision: revision + 1 })
  })

  it('release the wait of a caller who has disconnected', async () => {
    const { revision } = await ask(world.app)
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.app.server.address() as AddressInfo
    const gone = new AbortController()
    const call = fetch(`http://127.0.0.1:${port}/api/monitor/alerts/changes?since=${revision}`, {
      headers: await headersOf(user),
      signal: gone.signal,
    })
    await waits(1)
    gone.abort()
    await expect(call).rejects.toThrow('aborted')
    await waits(0)
  })

  it('are waited for by a few pages per user; further ones are refused', async () => {
    const { revision } = await ask(world.app)
    const waiting = Array.from({ length: 8 }, () => ask(other.app, revision))
    await waits(8)
    expect((await ask(other.app, revision)).code).toBe(429)
    await decide('two')
    expect((await Promise.all(waiting)).every((answer) => answer.revision === revision + 1)).toBe(true)
  })

  it('are polled without counting toward the rate limit of other requests', async () => {
    const third = await openOther('10')
    // requests count by address until the caller is known
    let code = 0
    for (let at = 0; at <= 20 && code !== 429; at += 1) code = (await ask(third.app)).code
    const headers = await headersOf(user)
    const call = await third.app.inject({ url: '/api/monitor/business-units', headers })
    await third.app.close()
    await third.opened.close()
    expect(code).toBe(429)
    expect(call.statusCode).toBe(200)
  })

  it('do not delay the shutdown of the server', async () => {
    const { revision } = await ask(world.app)
    const third = await openOther()
    // a real connection: closing waits for its answer
    await third.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = third.app.server.address() as AddressInfo
    const waiting = fetch(`http://127.0.0.1:${port}/api/monitor/alerts/changes?since=${revision}`, {
      headers: await headersOf(user),
    })
    await expect.poll(() => third.opened.services.alertChanges.size).toBe(1)
    const started = performance.now()
    await closeApp(third.app, 60)
    await third.opened.close()
    expect(performance.now() - started, 'a wait would have lasted 25 seconds').toBeLessThan(20_000)
    const answer = await waiting
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ revision })
  })
})
