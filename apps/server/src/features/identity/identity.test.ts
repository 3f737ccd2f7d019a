import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessRoles, apiKeys, clients, featureToggles, users } from '../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser, allTags } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { issueToken, tokenSeconds } from './access-token.ts'

let world: TestWorld
let clientId: string
let userId: string

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', enabledPublicApi: true })
  userId = await addUser(world, { clientId })
})

async function status(bearer: string, url = `/api/identity/clients/${clientId}`): Promise<number> {
  const response = await world.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })
  return response.statusCode
}

describe('a bearer token', () => {
  it('authorizes calls until it expires', async () => {
    const token = await world.token(userId)
    expect(await status(token)).toBe(200)
    world.setNow(new Date(Date.now() + (tokenSeconds + 1) * 1000))
    expect(await status(token)).toBe(401)
    world.setNow(new Date())
  })

  it.each([
    [
      'signed with another key',
      () => issueToken(Buffer.alloc(32, 1), { userId, sessionId: userId }, new Date()),
    ],
    ['without a signature', async () => `${(await world.token(userId)).split('.').slice(0, 2).join('.')}.`],
    [
      'with the algorithm "none"',
      async () => {
        const head = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
        return `${head}.${(await world.token(userId)).split('.')[1]}.`
      },
    ],
    ['that is malformed', async () => 'abc'],
  ])('%s is rejected', async (_, token) => {
    expect(await status(await token())).toBe(401)
  })

  it('is only read from the Authorization header', async () => {
    const url = `/api/identity/clients/${clientId}?access_token=${await world.token(userId)}`
    expect((await world.app.inject({ url })).statusCode).toBe(401)
  })
})

describe('revoking takes effect at once', () => {
  const change = (work: Parameters<typeof world.system.write>[0]) =>
    world.system.write(async (tx) => {
      await work(tx)
      tx.audit({ action: 'session.end', subjectType: 'test', subjectId: userId })
    })

  it('for a user who has ended', async () => {
    const token = await world.token(userId)
    expect(await status(token)).toBe(200)
    await change(({ sql }) => sql.update(users).set({ endedAt: new Date() }).where(eq(users.id, userId)))
    expect(await status(token)).toBe(401)
  })

  it('for all users of a client that has ended', async () => {
    const token = await world.token(userId)
    expect(await status(token)).toBe(200)
    await change(({ sql }) =>
      sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, clientId)),
    )
    expect(await status(token)).toBe(401)
  })

  it('for a role that was removed', async () => {
    const admin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    const token = await world.token(admin)
    expect(await status(token, '/api/identity/api-spec')).toBe(200)
    await change(({ sql }) => sql.update(users).set({ roles: [] }).where(eq(users.id, admin)))
    expect(await status(token, '/api/identity/api-spec')).toBe(403)
  })

  it('for a permission that was removed from an access role', async () => {
    const rolesClient = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, allTags('ALLOW'))
    const member = await addUser(world, { clientId: rolesClient, accessRoleId })
    const url = `/api/identity/clients/${rolesClient}/users/${await addUser(world, { clientId: rolesClient })}/access-roles`
    const token = await world.token(member)
    expect(await status(token, url)).toBe(200)
    await change(({ sql }) =>
      sql
        .update(accessRoles)
        .set({ permissionTags: { SHOW_USERS: 'LIMITED' } })
        .where(eq(accessRoles.id, accessRoleId)),
    )
    expect(await status(token, url)).toBe(403)
  })

  it('for an API key that was deleted', async () => {
    const key = await addApiKey(world, clientId, userId)
    expect(await status(key)).toBe(200)
    await change(({ sql }) => sql.delete(apiKeys).where(eq(apiKeys.userId, userId)))
    expect(await status(key)).toBe(401)
  })

  it('for the API keys of a user who has ended', async () => {
    const key = await addApiKey(world, clientId, userId)
    expect(await status(key)).toBe(200)
    await change(({ sql }) => sql.update(users).set({ endedAt: new Date() }).where(eq(users.id, userId)))
    expect(await status(key)).toBe(401)
  })

  it('even when another process wrote it, before the cache entry expires', async () => {
    const token = await world.token(userId)
    expect(await status(token)).toBe(200)
    await world.elsewhere(`update users set ended_at = now() where id = '${userId}'`)
    await expect.poll(() => status(token), { timeout: 8000, interval: 20 }).toBe(401)
  })
})

describe('an API key', () => {
  it('works only if the client has the public API', async () => {
    const closed = await addClient(world, { name: 'Closed' })
    const user = await addUser(world, { clientId: closed })
    expect(await status(await addApiKey(world, closed, user), `/api/identity/clients/${closed}`)).toBe(401)
  })

  it('records when it was last used', async () => {
    const key = await addApiKey(world, clientId, userId)
    await status(key)
    const used = () =>
      world.system.read((sql) => sql.select().from(apiKeys).where(eq(apiKeys.userId, userId)))
    await expect.poll(async () => (await used())[0]?.lastUsedAt).toBeInstanceOf(Date)
  })

  it('is stored only as a hash', async () => {
    const key = await addApiKey(world, clientId, userId)
    const [row] = await world.system.read((sql) =>
      sql.select().from(apiKeys).where(eq(apiKeys.userId, userId)),
    )
    expect(JSON.stringify(row)).not.toContain(key.slice(4))
    expect(row?.secretHash).toHaveLength(32)
  })
})

describe('the clientId of a call', () => {
  const file = () => `/api/monitor/files/${userId}`

  it('is rejected for a client admin, unless it is their own client', async () => {
    const other = await addClient(world, { name: 'Other' })
    const admin = await world.token(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
    expect(await status(admin, `${file()}?clientId=${other}`)).toBe(403)
    expect(await status(admin, `${file()}?clientId=${clientId}`)).toBe(404)
  })

  it('must be a live client for a PT admin', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const ptAdmin = await world.token(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
    const spec = '/api/identity/api-spec'
    expect(await status(ptAdmin, `${spec}?clientId=${await addClient(world, { name: 'Live' })}`)).toBe(200)
    const ended = await addClient(world, { name: 'Ended', endedAt: new Date() })
    expect(await status(ptAdmin, `${spec}?clientId=${ended}`)).toBe(404)
    expect(await status(ptAdmin, `${spec}?clientId=nonsense`)).toBe(404)
  })

  it('is rejected for a PT admin whose access role lacks the permission', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, { SHOW_CLIENT: 'ALLOW' }, 'PT_ONLY')
    const weak = await world.token(
      await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'], accessRoleId }),
    )
    expect(await status(weak, `/api/identity/api-spec?clientId=${clientId}`)).toBe(403)
  })
})

describe('access roles', () => {
  it('apply only while the toggle is on', async () => {
    const rolesClient = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const admin = await addUser(world, {
      clientId: rolesClient,
      roles: ['ROLE_CLIENT_ADMIN'],
      accessRoleId: await addAccessRole(world, {}),
    })
    const url = `/api/identity/clients/${rolesClient}/users/${await addUser(world, { clientId: rolesClient })}/access-roles`
    const token = await world.token(admin)
    expect(await status(token, url)).toBe(403)
    await world.system.write(async ({ sql, audit }) => {
      await sql.update(featureToggles).set({ enable: false }).where(eq(featureToggles.clientId, rolesClient))
      audit({ action: 'client.update', subjectType: 'test', subjectId: rolesClient })
    })
    expect(await status(token, url)).toBe(200)
  })
})
