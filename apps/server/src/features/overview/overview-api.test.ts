import type { ClientOverview, ClientSummary, FirstSteps } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { failJob } from '../../testing/fail-job.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { addAlerts, addImport, addList } from '../../testing/test-raised.ts'

let world: TestWorld
let [lakeshore, empty, ptAdmin, admin, emptyAdmin] = ['', '', '', '', '']
const raisedAt = new Date('2026-10-01T12:00:00Z')

beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  lakeshore = await addClient(world, { name: 'Lakeshore', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  empty = await addClient(world, { name: 'Empty' })
  await addClient(world, { name: 'Ended', endedAt: new Date() })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  admin = await addUser(world, { clientId: lakeshore, roles: ['ROLE_CLIENT_ADMIN'] })
  emptyAdmin = await addUser(world, { clientId: empty, roles: ['ROLE_CLIENT_ADMIN'] })
  await addAlerts(world, lakeshore, raisedAt, [{}, {}])
  await failJob(world, 'screening.client', { clientId: lakeshore })
  await world.system.write(async ({ audit }) =>
    audit({
      action: 'sign-in.succeeded',
      subjectType: 'user',
      subjectId: admin,
      clientId: lakeshore,
      at: raisedAt,
    }),
  )
})
afterAll(() => world.close())

async function call(userId: string, url: string) {
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  return world.app.inject({ url: `/api${url}`, headers })
}
const overviews = async (): Promise<ClientOverview[]> =>
  (await call(ptAdmin, '/overview')).json<ClientOverview[]>()

it('has one row per client, without the vendor and ended clients', async () => {
  const rows = await overviews()
  expect(rows.map(({ name }) => name)).toEqual(['Empty', 'Lakeshore'])
  expect(rows[1]).toMatchObject({
    id: lakeshore,
    openAlerts: 2,
    oldestOpenAlert: raisedAt.toISOString(),
    failedJobs: 1,
    lastImport: null,
    lastImportFailed: false,
    subjects: 1,
    lastSignIn: raisedAt.toISOString(),
  })
  expect(rows[0]).toMatchObject({ openAlerts: 0, oldestOpenAlert: null, sources: 0, lastSignIn: null })
})

it('counts the lists of its products that are stale, and those never loaded', async () => {
  const seen = async () => {
    const row = (await overviews()).find(({ id }) => id === lakeshore)!
    return [row.sources, row.staleSources, row.neverLoadedSources]
  }
  const [sources = 0] = await seen()
  expect(sources).toBeGreaterThan(1)
  expect(await seen()).toEqual([sources, 0, sources])
  const listId = await addList(world, 'sam')
  expect(await seen(), 'loaded, and not checked since').toEqual([sources, 1, sources - 1])
  const today = `(now() at time zone 'utc')::date`
  await world.elsewhere(`update lists set checked_at = now() where id = ${listId};
    update list_loads set published = ${today} where list_id = ${listId}`)
  expect(await seen()).toEqual([sources, 0, sources - 1])
})

describe('the last import of a client', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 9, day))
  const seen = async (clientId: string) => {
    const row = (await overviews()).find(({ id }) => id === clientId)!
    const { lastImport } = (
      await call(ptAdmin, `/identity/clients/${clientId}/summary`)
    ).json<ClientSummary>()
    expect(lastImport, 'the page of the client says the same').toBe(row.lastImport)
    return [lastImport, row.lastImportFailed]
  }

  it('is the newest population file that counted, and one that failed after it is told', async () => {
    const client = await addClient(world, { name: 'Imports' })
    expect(await seen(client)).toEqual([null, false])
    await addImport(world, client, at(1), { status: 'FAILED' })
    expect(await seen(client)).toEqual([null, true])
    await addImport(world, client, at(2), { status: 'PROCESSED_WITH_ERRORS' })
    await addImport(world, client, at(3), { kind: 'licenses' })
    await addImport(world, client, at(4), { status: 'SKIPPED' })
    await addImport(world, client, null, { status: 'PROCESSING', createdAt: at(5) })
    expect(await seen(client)).toEqual([at(2).toISOString(), false])
    await addImport(world, client, at(6), { status: 'FAILED' })
    expect(await seen(client)).toEqual([at(2).toISOString(), true])
    await addImport(world, client, at(7))
    expect(await seen(client)).toEqual([at(7).toISOString(), false])
  })

  it('is the one before, if the newest was undone', async () => {
    const client = await addClient(world, { name: 'Undone' })
    await addImport(world, client, at(1))
    await addImport(world, client, at(2), { undoneAt: at(3), undoneBy: 'Test User' })
    expect(await seen(client)).toEqual([at(1).toISOString(), false])
  })
})

it('costs no queries for each client', async () => {
  const counted = async (): Promise<number> => {
    await overviews()
    const queries = vi.spyOn(world.services.pool, 'connect')
    await overviews()
    const { length } = queries.mock.calls
    queries.mockRestore()
    return length
  }
  const before = await counted()
  for (let at = 0; at < 12; at++) await addClient(world, { name: `More ${at}`, monitorProducts: ['OFAC'] })
  // other parts of the product may use the pool meanwhile: what counts is that no client costs a query of its own
  expect((await counted()) - before).toBeLessThan(12)
  expect((await overviews()).length).toBe(16)
})

it('is for PT admins alone', async () => {
  expect((await call(admin, '/overview')).statusCode).toBe(403)
})

it('says what a new client still needs, and that nothing is missing later', async () => {
  const steps = async (userId: string): Promise<FirstSteps> =>
    (await call(userId, '/monitor/first-steps')).json<FirstSteps>()
  expect(await steps(emptyAdmin)).toEqual({
    users: 1,
    subjects: 0,
    products: 0,
    lists: 0,
    loadedLists: 0,
    done: { users: true, population: false, lists: false },
  })
  expect(await steps(admin)).toMatchObject({ subjects: 1, products: 1, done: { population: true } })

  const started = await addClient(world, { name: 'Started', monitorProducts: ['OFAC'] })
  const reader = await addUser(world, { clientId: started })
  expect(await steps(reader)).toMatchObject({ loadedLists: 0, done: { lists: false } })
  for (const list of ['ofac-sdn', 'ofac-consolidated']) await addList(world, list)
  expect(await steps(reader)).toMatchObject({ loadedLists: 2, done: { lists: true } })
})
