import { defaultReviewReasons, limits, type Client } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

async function callAs(userId: string, clientId: string, body?: { reasons: unknown }) {
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  const url = `/api/identity/clients/${clientId}${body ? '/review-reasons' : ''}`
  return world.app.inject({ method: body ? 'PUT' : 'GET', url, headers, ...(body && { payload: body }) })
}
const reasonsOf = async (userId: string, clientId: string): Promise<string[]> =>
  (await callAs(userId, clientId)).json<Client>().reviewReasons
const eventsOf = (clientId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, clientId)))

async function clientWithAdmin(given: { usesAccessRoles?: boolean } = {}) {
  const clientId = await addClient(world, { name: 'Client', ...given })
  return { clientId, admin: await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }) }
}

describe('the reasons of a client', () => {
  it('start with common ones, and are replaced by its admin with an audit event', async () => {
    const { clientId, admin } = await clientWithAdmin()
    expect(await reasonsOf(admin, clientId)).toEqual(defaultReviewReasons)
    const response = await callAs(admin, clientId, { reasons: [' Left the network ', 'Appeal pending'] })
    expect(response.json()).toMatchObject({
      id: clientId,
      reviewReasons: ['Left the network', 'Appeal pending'],
    })
    expect(await reasonsOf(admin, clientId)).toEqual(['Left the network', 'Appeal pending'])
    expect(await eventsOf(clientId)).toMatchObject([
      {
        action: 'client.review-reasons',
        subjectType: 'client',
        clientId,
        actorId: admin,
        before: { reasons: defaultReviewReasons },
        after: { reasons: ['Left the network', 'Appeal pending'] },
      },
    ])
  })

  it('can be none', async () => {
    const { clientId, admin } = await clientWithAdmin({ usesAccessRoles: true })
    expect((await callAs(admin, clientId, { reasons: [] })).statusCode).toBe(200)
    expect(await reasonsOf(admin, clientId)).toEqual([])
  })

  it('are neither empty, nor too long, nor too many, nor the same', async () => {
    const { clientId, admin } = await clientWithAdmin()
    const many = Array.from({ length: limits.reviewReasons.count + 1 }, (_, index) => `Reason ${index}`)
    for (const reasons of [[' '], ['x'.repeat(limits.reviewReasons.length + 1)], many, ['Same', 'Same ']])
      expect((await callAs(admin, clientId, { reasons })).statusCode, String(reasons)).toBe(400)
    expect(await reasonsOf(admin, clientId)).toEqual(defaultReviewReasons)
    expect(await eventsOf(clientId)).toEqual([])
  })

  it('are changed neither by a user who is no admin nor by another client', async () => {
    const { clientId } = await clientWithAdmin()
    const member = await addUser(world, { clientId })
    expect((await callAs(member, clientId, { reasons: ['Mine'] })).statusCode).toBe(403)
    const { admin: stranger } = await clientWithAdmin()
    expect((await callAs(stranger, clientId, { reasons: ['Mine'] })).statusCode).toBe(404)
    expect(await reasonsOf(member, clientId)).toEqual(defaultReviewReasons)
  })
})
