import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WriteTransaction } from '../../context.ts'
import {
  accessRoles,
  apiKeys,
  auditEvents,
  clients,
  featureToggles,
  sessions,
  users,
} from '../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser, allTags } from '../../testing/test-people.ts'
import {
  addList,
  addFinding,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { createTokenVerifier, type TokenVerifier } from './access-token.ts'
import { recognize } from './authenticate.ts'

let world: TestWorld
let tokens: TokenVerifier
let elsewhere: pg.Client
let heard: string[] = []
let clientId: string
let accessRoleId: string
let userId: string
let bearer: string
let alertId: string

beforeAll(async () => {
  world = await openTestWorld()
  tokens = createTokenVerifier(world.services.tokenKey)
  elsewhere = new pg.Client(world.database.connection)
  await elsewhere.connect()
  elsewhere.on('notification', ({ channel, payload }) => heard.push(payload || channel))
  await elsewhere.query('listen vigil_actors; listen test_until')
})
afterAll(async () => {
  await elsewhere.end()
  await world.close()
})

const url = (): string => `/api/identity/clients/${clientId}`
const call = async (path: string, payload?: object): Promise<number> => {
  const headers = { authorization: `Bearer ${bearer}` }
  const method = payload ? 'POST' : 'GET'
  return (await world.app.inject({ method, url: path, headers, ...(payload && { payload }) })).statusCode
}
const isKept = (): boolean => recognize(world.services, tokens, bearer) !== null
/** The notifications that other processes have received so far. */
async function told(): Promise<string[]> {
  const mark = randomUUIDv7()
  await world.services.pool.query(`notify test_until, '${mark}'`)
  await expect.poll(() => heard).toContain(mark)
  return heard.filter((one) => one === 'vigil_actors')
}
async function becomesKept(): Promise<void> {
  await expect.poll(async () => (await call(url())) === 200 && isKept()).toBe(true)
}
async function isForgotten(): Promise<void> {
  await expect.poll(isKept).toBe(false)
}
const countEvents = async (): Promise<number> =>
  (await world.system.read((sql) => sql.select().from(auditEvents))).length

beforeEach(async () => {
  clientId = await addClient(world, {
    name: 'Client',
    enabledPublicApi: true,
    usesAccessRoles: true,
    monitorProducts: ['EXCLUSIONS_FEDERAL'],
  })
  accessRoleId = await addAccessRole(world, allTags('ALLOW'))
  userId = await addUser(world, { clientId, accessRoleId })
  bearer = await world.token(userId)
  await tokens.verify(bearer, new Date())
  const facts = {
    kind: 'person' as const,
    names: [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }],
    birthDate: '1970-01-02',
  }
  const subjectId = await addSubject(world, clientId, facts)
  const listId = await addList(world, `test ${clientId}`)
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new')])
  alertId = (await alertsOf(world, subjectId))[0]!.id
  // notifications arrive in order: after this one, none of the above is pending
  await becomesKept()
  await world.services.pool.query('notify vigil_actors')
  await isForgotten()
  await becomesKept()
  await told()
  heard = []
})

describe('a caller stays cached while nothing about callers changes', () => {
  it.each<[what: string, act: () => Promise<unknown>]>([
    ['an alert is read', () => call(`/api/monitor/alerts/${alertId}/details`)],
    [
      'an alert is reviewed',
      () => call(`/api/monitor/alerts/${alertId}/review-statuses`, { status: 'RESOLVED' }),
    ],
    [
      'another event is audited',
      () =>
        world.system.write(async ({ audit }) =>
          audit({ action: 'client.update', subjectType: 'test', subjectId: clientId }),
        ),
    ],
  ])('even when %s, which is audited', async (_, act) => {
    const before = await countEvents()
    await act()
    expect(isKept()).toBe(true)
    expect(await countEvents()).toBe(before + 1)
    expect(await told()).toEqual([])
    expect(isKept()).toBe(true)
  })

  it('even when a session was used', async () => {
    await world.system.write(({ sql }) =>
      sql.update(sessions).set({ seenAt: new Date() }).where(eq(sessions.userId, userId)),
    )
    expect(isKept()).toBe(true)
    expect(await told()).toEqual([])
  })
})

describe('a caller is looked up again as soon as', () => {
  type Change = (tx: WriteTransaction) => Promise<unknown>
  it.each<[what: string, change: Change]>([
    ['a user', ({ sql }) => sql.update(users).set({ lastName: 'New' }).where(eq(users.id, userId))],
    ['a client', ({ sql }) => sql.update(clients).set({ name: 'New' }).where(eq(clients.id, clientId))],
    [
      'an access role',
      ({ sql }) =>
        sql.update(accessRoles).set({ permissionTags: {} }).where(eq(accessRoles.id, accessRoleId)),
    ],
    [
      'a toggle',
      ({ sql }) =>
        sql.update(featureToggles).set({ enable: false }).where(eq(featureToggles.clientId, clientId)),
    ],
    ['an API key', ({ sql }) => sql.delete(apiKeys).where(eq(apiKeys.userId, userId))],
    ['a session', ({ sql }) => sql.delete(sessions).where(eq(sessions.userId, userId))],
    [
      'the state of a session',
      ({ sql }) => sql.update(sessions).set({ state: 'secondFactor' }).where(eq(sessions.userId, userId)),
    ],
  ])('%s changes, here at once and in every other process', async (_, change) => {
    await world.system.write(change)
    expect(isKept()).toBe(false)
    expect(await told()).toContain('vigil_actors')
  })

  it('a cached API key is deleted', async () => {
    bearer = await addApiKey(world, clientId, userId)
    await becomesKept()
    await world.system.write(({ sql }) => sql.delete(apiKeys).where(eq(apiKeys.userId, userId)))
    expect(isKept()).toBe(false)
    expect(await call(url())).toBe(401)
  })
})

it('keeps callers cached when a change is rolled back', async () => {
  const change = world.system.write(async ({ sql }) => {
    await sql.update(users).set({ lastName: 'New' }).where(eq(users.id, userId))
    throw new Error('not this time')
  })
  await expect(change).rejects.toThrow('not this time')
  expect(isKept()).toBe(true)
  await world.system.write(async ({ audit }) =>
    audit({ action: 'client.update', subjectType: 'test', subjectId: clientId }),
  )
  expect(isKept()).toBe(true)
})
