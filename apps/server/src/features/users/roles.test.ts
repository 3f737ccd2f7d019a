import type { ClientRole, PermissionTags, User } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser, type NewTestUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let clientId: string
let admin: string
let analyst: string
let steward: string
let ptOnly: string

beforeAll(async () => {
  world = await openTestWorld()
  analyst = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW' })
  steward = await addAccessRole(world, { WRITE_POPULATION: 'ALLOW' })
  ptOnly = await addAccessRole(world, { SHOW_CLIENT: 'ALLOW' }, 'PT_ONLY')
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true })
  admin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
})

async function call(by: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return world.app.inject({
    method,
    url: `/api/identity/${path}`,
    headers: { authorization: `Bearer ${await world.token(by)}` },
    ...(body && { payload: body }),
  })
}
const member = (user: Partial<NewTestUser> = {}): Promise<string> => addUser(world, { clientId, ...user })
const rolesUrl = (client = clientId): string => `clients/${client}/roles`
const usersOf = async (roleId: string): Promise<string[]> =>
  (await call(admin, 'GET', `${rolesUrl()}/${roleId}/users`)).json<User[]>().map(({ id }) => id)
const set = (roleId: string, userIds: string[], by = admin) =>
  call(by, 'POST', `${rolesUrl()}/${roleId}/users`, { userIds })
const assign = (accessRoleId: string | null, userId: string, by = admin) =>
  call(by, 'POST', 'access-roles/user', { accessRoleId, userId })
const eventsOf = (id: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)))
const idsIn = async (url: string, by = admin): Promise<string[]> =>
  (await call(by, 'GET', url)).json<ClientRole[]>().map(({ id }) => id)

describe('the roles of a client', () => {
  it('are the global access roles, and PT-only ones for the vendor alone', async () => {
    expect(await idsIn(rolesUrl())).toEqual(expect.arrayContaining([analyst, steward]))
    expect(await idsIn(rolesUrl())).not.toContain(ptOnly)
    const vendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
    const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    expect(await idsIn(rolesUrl(vendor), ptAdmin)).toContain(ptOnly)
  })

  it('are none in a client without access roles', async () => {
    const legacy = await addClient(world, { name: 'Legacy' })
    const its = await addUser(world, { clientId: legacy, roles: ['ROLE_CLIENT_ADMIN'] })
    expect(await idsIn(rolesUrl(legacy), its)).toEqual([])
  })

  it('have their description, for the client, for one user and for those who hold them', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    const told = { name: `Auditor ${crypto.randomUUID()}`, description: 'Reads what was decided' }
    const sent = { ...told, roleType: 'GLOBAL_CLIENT', permissionTags: {} }
    const { id } = (await call(ptAdmin, 'POST', 'access-roles', sent)).json<ClientRole>()
    const role: ClientRole = { id, ...told }
    const holder = await member({ accessRoleId: id })
    const read = async (url: string): Promise<unknown> => (await call(admin, 'GET', url)).json()
    expect(await read(rolesUrl())).toContainEqual(role)
    expect(await read(`${rolesUrl()}?userId=${holder}`)).toEqual([role])
    expect(await read(`${rolesUrl()}/${id}/users`)).toMatchObject([{ id: holder, accessRole: role }])
  })

  it('of one user are at most one', async () => {
    const holder = await member({ accessRoleId: analyst })
    expect(await idsIn(`${rolesUrl()}?userId=${holder}`)).toEqual([analyst])
    expect(await idsIn(`${rolesUrl()}?userId=${await member()}`)).toEqual([])
  })
})

describe('setting the users of a role', () => {
  it('gives it to those named, takes it from the others, and is audited', async () => {
    const [stays, leaves, joins, moves] = [
      await member({ accessRoleId: analyst }),
      await member({ accessRoleId: analyst }),
      await member(),
      await member({ accessRoleId: steward }),
    ]
    const response = await set(analyst, [stays, joins, moves])
    expect(response.json<User[]>().map(({ accessRole }) => accessRole!.id)).toEqual([
      analyst,
      analyst,
      analyst,
    ])
    expect((await usersOf(analyst)).toSorted()).toEqual([stays, joins, moves].toSorted())
    expect(await usersOf(steward)).toEqual([])
    const change = { action: 'user.role', clientId, actorId: admin }
    expect(await eventsOf(stays)).toEqual([])
    expect(await eventsOf(leaves)).toMatchObject([
      { ...change, before: { accessRoleId: analyst }, after: { accessRoleId: null } },
    ])
    expect(await eventsOf(moves)).toMatchObject([
      { ...change, before: { accessRoleId: steward }, after: { accessRoleId: analyst } },
    ])
  })

  it('takes effect on the next request of the user', async () => {
    const manager = await addAccessRole(world, { SHOW_USERS: 'ALLOW' })
    const user = await member()
    const status = async () => (await call(user, 'GET', `clients/${clientId}/users`)).statusCode
    expect(await status()).toBe(403)
    await set(manager, [user])
    expect(await status()).toBe(200)
    await set(manager, [])
    expect(await status()).toBe(403)
  })

  it('refuses admins, unknown users, users of other clients, and roles that are not offered', async () => {
    const stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
    const user = await member()
    const answers = [
      await set(analyst, [user, admin]),
      await set(analyst, [user, stranger]),
      await set(ptOnly, [user]),
      await set(crypto.randomUUID(), [user]),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 404, 404, 404])
    expect(await usersOf(analyst)).toEqual([])
  })

  it('lets nobody change their own role', async () => {
    const tags: PermissionTags = { SHOW_USERS: 'ALLOW', EDIT_USER: 'ALLOW' }
    const manager = await member({ accessRoleId: await addAccessRole(world, tags) })
    expect((await set(analyst, [manager], manager)).statusCode).toBe(422)
    expect((await assign(analyst, manager, manager)).statusCode).toBe(422)
    expect((await assign(null, manager, manager)).statusCode).toBe(422)
    expect((await assign(analyst, await member(), manager)).statusCode).toBe(200)
  })
})

