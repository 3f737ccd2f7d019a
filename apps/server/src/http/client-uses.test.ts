import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../database/schema/index.ts'
import { addApiKey, addClient, addUser } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { createClientUses } from '../features/identity/index.ts'
import { createContext } from '../context.ts'

let world: TestWorld
let vendor: string
let client: string
let ptAdmin: string

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date())
  client = await addClient(world, { name: 'Used' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
})

const search = (bearer: string, clientId: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/monitor/alerts/search',
    query: { clientId },
    headers: { authorization: `Bearer ${bearer}` },
    payload: {},
  })
const usesOf = (clientId: string) =>
  world.system.read((sql) =>
    sql.select().from(auditEvents).where(eq(auditEvents.subjectId, clientId)).orderBy(auditEvents.at),
  )

describe('access to another client', () => {
  it('by reading with clientId is audited, once per hour', async () => {
    const bearer = await world.token(ptAdmin)
    for (const _ of [1, 2]) expect((await search(bearer, client)).statusCode).toBe(200)
    expect(await usesOf(client)).toMatchObject([
      {
        action: 'client.access',
        subjectType: 'client',
        clientId: client,
        actorKind: 'user',
        actorId: ptAdmin,
        actorClientId: vendor,
        after: { name: 'Used', call: 'searchAlerts' },
      },
    ])
  })

  it('is recorded again after an hour, and for each caller', async () => {
    const key = await addApiKey(world, vendor, ptAdmin)
    const colleague = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    await search(key, client)
    await search(await world.token(ptAdmin), client)
    await search(await world.token(colleague), client)
    const callers = (await usesOf(client)).map(({ actorKind, actorId }) => `${actorKind} ${actorId}`)
    expect(callers).toEqual([`apiKey ${ptAdmin}`, `user ${ptAdmin}`, `user ${colleague}`])
    const start = Date.now()
    world.setNow(new Date(start + 59 * 60_000))
    await search(key, client)
    expect(await usesOf(client)).toHaveLength(3)
    world.setNow(new Date(start + 61 * 60_000))
    await search(key, client)
    expect((await usesOf(client)).at(-1)).toMatchObject({ action: 'client.access', actorKind: 'apiKey' })
    expect(await usesOf(client)).toHaveLength(4)
  })

  it('is recorded once by concurrent requests, even in several processes', async () => {
    const bearer = await world.token(ptAdmin)
    await Promise.all(Array.from({ length: 8 }, () => search(bearer, client)))
    const context = createContext({
      ...world.system,
      origin: { ...world.system.origin, actorKind: 'user', actorId: ptAdmin, actorClientId: vendor },
    })
    const processes = [createClientUses(), createClientUses()]
    await Promise.all(processes.map((uses) => uses.record(context, client, 'searchAlerts')))
    expect(await usesOf(client)).toHaveLength(1)
    const fresh = await addClient(world, { name: 'Fresh' })
    await Promise.all(processes.map((uses) => uses.record(context, fresh, 'searchAlerts')))
    expect(await usesOf(fresh)).toHaveLength(1)
  })

  it('that began with selecting the client adds no second event', async () => {
    const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
    const url = `/api/identity/clients/${client}/selection`
    expect((await world.app.inject({ method: 'POST', url, headers })).statusCode).toBe(204)
    await search(await world.token(ptAdmin), client)
    expect((await usesOf(client)).map(({ action }) => action)).toEqual(['client.select'])
  })

  it('by a read that names it in the path is recorded too', async () => {
    const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
    const url = `/api/identity/clients/${client.toUpperCase()}/features-toggle`
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200)
    expect(await usesOf(client)).toMatchObject([{ action: 'client.access', clientId: client }])
  })

  it('is recorded for the client in the path even if another one is selected', async () => {
    const selected = await addClient(world, { name: 'Selected' })
    const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
    const url = `/api/identity/clients/${client}/features-toggle?clientId=${selected}`
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200)
    for (const used of [client, selected])
      expect(await usesOf(used)).toMatchObject([{ action: 'client.access', clientId: used }])
  })

  it('leaves no event if it is refused or the client does not exist', async () => {
    const stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
    expect((await search(await world.token(stranger), client)).statusCode).toBe(403)
    expect(await usesOf(client)).toEqual([])
    const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
    const nobody = ptAdmin
    expect((await world.app.inject({ url: `/api/identity/clients/${nobody}`, headers })).statusCode).toBe(404)
    expect(await usesOf(nobody)).toEqual([])
  })

  it('is refused while it can’t be recorded, and recorded when it can', async () => {
    const owner = new pg.Client(world.database.connection)
    await owner.connect()
    await owner.query(`
      create function refuse_use() returns trigger language plpgsql as
        $$ begin if new.action = 'client.access' then raise 'the disk is full'; end if; return new; end $$;
      create trigger refuse_use before insert on audit_events for each row execute function refuse_use()`)
    const bearer = await world.token(ptAdmin)
    expect((await search(bearer, client)).statusCode).toBe(500)
    await owner.query('drop trigger refuse_use on audit_events; drop function refuse_use')
    await owner.end()
    expect((await search(bearer, client)).statusCode).toBe(200)
    expect(await usesOf(client)).toHaveLength(1)
  })

  it('is not recorded for the own client', async () => {
    const own = await addUser(world, { clientId: client, roles: ['ROLE_CLIENT_ADMIN'] })
    expect((await search(await world.token(own), client)).statusCode).toBe(200)
    expect(await usesOf(client)).toEqual([])
  })
})
