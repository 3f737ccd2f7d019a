import type { SecurityState } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '../../../database/schema/index.ts'
import { addApiKey, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  actionsOf,
  addPerson,
  addSso,
  rightPassword,
  signedIn,
  visit,
  type Person,
  type Visitor,
} from '../test-visitor.ts'

let world: TestWorld
let clientId: string
const next = 'another horse battery'

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', enabledPublicApi: true })
})
afterAll(() => world.close())

const securityOf = async (visitor: Visitor, person: Person): Promise<SecurityState> =>
  (await visitor.own(person, 'GET security')).json<SecurityState>()
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

/** A user signed in without a password, through single sign-on. */
async function withoutPassword(visitorClient: string): Promise<{ person: Person; bearer: string }> {
  const userId = await addUser(world, { clientId: visitorClient })
  const person = { userId, clientId: visitorClient, userName: `${userId}@example.org` }
  return { person, bearer: await world.token(userId) }
}
async function ownAs(
  bearer: string,
  person: Person,
  method: 'PUT' | 'POST' | 'GET',
  path: string,
  body?: object,
) {
  return world.app.inject({
    method,
    url: `/api/identity/clients/${person.clientId}/users/${person.userId}/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { payload: body }),
  })
}

describe("the user's own security state", () => {
  it('shows the password, two-factor authentication and the sessions, the current one first', async () => {
    const person = await addPerson(world, { clientId })
    await signedIn(world, person)
    const visitor = await signedIn(world, person, chrome)
    const state = await securityOf(visitor, person)
    expect(state).toMatchObject({ password: true, secondFactor: false, recoveryCodesLeft: 0 })
    expect(
      state.sessions.map(({ browser, current, sso, address }) => ({ browser, current, sso, address })),
    ).toEqual([
      { browser: 'Chrome on Linux', current: true, sso: false, address: '127.0.0.1' },
      { browser: 'curl', current: false, sso: false, address: '127.0.0.1' },
    ])
  })

  it('shows no sessions that have expired, are waiting for a code or belong to others', async () => {
    const person = await addPerson(world, { clientId })
    await signedIn(world, await addPerson(world, { clientId }))
    const start = new Date()
    world.setNow(new Date(start.getTime() - 36 * 60_000))
    await signedIn(world, person)
    world.setNow(start)
    const visitor = await signedIn(world, person)
    expect((await securityOf(visitor, person)).sessions).toHaveLength(1)
  })

  it('shows that there is no password', async () => {
    const { person, bearer } = await withoutPassword(clientId)
    const state = (await ownAs(bearer, person, 'GET', 'security')).json<SecurityState>()
    expect(state).toMatchObject({ password: false, secondFactor: false })
    const ssoClient = await addClient(world, { name: 'Sso' })
    const had = await addPerson(world, { clientId: ssoClient })
    const visitor = await signedIn(world, had)
    await addSso(world, ssoClient)
    expect((await securityOf(visitor, had)).password).toBe(false)
  })

  it('is not available to others, nor with an API key', async () => {
    const person = await addPerson(world, { clientId })
    const admin = await signedIn(world, await addPerson(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
    expect((await admin.own(person, 'GET security')).statusCode).toBe(403)
    const other = await addClient(world, { name: 'Other' })
    const stranger = await signedIn(world, await addPerson(world, { clientId: other }))
    expect((await stranger.own(person, 'GET security')).statusCode).toBe(404)
    const key = await addApiKey(world, clientId, person.userId)
    expect((await ownAs(key, person, 'GET', 'security')).statusCode).toBe(403)
    expect((await visit(world).own(person, 'GET security')).statusCode).toBe(401)
  })
})

describe("changing one's own password", () => {
  it('ends all other sessions, keeps the current one, and is audited', async () => {
    const person = await addPerson(world, { clientId })
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)]
    const answer = await here.own(person, 'PUT password', { current: rightPassword, next })
    expect(answer.statusCode).toBe(204)
    expect([await here.status(), await there.status()]).toEqual([403, 401])
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(401)
    expect((await visit(world).signIn(person.userName, next)).statusCode).toBe(200)
    expect(await actionsOf(world, person.userId)).toContain('password.change')
    expect(world.logged()).not.toContain(next)
  })

  it('mails the user which API keys remain valid', async () => {
    const mails = (recipient: string) =>
      world.system.read((sql) => sql.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)))
    const change = { current: rightPassword, next }
    const [one, none] = [await addPerson(world, { clientId }), await addPerson(world, { clientId })]
    await addApiKey(world, clientId, one.userId)
    for (const person of [one, none]) {
      const visitor = await signedIn(world, person)
      expect((await visitor.own(person, 'PUT password', change)).statusCode).toBe(204)
    }
    expect(await mails(none.userName)).toEqual([])
    expect(await mails(one.userName)).toMatchObject([{ subject: 'Your Vigil password was changed' }])
    expect((await mails(one.userName))[0]!.body).toContain('You have 1 API key that still works')
  })

  it('is rejected with a wrong password, and counts as a sign-in attempt', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    for (let count = 0; count < 10; count++) {
      const answer = await visitor.own(person, 'PUT password', { current: 'wrong', next })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        errors: [{ path: 'body.current', message: 'Incorrect password.' }],
      })
    }
    const locked = await visitor.own(person, 'PUT password', { current: rightPassword, next })
    expect(locked.statusCode).toBe(429)
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(429)
    const actions = await actionsOf(world, person.userId)
    expect(actions.filter((action) => action === 'sign-in.locked')).toHaveLength(1)
  })

  it('is not counted when the password is right', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    for (let count = 0; count < 12; count++)
      expect((await visitor.own(person, 'POST second-factor', { password: rightPassword })).statusCode).toBe(
        200,
      )
  })

  it('rejects the old password and weak ones', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    for (const bad of [rightPassword, 'aaaaaaaaaaaaaaa', 'short', `${person.userId}!`]) {
      const answer = await visitor.own(person, 'PUT password', { current: rightPassword, next: bad })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ path: 'body.next' }] })
    }
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(200)
  })

  it('is not possible without one', async () => {
    const { person, bearer } = await withoutPassword(clientId)
    const body = { current: rightPassword, next }
    expect((await ownAs(bearer, person, 'PUT', 'password', body)).statusCode).toBe(422)
    const proof = { password: rightPassword }
    expect((await ownAs(bearer, person, 'POST', 'second-factor', proof)).statusCode).toBe(422)
    expect((await ownAs(bearer, person, 'POST', 'second-factor/remove', proof)).statusCode).toBe(422)
  })

  it('succeeds for one of two concurrent requests', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    const change = (to: string) => visitor.own(person, 'PUT password', { current: rightPassword, next: to })
    const statuses = (await Promise.all([change('first horse battery'), change('second horse battery')])).map(
      (answer) => answer.statusCode,
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 400)).toHaveLength(1)
  })

  it('is not available to others', async () => {
    const person = await addPerson(world, { clientId })
    const body = { current: rightPassword, next }
    const colleague = await signedIn(
      world,
      await addPerson(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }),
    )
    expect((await colleague.own(person, 'PUT password', body)).statusCode).toBe(403)
    const other = await addClient(world, { name: 'Other' })
    const stranger = await signedIn(world, await addPerson(world, { clientId: other }))
    expect((await stranger.own(person, 'PUT password', body)).statusCode).toBe(404)
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(200)
  })
})

describe('ending a session elsewhere', () => {
  it('ends it at once, and is audited', async () => {
    const person = await addPerson(world, { clientId })
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)]
    const { sessions } = await securityOf(here, person)
    const other = sessions.find((session) => !session.current)!
    expect((await here.own(person, `DELETE sessions/${other.id}`)).statusCode).toBe(204)
    expect([await here.status(), await there.status()]).toEqual([403, 401])
    expect(await there.token()).toBeNull()
    expect(await actionsOf(world, other.id)).toEqual(['session.end'])
    expect((await here.own(person, `DELETE sessions/${other.id}`)).statusCode).toBe(404)
  })

  it('can’t end a session of another user', async () => {
    const [person, colleague] = [await addPerson(world, { clientId }), await addPerson(world, { clientId })]
    const [mine, theirs] = [await signedIn(world, person), await signedIn(world, colleague)]
    const { sessions } = await securityOf(theirs, colleague)
    expect((await mine.own(person, `DELETE sessions/${sessions[0]!.id}`)).statusCode).toBe(404)
    expect((await mine.own(colleague, `DELETE sessions/${sessions[0]!.id}`)).statusCode).toBe(403)
    expect((await mine.own(person, `DELETE sessions/${randomUUIDv7()}`)).statusCode).toBe(404)
    expect(await theirs.status()).toBe(403)
  })
})