describe('at the vendor', () => {
  it('a role with vendor permissions is assigned only by who holds them, or by a PT admin', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
    const inVendor = { clientId: vendor }
    const vendorAdmin = await addUser(world, { ...inVendor, roles: ['ROLE_CLIENT_ADMIN'] })
    const ptAdmin = await addUser(world, { ...inVendor, roles: ['ROLE_PT_ADMIN'] })
    const tags: PermissionTags = { SHOW_USERS: 'ALLOW', EDIT_USER: 'ALLOW', SHOW_CLIENT: 'ALLOW' }
    const manager = await addUser(world, { ...inVendor, accessRoleId: await addAccessRole(world, tags) })
    const colleague = await addUser(world, inVendor)
    const wide = await addAccessRole(world, { SHOW_CLIENT: 'ALLOW', DELETE_CLIENT: 'ALLOW' })
    const give = async (role: string, by: string) => {
      const one = (await assign(role, colleague, by)).statusCode
      const url = `${rolesUrl(vendor)}/${role}/users`
      return [one, (await call(by, 'POST', url, { userIds: [colleague] })).statusCode]
    }
    expect(await give(wide, vendorAdmin)).toEqual([403, 403])
    expect(await give(wide, manager)).toEqual([403, 403])
    expect(await give(ptOnly, vendorAdmin)).toEqual([403, 403])
    expect(await give(ptOnly, manager)).toEqual([200, 200])
    expect(await give(analyst, vendorAdmin)).toEqual([200, 200])
    expect(await give(wide, ptAdmin)).toEqual([200, 200])
  })
})

describe('assigning one user', () => {
  it('replaces the role or takes it away, and is audited', async () => {
    const user = await member({ accessRoleId: steward })
    expect((await assign(analyst, user)).json<User>().accessRole?.id).toBe(analyst)
    expect((await assign(null, user)).json<User>().accessRole).toBeNull()
    expect(await eventsOf(user)).toMatchObject([
      { before: { accessRoleId: steward }, after: { accessRoleId: analyst } },
      { before: { accessRoleId: analyst }, after: { accessRoleId: null } },
    ])
  })

  it('is refused for admins, in a client without access roles, and for users out of reach', async () => {
    const legacy = await addClient(world, { name: 'Legacy' })
    const itsAdmin = await addUser(world, { clientId: legacy, roles: ['ROLE_CLIENT_ADMIN'] })
    const itsUser = await addUser(world, { clientId: legacy })
    const second = await member({ roles: ['ROLE_CLIENT_ADMIN'] })
    const answers = [
      await assign(analyst, second),
      await assign(analyst, itsUser, itsAdmin),
      await assign(analyst, itsUser),
      await assign(ptOnly, await member()),
      await assign(analyst, await member(), await member()),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 404, 404, 403])
  })

  it('reaches users of other clients for PT admins', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    const user = await member()
    expect((await assign(analyst, user, ptAdmin)).json<User>().accessRole?.id).toBe(analyst)
    expect((await eventsOf(user)).at(-1)).toMatchObject({ clientId, actorId: ptAdmin })
  })
})

it('takes the access role from a user who becomes an admin', async () => {
  const user = await member({ accessRoleId: analyst })
  const users = (await call(admin, 'GET', `clients/${clientId}/users`)).json<User[]>()
  const { id: _, ...seen } = users.find(({ id }) => id === user)!
  const response = await call(admin, 'PUT', `clients/${clientId}/users/${user}`, {
    ...seen,
    roles: ['ROLE_CLIENT_ADMIN'],
  })
  expect(response.json()).toMatchObject({ roles: ['ROLE_CLIENT_ADMIN'], accessRole: null })
})

describe.each([
  ['SHOW_USERS', 'GET', () => `clients/${clientId}/users`, undefined],
  ['CREATE_NEW_USER', 'POST', () => `clients/${clientId}/users`, { firstName: 'A', lastName: 'B' }],
  ['EDIT_USER', 'POST', () => `clients/${clientId}/roles/${steward}/users`, { userIds: [] }],
] as const)('%s', (permission, method, path, body) => {
  it.each([
    ['ALLOW', true],
    ['LIMITED', false],
    ['DENY', false],
  ] as const)(`at %s decides over ${method} in a client with access roles`, async (level, allowed) => {
    const by = await member({ accessRoleId: await addAccessRole(world, { [permission]: level }) })
    const sent =
      body && 'firstName' in body ? { ...body, userName: `${crypto.randomUUID()}@a.example` } : body
    const { statusCode } = await call(by, method, path(), sent)
    expect(statusCode < 300).toBe(allowed)
    if (!allowed) expect(statusCode).toBe(403)
  })
})
