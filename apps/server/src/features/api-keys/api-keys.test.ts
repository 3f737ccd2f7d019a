import { type ApiKey, type CreatedApiKey, type PermissionLevel } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiKeys, auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

interface Person {
  clientId: string
  userId: string
  authorization: string
}

let world: TestWorld
let clientId: string
let admin: Person

async function person(
  client: string,
  user: Omit<Parameters<typeof addUser>[1], 'clientId'>,
): Promise<Person> {
  const userId = await addUser(world, { clientId: client, ...user })
  return { clientId: client, userId, authorization: `Bearer ${await world.token(userId)}` }
}
const newAdmin = (client = clientId): Promise<Person> => person(client, { roles: ['ROLE_CLIENT_ADMIN'] })

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', enabledPublicApi: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await newAdmin()
})

const urlOf = ({ clientId, userId }: Person, keyId?: string): string =>
  `/api/identity/clients/${clientId}/users/${userId}/api-keys${keyId ? `/${keyId}` : ''}`

interface Call {
  /** whose keys; the caller's own by default */
  of?: Person
  keyId?: string
  body?: object
  query?: Record<string, string>
}
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  by: Person,
  { of = by, keyId, body, query }: Call = {},
) =>
  world.app.inject({
    method,
    url: urlOf(of, keyId),
    headers: { authorization: by.authorization },
    ...(query && { query }),
    ...(body && { payload: body }),
  })

const create = (by: Person, name: string, call: Call = {}) => send('POST', by, { body: { name }, ...call })
const created = async (by: Person, name: string): Promise<CreatedApiKey> => (await create(by, name)).json()
const list = async (by: Person): Promise<ApiKey[]> => (await send('GET', by)).json()
const names = async (by: Person): Promise<string[]> => (await list(by)).map((key) => key.name)
const rename = (by: Person, keyId: string, name: string, call: Call = {}) =>
  send('PUT', by, { keyId, body: { name }, ...call })
const remove = (by: Person, keyId: string, call: Call = {}) => send('DELETE', by, { keyId, ...call })
const eventsOf = (keyId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, keyId)))
const messageOf = (response: Awaited<ReturnType<typeof send>>): [number, string] => [
  response.statusCode,
  response.json<{ message: string }>().message,
]

describe('creating an API key', () => {
  it('returns the secret once and is audited', async () => {
    const response = await create(admin, '  Nightly import ')
    expect(response.statusCode).toBe(201)
    const key = response.json<CreatedApiKey>()
    expect(key).toMatchObject({ name: 'Nightly import', lastUsedAt: null })
    expect(key.apikey).toMatch(/^vgl_[\w-]{43}$/)
    const { apikey: _, ...shown } = key
    expect(await list(admin)).toEqual([shown])
    expect(await eventsOf(key.id)).toMatchObject([
      {
        action: 'api-key.create',
        subjectType: 'api-key',
        clientId,
        actorId: admin.userId,
        before: null,
        after: { name: 'Nightly import' },
      },
    ])
  })

  it('keeps the secret out of the database, the audit trail and the log', async () => {
    const { apikey } = await created(admin, 'Secret')
    await send('GET', { ...admin, authorization: `Bearer ${apikey}` })
    const rows = await world.system.read(async (sql) => [
      await sql.select().from(apiKeys).where(eq(apiKeys.userId, admin.userId)),
      await sql.select().from(auditEvents),
    ])
    expect(rows[0]).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(apikey.slice(4))
    expect(world.logged()).not.toContain(apikey.slice(4))
  })

  it('lists them by creation date, newest last', async () => {
    for (const name of ['b', 'a', 'c']) await created(admin, name)
    expect(await names(admin)).toEqual(['b', 'a', 'c'])
  })

  it.each([
    ['no name', ''],
    ['a blank name', '   '],
    ['a name of 51 characters', 'x'.repeat(51)],
  ])('is rejected with %s', async (_, name) => {
    expect((await create(admin, name)).statusCode).toBe(400)
    expect(await list(admin)).toEqual([])
  })

  it('accepts a name of 50 characters with surrounding spaces', async () => {
    expect((await create(admin, ` ${'x'.repeat(50)} `)).statusCode).toBe(201)
  })

  it('with a name that differs only in case is a conflict, but not across users', async () => {
    await created(admin, 'Import')
    expect(messageOf(await create(admin, 'IMPORT'))).toEqual([
      409,
      'You already have an API key with this name.',
    ])
    expect((await create(await newAdmin(), 'Import')).statusCode).toBe(201)
  })

  it('is limited to ten, even when many are created concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => create(admin, `key ${index}`)),
    )
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(10)
    expect(messageOf(responses.find((response) => response.statusCode !== 201)!)).toEqual([
      422,
      'You can have at most 10 API keys.',
    ])
    expect(await list(admin)).toHaveLength(10)
    await remove(admin, (await list(admin))[0]!.id)
    expect((await create(admin, 'one more')).statusCode).toBe(201)
  })

  it('lets one of several concurrent requests with the same name succeed', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => create(admin, 'Same')))
    const count = (status: number) => responses.filter((response) => response.statusCode === status).length
    expect([count(201), count(409)]).toEqual([1, 5])
  })

  it('for another user is forbidden, and not found in another client', async () => {
    const colleague = await newAdmin()
    const stranger = await newAdmin(await addClient(world, { name: 'Other' }))
    expect((await create(admin, 'x', { of: colleague })).statusCode).toBe(403)
    expect((await create(admin, 'x', { of: stranger })).statusCode).toBe(404)
    expect([await list(colleague), await list(stranger)]).toEqual([[], []])
  })
})

