import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients, sessions } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { sessionsJobs } from '../sessions/index.ts'
import { addPerson, endUser, signedIn, visit, type Person } from './test-visitor.ts'

let world: TestWorld
let person: Person
let start: Date

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  start = new Date()
  world.setNow(start)
  person = await addPerson(world, { clientId: await addClient(world, { name: 'Client' }) })
})

const after = (minutes: number): void => world.setNow(new Date(start.getTime() + minutes * 60_000))

describe('the token of a session', () => {
  it('authorizes calls, and tells the browser who the user is', async () => {
    const visitor = await signedIn(world, person)
    const token = (await visitor.token())!
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/identity/clients/${person.clientId}/users/${person.userId}/access-roles`
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200)
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object
    expect(claims).toMatchObject({
      sub: person.userId,
      clientId: person.clientId,
      username: person.userName,
      clientName: 'Client',
    })
  })

  it('stops working when its user signs out', async () => {
    const visitor = await signedIn(world, person)
    expect(await visitor.status()).toBe(403)
    await visitor.auth('sign-out')
    expect(await visitor.status()).toBe(401)
  })

  it('stops working when its user ends, and no new one is issued', async () => {
    const visitor = await signedIn(world, person)
    expect(await visitor.status()).toBe(403)
    await endUser(world, person.userId)
    expect(await visitor.status()).toBe(401)
    expect(await visitor.token()).toBeNull()
  })

  it('stops working when its client ends', async () => {
    const visitor = await signedIn(world, person)
    await world.system.write(async ({ sql, audit }) => {
      await sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, person.clientId))
      audit({ action: 'session.end', subjectType: 'test', subjectId: 'test' })
    })
    expect(await visitor.status()).toBe(401)
    expect(await visitor.token()).toBeNull()
  })

  it('stops working when another process ends the session', async () => {
    const visitor = await signedIn(world, person)
    expect(await visitor.status()).toBe(403)
    await world.elsewhere(`delete from sessions where user_id = '${person.userId}'`)
    await expect.poll(() => visitor.status()).toBe(401)
  })

  it('expires after five minutes, and the session issues a new one', async () => {
    const visitor = await signedIn(world, person)
    after(5.1)
    expect(await visitor.status()).toBe(401)
    await visitor.token()
    expect(await visitor.status()).toBe(403)
  })

  it('is not issued for a forged cookie', async () => {
    const visitor = visit(world)
    visitor.cookie = 'A'.repeat(43)
    expect(await visitor.token()).toBeNull()
  })
})

describe('a session', () => {
  it('lives as long as it is used at least every 35 minutes', async () => {
    const visitor = await signedIn(world, person)
    for (const minutes of [34, 68, 102]) {
      after(minutes)
      expect(await visitor.token(), `after ${minutes} minutes`).not.toBeNull()
    }
    after(102 + 35)
    expect(await visitor.token()).toBeNull()
  })

  it('ends after twelve hours, however active it is', async () => {
    const visitor = await signedIn(world, person)
    for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
      after(minutes)
      expect(await visitor.token(), `after ${minutes} minutes`).not.toBeNull()
    }
    after(12 * 60 - 1)
    await visitor.token()
    expect(await visitor.status()).toBe(403)
    after(12 * 60)
    expect(await visitor.status(), 'its last token has expired too').toBe(401)
    expect(await visitor.token()).toBeNull()
  })

  it('is deleted by the sweep once it has expired, and not before', async () => {
    const rows = () =>
      world.system.read((sql) => sql.select().from(sessions).where(eq(sessions.userId, person.userId)))
    await signedIn(world, person)
    after(12 * 60 - 1)
    await sessionsJobs['sessions.sweep'](world.system)
    expect(await rows()).toHaveLength(1)
    after(12 * 60 + 1)
    await sessionsJobs['sessions.sweep'](world.system)
    expect(await rows()).toEqual([])
  })

  it('can be signed out after it has idled out, without an error', async () => {
    const visitor = await signedIn(world, person)
    after(36)
    expect((await visitor.auth('sign-out')).json()).toEqual({ redirect: null })
  })
})
