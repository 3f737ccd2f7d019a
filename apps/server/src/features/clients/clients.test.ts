import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let vendor: string
let ptAdmin: string

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
})
afterAll(() => world.close())

async function select(userId: string, clientId: string, query: Record<string, string> = {}, bearer?: string) {
  const headers = { authorization: `Bearer ${bearer ?? (await world.token(userId))}` }
  const url = `/api/identity/clients/${clientId}/selection`
  return (await world.app.inject({ method: 'POST', url, headers, query })).statusCode
}
const eventsOf = (clientId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, clientId)))

describe('selecting a client', () => {
  it('is audited for that client, and again when coming back', async () => {
    const client = await addClient(world, { name: 'Selected' })
    expect(await select(ptAdmin, client)).toBe(204)
    expect(await eventsOf(client)).toMatchObject([
      {
        action: 'client.select',
        subjectType: 'client',
        clientId: client,
        actorId: ptAdmin,
        actorClientId: vendor,
        before: { clientId: vendor },
        after: { clientId: client, name: 'Selected' },
      },
    ])
    expect(await select(ptAdmin, vendor, { clientId: client })).toBe(204)
    expect(await eventsOf(vendor)).toMatchObject([
      { action: 'client.select', clientId: vendor, before: { clientId: client }, after: { name: 'Vendor' } },
    ])
  })

  it('runs a prepared statement of the read connection inside its write', async () => {
    const client = await addClient(world, { name: 'Read before' })
    const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
    const read = () => world.app.inject({ url: `/api/identity/clients/${client}`, headers })
    for (const _ of [1, 2, 3]) {
      expect((await read()).statusCode).toBe(200)
      expect(await select(ptAdmin, client)).toBe(204)
    }
  })

  it('that has ended or never existed is not found, and not audited', async () => {
    const ended = await addClient(world, { name: 'Ended', endedAt: new Date() })
    expect(await select(ptAdmin, ended)).toBe(404)
    expect(await select(ptAdmin, ptAdmin)).toBe(404)
    expect([await eventsOf(ended), await eventsOf(ptAdmin)]).toEqual([[], []])
  })

  it('is limited to PT admins, and not available with API keys', async () => {
    const client = await addClient(world, { name: 'Client' })
    const admin = await addUser(world, { clientId: client, roles: ['ROLE_CLIENT_ADMIN'] })
    expect(await select(admin, client)).toBe(403)
    expect(await select(admin, vendor)).toBe(404)
    expect(await select(ptAdmin, client, {}, await addApiKey(world, vendor, ptAdmin))).toBe(403)
    expect(await eventsOf(client)).toEqual([])
  })

  it('requires CLIENT_CONTEXT_SWITCHING in a vendor with access roles', async () => {
    const client = await addClient(world, { name: 'Client' })
    const rolesVendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
    const holder = async (tags: object): Promise<string> =>
      addUser(world, {
        clientId: rolesVendor,
        roles: ['ROLE_PT_ADMIN'],
        accessRoleId: await addAccessRole(world, tags, 'PT_ONLY'),
      })
    expect(await select(await holder({ CLIENT_CONTEXT_SWITCHING: 'LIMITED' }), client)).toBe(403)
    expect(await select(await holder({ CLIENT_CONTEXT_SWITCHING: 'ALLOW' }), client)).toBe(204)
  })
})
