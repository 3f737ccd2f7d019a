import {
  newClient,
  newUserSwitches,
  type AdministeredClient,
  type AuditEvent,
  type Client,
  type ClientSettings,
  type ProductEffect,
  type SsoProduct,
  type User,
} from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { and, eq, isNull, ne, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  apiKeys,
  auditEvents,
  clientDbids,
  lists,
  sessions,
  subjects,
  subjectVersions,
  users,
} from '../../database/schema/index.ts'
import { addSubject } from '../../testing/test-checks.ts'
import { addAccessRole, addApiKey, addClient, addUser, allTags } from '../../testing/test-people.ts'
import {
  addAlerts,
  addFinding,
  addList,
  addRun,
  addSubject as addMatchedSubject,
  alertsOf,
  changeOf,
  raise,
} from '../../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { changeSubjects, type SubjectFacts } from '../population/index.ts'
import { screenClient } from '../screening/index.ts'
import { lockLiveClient, updateClientRow } from './clients-queries.ts'

let world: TestWorld
let vendor: string
let ptAdmin: string
beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
})
afterAll(() => world.close())

const person: SubjectFacts = { kind: 'person', names: [{ kind: 'person', given: 'Ana', family: 'Lopez' }] }

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path?: string
  payload?: object
  as?: string
}
async function call({ method = 'GET', path = '', payload, as = ptAdmin }: Call) {
  const headers = { authorization: `Bearer ${await world.token(as)}` }
  const url = `/api/identity/clients${path}`
  return world.app.inject({ method, url, headers, ...(payload && { payload }) })
}
const create = async (given: Partial<ClientSettings> = {}): Promise<AdministeredClient> => {
  const response = await call({ method: 'POST', payload: { name: 'Lakeshore', ...given } })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<AdministeredClient>()
}
const put = (client: AdministeredClient, given: Partial<ClientSettings>, more: Partial<Call> = {}) => {
  const names = Object.keys(newClient) as (keyof ClientSettings)[]
  const settings = Object.fromEntries(names.map((name) => [name, client[name]]))
  const payload = { ...settings, ...given, version: client.version }
  return call({ method: 'PUT', path: `/${client.id}`, payload, ...more })
}
const read = async (id: string, as?: string): Promise<Client> =>
  (await call({ path: `/${id}`, ...(as && { as }) })).json<Client>()
/** What was done to the client, apart from being looked at. */
const eventsOf = (id: string) =>
  world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), ne(auditEvents.action, 'client.access')))
      .orderBy(auditEvents.at),
  )
const lastEvent = async (id: string, action: string) =>
  (await eventsOf(id)).findLast((event) => event.action === action)