describe('renaming an API key', () => {
  it('changes only the name and is audited', async () => {
    const { apikey: _, ...key } = await created(admin, 'Old')
    const response = await rename(admin, key.id, ' New ')
    expect([response.statusCode, response.json()]).toEqual([200, { ...key, name: 'New' }])
    expect(await list(admin)).toEqual([{ ...key, name: 'New' }])
    expect((await eventsOf(key.id)).at(-1)).toMatchObject({
      action: 'api-key.update',
      clientId,
      before: { name: 'Old' },
      after: { name: 'New' },
    })
  })

  it('to the name of another key is a conflict, to its own in another case is not', async () => {
    const key = await created(admin, 'one')
    await created(admin, 'two')
    expect((await rename(admin, key.id, 'TWO')).statusCode).toBe(409)
    expect((await rename(admin, key.id, ' ')).statusCode).toBe(400)
    expect((await rename(admin, key.id, 'ONE')).statusCode).toBe(200)
    expect(await names(admin)).toEqual(['ONE', 'two'])
  })

  it('of another user or client is rejected and changes nothing', async () => {
    const colleague = await newAdmin()
    const stranger = await newAdmin(await addClient(world, { name: 'Other' }))
    const theirs = await created(colleague, 'theirs')
    expect((await rename(admin, theirs.id, 'x')).statusCode).toBe(404)
    expect((await rename(admin, theirs.id, 'x', { of: colleague })).statusCode).toBe(403)
    expect((await rename(stranger, theirs.id, 'x')).statusCode).toBe(404)
    expect((await rename(stranger, theirs.id, 'x', { of: colleague })).statusCode).toBe(404)
    expect(await names(colleague)).toEqual(['theirs'])
  })
})

describe('deleting an API key', () => {
  it('removes it and is audited; the second time it is not found', async () => {
    const key = await created(admin, 'Gone')
    expect((await remove(admin, key.id)).statusCode).toBe(204)
    expect(await list(admin)).toEqual([])
    expect((await eventsOf(key.id)).at(-1)).toMatchObject({
      action: 'api-key.delete',
      clientId,
      before: { name: 'Gone' },
      after: null,
    })
    expect((await remove(admin, key.id)).statusCode).toBe(404)
    expect(await eventsOf(key.id)).toHaveLength(2)
  })

  it('of another user or client is rejected', async () => {
    const colleague = await newAdmin()
    const stranger = await newAdmin(await addClient(world, { name: 'Other' }))
    const theirs = await created(colleague, 'theirs')
    expect((await remove(admin, theirs.id)).statusCode).toBe(404)
    expect((await remove(admin, theirs.id, { of: colleague })).statusCode).toBe(403)
    expect((await remove(stranger, theirs.id)).statusCode).toBe(404)
    expect((await remove(stranger, theirs.id, { of: colleague })).statusCode).toBe(404)
    expect(await names(colleague)).toEqual(['theirs'])
  })
})

