import { type ListedAccessRole, type PermissionTags } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, users } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let vendor: string
let ptAdmin: string
let clientId: string

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true })
})
afterAll(() => world.close())

async function call(by: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) {
  return world.app.inject({
    method,
    url: `/api/identity/access-roles${path}`,
    headers: { authorization: `Bearer ${await world.token(by)}` },
    ...(body && { payload: body }),
  })
}
const list = async (by: string): Promise<ListedAccessRole[]> => (await call(by, 'GET')).json()
const find = async (id: string): Promise<ListedAccessRole | undefined> =>
  (await list(ptAdmin)).find((role) => role.id === id)
const input = (more: object = {}) => ({
  name: `Role ${randomUUIDv7()}`,
  description: 'What it is for',
  roleType: 'GLOBAL_CLIENT',
  permissionTags: { SHOW_ALERTS: 'ALLOW' },
  ...more,
})
const created = async (more: object = {}): Promise<ListedAccessRole> =>
  (await call(ptAdmin, 'POST', '', input(more))).json()
const eventsOf = (id: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)))
const messageOf = (response: Awaited<ReturnType<typeof call>>): [number, string] => [
  response.statusCode,
  response.json<{ message: string }>().message,
]

describe('the list of access roles', () => {
  it('shows tags, users and PT-only roles to those who may see global roles', async () => {
    const role = await created()
    const ptOnly = await created({ roleType: 'PT_ONLY' })
    await addUser(world, { clientId, accessRoleId: role.id })
    await addUser(world, { clientId, accessRoleId: role.id })
    expect(await find(role.id)).toMatchObject({
      permissionTags: { SHOW_ALERTS: 'ALLOW' },
      users: { count: 2, names: ['Test User, Client', 'Test User, Client'] },
      version: 1,
    })
    expect(await find(ptOnly.id)).toMatchObject({ roleType: 'PT_ONLY', users: { count: 0, names: [] } })
  })

  it('shows only the names of global roles to those who manage users', async () => {
    const role = await created()
    const ptOnly = await created({ roleType: 'PT_ONLY' })
    const accessRoleId = await addAccessRole(world, { SHOW_USERS: 'ALLOW', SHOW_GLOBAL_ROLES: 'ALLOW' })
    const manager = await addUser(world, { clientId, accessRoleId })
    const seen = await list(manager)
    expect(seen.find(({ id }) => id === role.id)).toEqual({
      id: role.id,
      name: role.name,
      description: role.description,
      roleType: 'GLOBAL_CLIENT',
    })
    expect(seen.some(({ id }) => id === ptOnly.id)).toBe(false)
  })

  it.each([
    ['SHOW_GLOBAL_ROLES', true],
    ['SHOW_USERS', false],
  ] as const)('is open to vendor staff with %s, with tags: %s', async (permission, withTags) => {
    const staffVendor = await addClient(world, { name: 'V', vendor: true, usesAccessRoles: true })
    const tags: PermissionTags = { [permission]: 'ALLOW' }
    const staff = await addUser(world, {
      clientId: staffVendor,
      accessRoleId: await addAccessRole(world, tags, 'PT_ONLY'),
    })
    const [first] = await list(staff)
    expect(first!.permissionTags !== undefined).toBe(withTags)
  })
})

describe('creating an access role', () => {
  it('stores it and is audited', async () => {
    const body = input({ name: '  Auditor ', permissionTags: { SHOW_PII: 'LIMITED' } })
    const response = await call(ptAdmin, 'POST', '', body)
    expect(response.statusCode).toBe(201)
    const role = response.json<ListedAccessRole>()
    expect(role).toMatchObject({ name: 'Auditor', permissionTags: { SHOW_PII: 'LIMITED' }, version: 1 })
    expect(await eventsOf(role.id)).toMatchObject([
      { action: 'access-role.create', actorId: ptAdmin, after: { name: 'Auditor' } },
    ])
  })

  it('refuses a name that is taken, in any case, and one that is empty', async () => {
    const { name } = await created()
    expect(messageOf(await call(ptAdmin, 'POST', '', input({ name: name.toUpperCase() })))).toEqual([
      409,
      'There is already a role with this name.',
    ])
    expect((await call(ptAdmin, 'POST', '', input({ name: ' ' }))).statusCode).toBe(400)
  })
})