const jobsOf = async (name: string, clientId: string): Promise<unknown[]> =>
  (
    await world.services.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = $1 and data ->> 'clientId' = $2`,
      [name, clientId],
    )
  ).rows.map(({ data }) => data)
const dbid = (number: string, isDefault = true) => ({
  dbid: number,
  entityName: 'Main',
  eft: '',
  default: isDefault,
})

describe('creating a client', () => {
  it('returns it with its defaults and leaves an audit event', async () => {
    const client = await create()
    expect(client).toMatchObject({
      ...newClient,
      name: 'Lakeshore',
      version: 1,
      endDate: null,
      ssoProducts: [],
    })
    expect(client.changedBy).toBe('Test User')
    expect(await read(client.id)).toEqual(client)
    expect(await eventsOf(client.id)).toMatchObject([
      { action: 'client.create', subjectType: 'client', actorId: ptAdmin, after: { name: 'Lakeshore' } },
    ])
    const list = (await call({})).json<Client[]>()
    expect(list.find(({ id }) => id === client.id)).toEqual(client)
  })

  it('keeps its DBIDs as text, with one default, and adds the product NPDB', async () => {
    const client = await create({
      enabledNpdb: true,
      clientDbids: [dbid('000000000000017', false), dbid('555000123456789')],
    })
    expect(client.monitorProducts).toEqual(['NPDB'])
    expect(client.clientDbids).toMatchObject([
      { dbid: '000000000000017', entityName: 'Main', default: false },
      { dbid: '555000123456789', default: true },
    ])
  })

  it('keeps the EFT of a DBID, also after a change (CLI-035)', async () => {
    const row = { ...dbid('555000000000201'), eft: 'EFT-0042' }
    const client = await create({ enabledNpdb: true, clientDbids: [row] })
    expect(client.clientDbids).toMatchObject([row])
    const other = { ...client.clientDbids[0]!, eft: 'EFT-0043' }
    expect((await put(client, { clientDbids: [other] })).statusCode).toBe(200)
    expect((await call({ path: `/${client.id}` })).json()).toMatchObject({ clientDbids: [other] })
  })

  it('is refused with the texts of the form, and leaves nothing', async () => {
    const response = await call({ method: 'POST', payload: { name: '', daysToAutoTerm: 1828 } })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ errors: unknown }>().errors).toEqual([
      { path: 'body.name', message: 'Client Name is required' },
      { path: 'body.daysToAutoTerm', message: 'Please enter a number between 1 and 1827 inclusive' },
    ])
    const unknown = {
      name: 'x',
      monitorProducts: ['OTHER_LISTS'],
      otherListTypes: [{ id: 'leie', typeDisplay: '' }],
    }
    expect((await call({ method: 'POST', payload: unknown })).statusCode).toBe(400)
  })

  it('refuses an SFTP username that another client has', async () => {
    await create({ sftpUsername: 'taken-name' })
    const response = await call({ method: 'POST', payload: { name: 'Other', sftpUsername: 'taken-name' } })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ errors: [{ path: 'body.sftpUsername' }] })
  })
})

describe('the DBIDs of a client', () => {
  const [ours, theirs] = ['555000000000101', '555000000000102']
  const refusal = (number: string) =>
    `Another client uses the DBID ${number}, or has enrolled providers under it. Enter a DBID of this client.`
  const withNpdb = (...numbers: string[]): Partial<ClientSettings> => ({
    enabledNpdb: true,
    clientDbids: numbers.map((number, index) => dbid(number, index === 0)),
  })

  it('are refused if another client has one of them, and stay the own ones', async () => {
    await create(withNpdb(theirs))
    const added = await call({ method: 'POST', payload: { name: 'Other', ...withNpdb(ours, theirs) } })
    expect(added.statusCode).toBe(409)
    expect(added.json<{ errors: unknown }>().errors).toEqual([
      { path: 'body.clientDbids.1.dbid', message: refusal(theirs) },
    ])
    const client = await create(withNpdb(ours))
    expect((await put(client, withNpdb(theirs))).statusCode).toBe(409)
    const renamed = await put(client, { name: 'Renamed' })
    expect(renamed.json()).toMatchObject({ name: 'Renamed', clientDbids: [{ dbid: ours }] })
  })

  it('are not checked while NPDB is off, and free once a client without enrollments gives them up', async () => {
    const number = '555000000000103'
    const first = await create(withNpdb(number))
    const second = await create({ clientDbids: [dbid(number)] })
    expect((await put(second, { enabledNpdb: true })).statusCode).toBe(409)
    expect((await put(first, { enabledNpdb: false })).statusCode).toBe(200)
    expect((await put(second, { enabledNpdb: true })).statusCode).toBe(200)
  })

  it('are refused if another client has ever enrolled anybody under one of them', async () => {
    const number = '555000000000104'
    const before = await create(withNpdb(number))
    const context = world.system.forClient(before.id)
    const { subjects } = await context.write((tx) =>
      changeSubjects(context, tx, {
        clientId: before.id,
        origin: 'api',
        changes: [{ externalId: 'P1', facts: person, endDate: null }],
      }),
    )
    await world.elsewhere(
      `insert into npdb_enrollments (id, client_id, subject_id, dbid, state, created_at, facts_hash)
       values (gen_random_uuid(), '${before.id}', '${subjects[0]!.id}', '${number}', 'canceled', now(), gen_random_uuid())`,
    )
    expect((await put(before, { clientDbids: [dbid('555000000000105')] })).statusCode).toBe(200)
    const response = await call({ method: 'POST', payload: { name: 'Other', ...withNpdb(number) } })
    expect(response.json()).toMatchObject({ detail: refusal(number) })
  })
})

describe('changing a client', () => {
  it('records what was and what is, and starts a run for changed products', async () => {
    const client = await create({ enabledNpdb: true, clientDbids: [dbid('555000000000202')] })
    const response = await put(client, { name: 'Renamed', monitorProducts: ['OFAC'], daysToAutoTerm: 180 })
    expect(response.statusCode, response.body).toBe(200)
    const saved = response.json<AdministeredClient>()
    expect(saved).toMatchObject({ name: 'Renamed', monitorProducts: ['NPDB', 'OFAC'], version: 2 })
    expect(saved.clientDbids).toEqual(client.clientDbids)
    expect(await lastEvent(client.id, 'client.update')).toMatchObject({
      clientId: client.id,
      actorId: ptAdmin,
      before: { name: 'Lakeshore', monitorProducts: ['NPDB'], daysToAutoTerm: 365 },
      after: { name: 'Renamed', monitorProducts: ['NPDB', 'OFAC'], daysToAutoTerm: 180 },
    })
    expect(await jobsOf('screening.client', client.id)).toHaveLength(1)
    expect(await jobsOf('population.sync-products', client.id)).toEqual([])
  })

  it('removes the product NPDB and keeps the DBIDs when NPDB is turned off', async () => {
    const client = await create({ enabledNpdb: true, clientDbids: [dbid('555000000000203')] })
    const saved = (await put(client, { enabledNpdb: false })).json<AdministeredClient>()
    expect([saved.monitorProducts, saved.clientDbids]).toEqual([[], client.clientDbids])
  })

  it('based on an old version is refused, says which other admin changed it, and changes nothing', async () => {
    const client = await create()
    const other = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'], firstName: 'Olga' })
    expect((await put(client, { accountId: 'ACC-1' }, { as: other })).statusCode).toBe(200)
    const response = await put(client, { accountId: 'ACC-2' })
    expect(response.statusCode).toBe(409)
    expect(response.json<{ detail: string }>().detail).toContain('Olga User changed this client')
    expect(await read(client.id)).toMatchObject({ accountId: 'ACC-1', version: 2, changedBy: 'Olga User' })
    expect((await eventsOf(client.id)).map(({ action }) => action)).toEqual([
      'client.create',
      'client.update',
    ])
  })

  it('to what it already is changes nothing', async () => {
    const client = await create()
    expect((await put(client, {})).json()).toEqual(client)
    expect(await eventsOf(client.id)).toHaveLength(1)
  })

  it('applies products to subjects with their own, if the client syncs them', async () => {
    const client = await create({ monitorProducts: ['OFAC'], syncProductsToSubjects: true })
    await put(client, { monitorProducts: ['NPI'] })
    expect(await jobsOf('population.sync-products', client.id)).toEqual([
      { clientId: client.id, added: ['NPI'], removed: ['OFAC'] },
    ])
  })

  it('is refused for what the form refuses', async () => {
    const client = await create()
    const response = await put(client, { enabledInstantSearch: true })
    expect(response.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'body.searchProducts', message: 'Please select at least one search product' }],
    })
    expect((await put({ ...client, id: ptAdmin }, {})).statusCode).toBe(404)
  })
})

describe('access roles', () => {
  const inClient = (clientId: string, path: string) => `/api/identity/clients/${clientId}/${path}`
  async function status(userId: string, url: string, payload?: object): Promise<number> {
    const headers = { authorization: `Bearer ${await world.token(userId)}` }
    const method = payload ? 'POST' : 'GET'
    return (await world.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
  }
  const turnFeature = (clientId: string, enable: boolean) =>
    call({ method: 'PUT', path: `/${clientId}/features-toggle/accessRoles`, payload: { enable } })

  it('turned on leave admins admins and take from others what no role gives; turned off, roles are kept', async () => {
    let client = await create()
    await turnFeature(client.id, true)
    const accessRoleId = await addAccessRole(world, { SHOW_USERS: 'ALLOW' })
    const own = { clientId: client.id }
    const admin = await addUser(world, { ...own, roles: ['ROLE_CLIENT_ADMIN'] })
    const member = await addUser(world, own)
    const holder = await addUser(world, { ...own, accessRoleId })
    const opened = async (userId: string) => [
      await status(userId, inClient(client.id, 'users')),
      await status(userId, '/api/monitor/alerts/search', {}),
    ]
    const all = async () => [await opened(admin), await opened(member), await opened(holder)]
    const turn = async (usesAccessRoles: boolean): Promise<void> => {
      const response = await put(client, { usesAccessRoles })
      expect(response.statusCode, response.body).toBe(200)
      client = response.json()
    }
    const legacy = [
      [200, 200],
      [403, 200],
      [403, 200],
    ]
    const byRole = [
      [200, 200],
      [403, 403],
      [200, 403],
    ]
    expect(await all()).toEqual(legacy)
    expect((await call({ path: `/${client.id}/summary` })).json()).toMatchObject({ usersWithoutRole: 1 })
    await turn(true)
    expect(await all()).toEqual(byRole)
    await turn(false)
    expect(await all()).toEqual(legacy)
    const users = (await call({ path: `/${client.id}/users` })).json<User[]>()
    expect(users.find(({ id }) => id === holder)?.accessRole?.id).toBe(accessRoleId)
    await turn(true)
    expect(await all()).toEqual(byRole)
    await turnFeature(client.id, false)
    expect(await all(), 'the setting counts only with its feature').toEqual(legacy)
  })
})

describe('deleting a client', () => {
  it('ends sessions and keys at once, also of cached callers, and keeps the evidence', async () => {
    const client = await create({ enabledPublicApi: true, monitorProducts: ['OFAC'] })
    const user = await addUser(world, { clientId: client.id, roles: ['ROLE_CLIENT_ADMIN'] })
    const key = await addApiKey(world, client.id, user)
    await addSubject(world, client.id, person)
    const own = async (bearer: string): Promise<number> => {
      const headers = { authorization: `Bearer ${bearer}` }
      return (await world.app.inject({ url: `/api/identity/clients/${client.id}`, headers })).statusCode
    }
    const token = await world.token(user)
    expect([await own(token), await own(key), await own(token), await own(key)]).toEqual([200, 200, 200, 200])

    expect((await call({ method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(204)
    expect([await own(token), await own(key)]).toEqual([401, 401])
    const left = await world.system.read(async (sql) => ({
      sessions: await sql.$count(sessions, eq(sessions.clientId, client.id)),
      keys: await sql.$count(apiKeys, eq(apiKeys.clientId, client.id)),
      subjects: await sql.$count(subjects, eq(subjects.clientId, client.id)),
    }))
    expect(left).toEqual({ sessions: 0, keys: 0, subjects: 1 })
    expect((await call({ path: `/${client.id}` })).statusCode).toBe(404)
    expect((await call({})).json<Client[]>().some(({ id }) => id === client.id)).toBe(false)
    expect((await call({ method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(404)
    expect(await lastEvent(client.id, 'client.delete')).toMatchObject({
      clientId: client.id,
      actorId: ptAdmin,
      before: { name: 'Lakeshore' },
      after: { usersEnded: 1, sessionsEnded: 1, keysRevoked: 1 },
    })
  })

  it('leaves no user who was being added meanwhile', async () => {
    const client = await create()
    const payload = { userName: 'late@example.org', firstName: 'Ann', lastName: 'Late', ...newUserSwitches }
    let adding: ReturnType<typeof call> | undefined
    await world.system.write(async ({ sql }) => {
      await lockLiveClient(sql, client.id)
      adding = call({ method: 'POST', path: `/${client.id}/users`, payload })
      const waiting = raw`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
      await expect.poll(async () => (await sql.execute(waiting)).rowCount).toBe(1)
      await updateClientRow(sql, client.id, { endedAt: new Date() })
    })
    expect((await adding!).statusCode).toBe(404)
    const added = await world.system.read((sql) => sql.$count(users, eq(users.clientId, client.id)))
    expect(added).toBe(0)
  })

  it('keeps what was found and decided, and the trail of it with the names', async () => {
    const client = await create({ monitorProducts: ['OFAC'] })
    const reviewer = await addUser(world, { clientId: client.id, firstName: 'Rosa' })
    const subjectId = await addMatchedSubject(world, client.id, person)
    const listId = await addList(world, 'ofac')
    const runId = await addRun(world, client.id)
    const finding = await addFinding(world, {
      clientId: client.id,
      subjectId,
      listId,
      runId,
      product: 'OFAC',
    })
    await raise(world, { clientId: client.id, runId }, [changeOf(finding, 'new', { sourceId: 'ofac' })])
    const [raised] = await alertsOf(world, subjectId)
    const reviewed = await world.app.inject({
      method: 'POST',
      url: `/api/monitor/alerts/${raised!.id}/review-statuses`,
      headers: { authorization: `Bearer ${await world.token(reviewer)}` },
      payload: { status: 'RESOLVED', note: 'Left the clinic' },
    })
    expect(reviewed.statusCode, reviewed.body).toBe(201)
    const before = await alertsOf(world, subjectId)
    expect(before).toHaveLength(1)
    expect(before[0]!.reviews.at(-1)).toEqual({
      status: 'RESOLVED',
      note: 'Left the clinic',
      changedBy: 'Rosa User',
    })

    expect((await call({ method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(204)
    expect(await alertsOf(world, subjectId)).toEqual(before)
    const trail = await world.app.inject({
      url: `/api/audit/events?client=${client.id}`,
      headers: { authorization: `Bearer ${await world.token(ptAdmin)}` },
    })
    const events = trail.json<{ content: AuditEvent[] }>().content
    expect(events.map(({ action }) => action)).toEqual(['client.delete', 'alert.review', 'client.create'])
    expect(events[1]).toMatchObject({ actorName: `${reviewer}@example.org`, clientName: 'Lakeshore' })
  })

  it('ends its users, and another client can have users of the same name', async () => {
    const [client, other] = [await create(), await create()]
    const user = { ...newUserSwitches, userName: 'leaving@example.org', firstName: 'Lea', lastName: 'Ving' }
    const add = async ({ id }: Client): Promise<number> =>
      (await call({ method: 'POST', path: `/${id}/users`, payload: user })).statusCode
    expect([await add(client), await add(other)]).toEqual([201, 409])
    expect((await call({ method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(204)
    expect(await add(other)).toBe(201)
  })

  it('stops its monitoring: a run that was already enqueued does nothing', async () => {
    const client = await create({ monitorProducts: ['OFAC'] })
    const context = world.system.forClient(client.id)
    const changes = [{ externalId: 'E1', facts: person, endDate: '2999-01-01' }]
    await context.write((tx) => changeSubjects(context, tx, { clientId: client.id, origin: 'api', changes }))
    expect((await call({ method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(204)
    const signal = new AbortController().signal
    expect(await screenClient(world.system, { clientId: client.id, mode: 'full', signal })).toMatchObject({
      runId: null,
    })
    const live = await world.system.read((sql) =>
      sql.$count(
        subjectVersions,
        and(eq(subjectVersions.clientId, client.id), isNull(subjectVersions.toVersion)),
      ),
    )
    expect(live).toBe(1)
  })

  it('leaves nothing of it to administer', async () => {
    const client = await create()
    const user = await addUser(world, { clientId: client.id })
    const toggle = { method: 'PUT', path: '/features-toggle/bulkNpi', payload: { enable: true } } as const
    const asked: Call[] = [
      { path: '' },
      ...['summary', 'users', 'roles', 'ssoProducts', 'features-toggle', 'sftp-account'].map((name) => ({
        path: `/${name}`,
      })),
      toggle,
      { method: 'POST', path: '/selection' },
      { method: 'POST', path: `/users/${user}/reset-password` },
      { method: 'DELETE', path: `/users/${user}` },
    ]
    expect((await call({ method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(204)
    for (const one of asked)
      expect((await call({ ...one, path: `/${client.id}${one.path}` })).statusCode, one.path).toBe(404)
    expect((await put(client, { name: 'x' })).statusCode).toBe(404)
  })

  it('is refused for the vendor itself, and for a version that has changed', async () => {
    expect((await call({ method: 'DELETE', path: `/${vendor}` })).statusCode).toBe(422)
    const client = await create()
    const outdated = await call({ method: 'DELETE', path: `/${client.id}?version=0` })
    expect(outdated.statusCode).toBe(409)
    expect(outdated.json<{ detail: string }>().detail).toMatch(/It was not deleted/)
    expect((await read(client.id)).id).toBe(client.id)
  })
})

describe('what only administrators of clients see', () => {
  it('is not part of the own client of its users and admins', async () => {
    const client = await create({
      enabledNpdb: true,
      clientDbids: [dbid('555000000000204')],
      sftpUsername: 'secret-folder',
      accountId: 'ACC-9',
      etlScript: 'population-v9',
    })
    for (const roles of [[], ['ROLE_CLIENT_ADMIN' as const]]) {
      const user = await addUser(world, { clientId: client.id, roles })
      const own = await read(client.id, user)
      expect(own.name).toBe('Lakeshore')
      for (const hidden of [
        'clientDbids',
        'ssoProducts',
        'accountId',
        'etlScript',
        'sftpUsername',
        'changedBy',
      ])
        expect(own).not.toHaveProperty(hidden)
      expect(JSON.stringify(own)).not.toMatch(/5550001|ACC-9|population-v9|secret-folder/)
    }
  })

  it('cannot be read in the scope of a client at all', async () => {
    const client = await create()
    const asTenant = world.system.forClient(client.id)
    await expect(asTenant.read((sql) => sql.select().from(clientDbids))).rejects.toThrow()
  })
})

describe('in a vendor with access roles', () => {
  const staff = async (...allowed: string[]): Promise<string> => {
    const rolesVendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
    const tags = {
      ...allTags('DENY'),
      ...Object.fromEntries(allowed.map((name) => [name, 'ALLOW' as const])),
    }
    return addUser(world, {
      clientId: rolesVendor,
      accessRoleId: await addAccessRole(world, tags, 'PT_ONLY'),
    })
  }

  it('SHOW_CLIENT lists clients, and nothing else', async () => {
    const client = await create()
    const viewer = await staff('SHOW_CLIENT')
    expect((await call({ as: viewer })).statusCode).toBe(200)
    expect((await read(client.id, viewer)).version).toBe(1)
    expect((await call({ as: viewer, path: '/otherListTypes/all' })).statusCode).toBe(200)
    expect((await call({ as: viewer, path: `/${client.id}/summary` })).statusCode).toBe(200)
    expect((await call({ as: viewer, method: 'POST', payload: { name: 'x' } })).statusCode).toBe(403)
    expect((await put(client, { name: 'x' }, { as: viewer })).statusCode).toBe(403)
    expect((await call({ as: viewer, method: 'DELETE', path: `/${client.id}` })).statusCode).toBe(403)
  })

  it('CREATE_NEW_CLIENT creates', async () => {
    const creator = await staff('SHOW_CLIENT', 'CREATE_NEW_CLIENT')
    expect((await call({ as: creator, method: 'POST', payload: { name: 'x' } })).statusCode).toBe(201)
  })

  it('EDIT_CLIENT changes', async () => {
    const editor = await staff('SHOW_CLIENT', 'EDIT_CLIENT')
    expect((await put(await create(), { name: 'x' }, { as: editor })).statusCode).toBe(200)
  })

  it('DELETE_CLIENT deletes', async () => {
    const remover = await staff('SHOW_CLIENT', 'DELETE_CLIENT')
    const { id } = await create()
    expect((await call({ as: remover, method: 'DELETE', path: `/${id}` })).statusCode).toBe(204)
  })

  it('without SHOW_CLIENT there is no list and no other client', async () => {
    const other = await staff('SHOW_USERS')
    expect((await call({ as: other })).statusCode).toBe(403)
    expect((await call({ as: other, path: `/${(await create()).id}` })).statusCode).toBe(404)
  })
})

it('names the SSO products of a client, and of no other (CLI-041)', async () => {
  const [client, other] = [await create(), await create()]
  const sent = { type: 'Dash', connectionId: 'lakeshore-dash', domain: 'dash.lakeshore.example' }
  const path = `/${client.id}/ssoProducts`
  const { id } = (await call({ method: 'POST', path, payload: sent })).json<SsoProduct>()
  const ssoProducts = [{ id, ...sent, disabled: false }]
  expect(await read(client.id)).toMatchObject({ ssoProducts })
  expect(await read(other.id)).toMatchObject({ ssoProducts: [] })
  const list = (await call({})).json<Client[]>()
  expect(list.find((one) => one.id === client.id)).toMatchObject({ ssoProducts })
})

it('counts the users who would have no permissions with access roles', async () => {
  const client = await create()
  const accessRoleId = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW' })
  const added = { clientId: client.id }
  await addUser(world, { ...added, roles: ['ROLE_CLIENT_ADMIN'] })
  await addUser(world, { ...added, accessRoleId })
  await addUser(world, added)
  expect((await call({ path: `/${client.id}/summary` })).json()).toMatchObject({
    users: 3,
    usersWithoutRole: 1,
  })
})

it('offers the loaded lists of the product Other Lists by their names, and no other list', async () => {
  const types = async () => (await call({ path: '/otherListTypes/all' })).json<unknown>()
  const loaded = { clientId: null, version: 1, createdAt: new Date() }
  await world.system.write(({ sql }) =>
    sql.insert(lists).values([
      { ...loaded, sourceId: 'leie' },
      { ...loaded, sourceId: 'cms-revoked' },
    ]),
  )
  const title = findSource('cms-revoked')!.meta.title
  expect(await types()).toEqual([{ id: 'cms-revoked', typeDisplay: title }])
})

describe('what a change of products would do', () => {
  it('counts the open alerts that the removal of a product hides, and no others', async () => {
    const client = await create({ monitorProducts: ['OFAC', 'EXCLUSIONS_FEDERAL'] })
    await addAlerts(world, client.id, new Date(), [
      { product: 'OFAC' },
      { product: 'OFAC', reviewStatus: 'UNDER_REVIEW' },
      { product: 'OFAC', reviewStatus: 'RESOLVED' },
      { product: 'EXCLUSIONS_FEDERAL' },
    ])
    const response = await call({
      method: 'POST',
      path: `/${client.id}/product-effect`,
      payload: { monitorProducts: ['EXCLUSIONS_FEDERAL'], syncProductsToSubjects: false },
    })
    expect(response.json<ProductEffect>().changes).toMatchObject([
      { product: 'OFAC', change: 'removed', openAlerts: 2 },
    ])
  })

  it('is counted for the active providers it affects, and changes nothing', async () => {
    const client = await create({ monitorProducts: ['OFAC'] })
    await addSubject(world, client.id, person)
    await addSubject(world, client.id, person)
    await addSubject(world, client.id, person, { products: ['OFAC'] })
    const ask = async (syncProductsToSubjects: boolean) =>
      (
        await call({
          method: 'POST',
          path: `/${client.id}/product-effect`,
          payload: { monitorProducts: ['NPI'], syncProductsToSubjects },
        })
      ).json()
    expect(await ask(false)).toEqual({
      activeProviders: 3,
      changes: [
        { product: 'NPI', change: 'added', providers: 2, openAlerts: 0, listsLoaded: false },
        { product: 'OFAC', change: 'removed', providers: 3, openAlerts: 0, listsLoaded: false },
      ],
    })
    expect(await ask(true)).toMatchObject({ changes: [{ product: 'NPI', providers: 3 }, {}] })
    expect(await eventsOf(client.id)).toHaveLength(1)
    expect((await call({ path: `/${client.id}/summary` })).json()).toMatchObject({
      activeProviders: 3,
      users: 0,
    })
  })
})