describe('using an API key', () => {
  const calls = async (apikey: string, client: string): Promise<number> => {
    const headers = { authorization: `Bearer ${apikey}` }
    return (await world.app.inject({ url: `/api/identity/clients/${client}`, headers })).statusCode
  }

  it('works from its creation to its deletion', async () => {
    const key = await created(admin, 'Bearer')
    expect(await calls(key.apikey, clientId)).toBe(200)
    await rename(admin, key.id, 'Still a bearer')
    expect(await calls(key.apikey, clientId)).toBe(200)
    await remove(admin, key.id)
    expect(await calls(key.apikey, clientId)).toBe(401)
  })

  it('fails if the client has no public API', async () => {
    const closed = await newAdmin(await addClient(world, { name: 'Closed' }))
    const { apikey } = await created(closed, 'Closed')
    expect(await calls(apikey, closed.clientId)).toBe(401)
  })

  it('can’t manage keys', async () => {
    const key = await created(admin, 'Mine')
    const byKey = { ...admin, authorization: `Bearer ${key.apikey}` }
    const answers = [await send('GET', byKey), await create(byKey, 'x'), await rename(byKey, key.id, 'x')]
    answers.push(await remove(byKey, key.id))
    expect(answers.map((response) => response.statusCode)).toEqual([403, 403, 403, 403])
    expect(await names(admin)).toEqual(['Mine'])
  })
})

describe('permission to manage API keys', () => {
  it('is denied to regular users of a client without access roles', async () => {
    const regular = await person(clientId, {})
    await addApiKey(world, clientId, regular.userId)
    const [key] = await world.system.read((sql) =>
      sql.select().from(apiKeys).where(eq(apiKeys.userId, regular.userId)),
    )
    const answers = [
      await send('GET', regular),
      await create(regular, 'x'),
      await rename(regular, key!.id, 'x'),
    ]
    answers.push(await remove(regular, key!.id))
    expect(answers.map((response) => response.statusCode)).toEqual([403, 403, 403, 403])
  })

  it.each<[PermissionLevel | 'none', number]>([
    ['ALLOW', 201],
    ['LIMITED', 403],
    ['DENY', 403],
    ['none', 403],
  ])('with access roles: CREATE_API_KEY %s answers a creation with %i', async (level, status) => {
    const client = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, level === 'none' ? {} : { CREATE_API_KEY: level })
    const holder = await person(client, { accessRoleId })
    await addApiKey(world, client, holder.userId)
    expect((await create(holder, 'x')).statusCode).toBe(status)
    const [key] = await list(holder)
    expect((await rename(holder, key!.id, 'renamed')).statusCode).toBe(200)
    expect((await remove(holder, key!.id)).statusCode).toBe(204)
  })

  it('is granted to a PT admin for their own keys, even while another client is selected', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const ptAdmin = await person(vendor, { roles: ['ROLE_PT_ADMIN'] })
    const query = { clientId }
    const response = await create(ptAdmin, 'Own', { query })
    expect(response.statusCode).toBe(201)
    const { id } = response.json<CreatedApiKey>()
    expect((await send('GET', ptAdmin, { query })).json()).toMatchObject([{ id }])
    expect((await rename(ptAdmin, id, 'Still own', { query })).statusCode).toBe(200)
    expect((await remove(ptAdmin, id, { query })).statusCode).toBe(204)
    expect((await eventsOf(id)).map((event) => event.clientId)).toEqual([vendor, vendor, vendor])
    expect((await send('GET', ptAdmin, { of: admin, query })).statusCode).toBe(403)
  })
})