describe('changing an access role', () => {
  it('stores all values, takes effect on the next request of its users, and is audited', async () => {
    const role = await created({ permissionTags: { SHOW_USERS: 'ALLOW' } })
    const user = await addUser(world, { clientId, accessRoleId: role.id })
    expect((await call(user, 'GET')).statusCode).toBe(200)
    const change = input({ permissionTags: { SHOW_USERS: 'DENY' }, version: role.version })
    const response = await call(ptAdmin, 'PUT', `/${role.id}`, change)
    expect(response.json()).toMatchObject({ name: change.name, version: 2, users: { count: 1 } })
    expect((await call(user, 'GET')).statusCode).toBe(403)
    expect((await eventsOf(role.id)).at(-1)).toMatchObject({
      action: 'access-role.update',
      before: { permissionTags: { SHOW_USERS: 'ALLOW' } },
      after: { permissionTags: { SHOW_USERS: 'DENY' } },
    })
  })

  it('made from an old version is a conflict that says who was faster', async () => {
    const role = await created()
    await call(ptAdmin, 'PUT', `/${role.id}`, input({ version: 1 }))
    expect(messageOf(await call(ptAdmin, 'PUT', `/${role.id}`, input({ version: 1 })))).toEqual([
      409,
      'Test User changed this role in the meantime. Check the current values, then save again.',
    ])
  })

  it('can’t make a role PT-only that users of clients have', async () => {
    const role = await created()
    await addUser(world, { clientId, accessRoleId: role.id })
    const response = await call(ptAdmin, 'PUT', `/${role.id}`, input({ roleType: 'PT_ONLY' }))
    expect(response.statusCode).toBe(409)
  })

  it('can’t give its own holder other permissions', async () => {
    const staffVendor = await addClient(world, { name: 'V', vendor: true, usesAccessRoles: true })
    const permissionTags = { EDIT_GLOBAL_ROLE: 'ALLOW' }
    const [own, other] = [await created({ permissionTags }), await created({ permissionTags })]
    const editor = await addUser(world, { clientId: staffVendor, accessRoleId: own.id })
    const wider = input({ permissionTags: { EDIT_GLOBAL_ROLE: 'ALLOW', SHOW_PII: 'ALLOW' } })
    expect(messageOf(await call(editor, 'PUT', `/${own.id}`, wider))).toEqual([
      422,
      'You can’t change what your own role permits. Ask another admin.',
    ])
    const renamed = input({ permissionTags: { ...permissionTags, SHOW_PII: 'DENY' } })
    expect((await call(editor, 'PUT', `/${own.id}`, renamed)).statusCode).toBe(200)
    expect((await call(editor, 'PUT', `/${other.id}`, wider)).statusCode).toBe(200)
    const deleting = input({ permissionTags: { EDIT_GLOBAL_ROLE: 'ALLOW', DELETE_CLIENT: 'ALLOW' } })
    expect(messageOf(await call(editor, 'PUT', `/${other.id}`, deleting))).toEqual([
      403,
      'This permits more of the vendor’s work than your own role. Ask a PT admin to change it.',
    ])
    expect((await call(ptAdmin, 'PUT', `/${other.id}`, deleting)).statusCode).toBe(200)
  })

  it('refuses the name of another role, and roles that do not exist', async () => {
    const [one, other] = [await created(), await created()]
    expect((await call(ptAdmin, 'PUT', `/${one.id}`, input({ name: other.name }))).statusCode).toBe(409)
    expect((await call(ptAdmin, 'PUT', `/${one.id}`, input({ name: one.name }))).statusCode).toBe(200)
    expect((await call(ptAdmin, 'PUT', `/${randomUUIDv7()}`, input())).statusCode).toBe(404)
  })
})

describe('deleting an access role', () => {
  it('works while nobody has it, also if a deleted user had it, and is audited', async () => {
    const role = await created()
    const user = await addUser(world, { clientId, accessRoleId: role.id })
    expect(messageOf(await call(ptAdmin, 'DELETE', `/${role.id}`))).toEqual([
      409,
      `1 user has the role ${role.name}. Assign another role first.`,
    ])
    await world.system.write(({ sql }) =>
      sql.update(users).set({ endedAt: new Date() }).where(eq(users.id, user)),
    )
    expect((await call(ptAdmin, 'DELETE', `/${role.id}`)).statusCode).toBe(204)
    expect(await find(role.id)).toBeUndefined()
    expect((await eventsOf(role.id)).at(-1)).toMatchObject({
      action: 'access-role.delete',
      before: { name: role.name },
    })
    expect((await call(ptAdmin, 'DELETE', `/${role.id}`)).statusCode).toBe(404)
  })
})

it.each([
  ['CREATE_NEW_GLOBAL', 'POST'],
  ['EDIT_GLOBAL_ROLE', 'PUT'],
  ['DELETE_GLOBAL_ROLES', 'DELETE'],
] as const)('needs %s to %s, which only vendor staff can have', async (permission, method) => {
  const staffVendor = await addClient(world, { name: 'V', vendor: true, usesAccessRoles: true })
  const status = async (of: string, level: 'ALLOW' | 'DENY'): Promise<number> => {
    const accessRoleId = await addAccessRole(world, { [permission]: level })
    const by = await addUser(world, { clientId: of, accessRoleId })
    const path = method === 'POST' ? '' : `/${(await created()).id}`
    return (await call(by, method, path, method === 'DELETE' ? undefined : input())).statusCode
  }
  expect(await status(staffVendor, 'ALLOW')).toBeLessThan(300)
  expect(await status(staffVendor, 'DENY')).toBe(403)
  expect(await status(clientId, 'ALLOW')).toBe(403)
})
