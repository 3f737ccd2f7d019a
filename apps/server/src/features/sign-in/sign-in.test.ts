import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditEvents,
  clients,
  credentials,
  sessions,
  signInAttempts,
  users,
} from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { openSession } from '../sessions/index.ts'
import { hashPassword } from './passwords/password-hash.ts'
import {
  actionsOf,
  addPerson,
  addSso,
  endUser,
  outsideOf,
  rightPassword,
  signedIn,
  visit,
  type Answer,
} from './test-visitor.ts'

let world: TestWorld
let clientId: string

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
})
afterAll(() => world.close())

const wrong = 'wrong horse battery'
const signIn = (userName: string, password = rightPassword): Promise<Answer> =>
  visit(world).signIn(userName, password)
const attempts = () => world.system.read((sql) => sql.select().from(signInAttempts))
const later = (start: Date, minutes: number): void =>
  world.setNow(new Date(start.getTime() + minutes * 60_000))

describe('signing in', () => {
  it('opens a session, sets the cookie, and is audited', async () => {
    const person = await addPerson(world, { clientId })
    const answer = await signIn(person.userName)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ next: 'done' })
    expect(answer.cookies).toMatchObject([
      { name: 'vigil_session', path: '/api/auth', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3600 },
    ])
    const [event] = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, person.userId)),
    )
    expect(event).toMatchObject({
      action: 'sign-in.succeeded',
      clientId,
      actorKind: 'user',
      actorId: person.userId,
      actorName: person.userName,
      address: '127.0.0.1',
    })
  })

  it('accepts the name in upper case and with surrounding spaces', async () => {
    const { userName } = await addPerson(world, { clientId })
    expect((await signIn(` ${userName.toUpperCase()} `)).statusCode).toBe(200)
  })

  it.each(['before', 'after'])(
    'is for the live user of a name, created %s the deleted one',
    async (order) => {
      const [first, second] = [await addPerson(world, { clientId }), await addPerson(world, { clientId })]
      const [live, deleted] = order === 'before' ? [first, second] : [second, first]
      await endUser(world, deleted.userId)
      await world.system.write(async ({ sql }) => {
        await sql.update(users).set({ userName: deleted.userName }).where(eq(users.id, live.userId))
      })
      expect((await signIn(deleted.userName)).statusCode).toBe(200)
      expect(await actionsOf(world, live.userId)).toContain('sign-in.succeeded')
    },
  )

  it('accepts a password in any Unicode normalization form', async () => {
    const person = await addPerson(world, { clientId })
    const hash = await hashPassword('caf\u00e9 ole ole ole')
    await world.system.write(async ({ sql }) => {
      await sql.update(credentials).set({ passwordHash: hash }).where(eq(credentials.userId, person.userId))
    })
    expect((await signIn(person.userName, 'cafe\u0301 ole ole ole')).statusCode).toBe(200)
  })

  it('stores only the hash of a session secret', async () => {
    const visitor = visit(world)
    await visitor.signIn((await addPerson(world, { clientId })).userName)
    const rows = await world.system.read((sql) => sql.select().from(sessions))
    expect(visitor.cookie).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(visitor.cookie)
  })

  it('hashes passwords with argon2id and the OWASP settings', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('opens a new session each time, and keeps the others', async () => {
    const person = await addPerson(world, { clientId })
    const first = await signedIn(world, person)
    const second = await signedIn(world, person)
    expect(first.cookie).not.toBe(second.cookie)
    expect((await first.own(person, 'GET security')).statusCode).toBe(200)
  })
})

describe('the cookie', () => {
  it.each([
    ['https://vigil.example.org', true],
    ['http://vigil.example.org', undefined],
  ])('for %s is Secure: %s', async (address, secure) => {
    const other = await openTestWorld({ VIGIL_PUBLIC_URL: address })
    try {
      const person = await addPerson(other, { clientId: await addClient(other, { name: 'Client' }) })
      const [cookie] = (await visit(other).signIn(person.userName)).cookies
      expect(cookie?.secure).toBe(secure)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' })
    } finally {
      await other.close()
    }
  })
})

describe('a failed sign-in', () => {
  it('gives the same response for an unknown name, a wrong password and an account without one', async () => {
    const ended = await addPerson(world, { clientId })
    await endUser(world, ended.userId)
    const endedClient = await addClient(world, { name: 'Ended' })
    const ofEnded = await addPerson(world, { clientId: endedClient })
    await world.system.write(async ({ sql }) => {
      await sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, endedClient))
    })
    const ssoClient = await addClient(world, { name: 'Sso' })
    await addSso(world, ssoClient)
    const known = await addPerson(world, { clientId })
    const answers = [
      await signIn(known.userName, wrong),
      await signIn('nobody@example.org'),
      await signIn(ended.userName),
      await signIn(ofEnded.userName),
      await signIn(`${await addUser(world, { clientId })}@example.org`),
      await signIn((await addPerson(world, { clientId: ssoClient })).userName),
    ].map(outsideOf)
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', detail: 'Incorrect email or password.' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await attempts()).filter((row) => row.failures === 1)).toHaveLength(6)
  })

  it('does not affect users of a client with disabled single sign-on, who use their password', async () => {
    const clientWithOld = await addClient(world, { name: 'Old' })
    await addSso(world, clientWithOld, true)
    expect((await signIn((await addPerson(world, { clientId: clientWithOld })).userName)).statusCode).toBe(
      200,
    )
  })

  it('is audited for a known user, but not for an unknown name', async () => {
    const person = await addPerson(world, { clientId })
    await signIn(person.userName, wrong)
    const failed = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, person.userId)),
    )
    expect(failed).toMatchObject([
      { action: 'sign-in.failed', clientId, actorId: null, actorName: 'nobody', after: { step: 'password' } },
    ])
    const all = () => world.system.read((sql) => sql.select().from(auditEvents))
    const before = (await all()).length
    await signIn('nobody-at-all@example.org')
    expect(await all()).toHaveLength(before)
  })

  it('names the missing field without a name or a password', async () => {
    expect((await visit(world).auth('sign-in', { userName: 'a@b.org' })).statusCode).toBe(400)
    expect((await signIn('a@example.org', '')).statusCode).toBe(400)
    expect((await signIn('a@example.org', 'x'.repeat(129))).statusCode).toBe(400)
  })

  it('includes a password that was changed while it was being verified', async () => {
    const person = await addPerson(world, { clientId })
    const hash = await hashPassword('another horse battery')
    const before = (await attempts()).length
    const running = await world.system.write(async ({ sql }) => {
      await sql.update(credentials).set({ passwordHash: hash }).where(eq(credentials.userId, person.userId))
      const answer = signIn(person.userName)
      await expect.poll(async () => (await attempts()).length).toBe(before + 1)
      return { answer }
    })
    expect((await running.answer).statusCode).toBe(401)
  })
})

describe('ten wrong passwords', () => {
  it.each(['lock a name that is %s for 15 minutes', 'unknown'])(
    'lock a name that is %s for 15 minutes',
    async (kind) => {
      const start = new Date()
      world.setNow(start)
      const person = await addPerson(world, { clientId })
      const name = kind === 'known' ? person.userName : `nobody-${person.userName}`
      for (let count = 0; count < 10; count++) expect((await signIn(name, wrong)).statusCode).toBe(401)
      for (const password of [wrong, rightPassword]) {
        const answer = await signIn(name, password)
        expect(answer.statusCode).toBe(429)
        expect(answer.json()).toMatchObject({
          code: 'limit',
          detail: 'Too many attempts. Try again in 15 minutes.',
        })
      }
      later(start, 14)
      expect((await signIn(name)).statusCode).toBe(429)
      later(start, 15)
      expect((await signIn(name)).statusCode).toBe(kind === 'known' ? 200 : 401)
      const actions = await actionsOf(world, person.userId)
      const locked = actions.filter((action) => action === 'sign-in.locked')
      expect(locked).toHaveLength(kind === 'known' ? 1 : 0)
      world.setNow(new Date())
    },
  )

  it('do not lock when they are spread over more than 15 minutes', async () => {
    const start = new Date()
    const { userName } = await addPerson(world, { clientId })
    for (let count = 0; count < 12; count++) {
      later(start, count * 2)
      expect((await signIn(userName, wrong)).statusCode).toBe(401)
    }
    expect((await signIn(userName)).statusCode).toBe(200)
    world.setNow(new Date())
  })

  it('are reset by the right password', async () => {
    const { userName } = await addPerson(world, { clientId })
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 9; count++) await signIn(userName, wrong)
      expect((await signIn(userName)).statusCode).toBe(200)
    }
  })

  it('stay ten, however many are concurrent', async () => {
    const { userName, userId } = await addPerson(world, { clientId })
    const guesses = Array.from({ length: 50 }, () => signIn(userName, wrong))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    const actions = await actionsOf(world, userId)
    expect(actions.filter((action) => action === 'sign-in.failed')).toHaveLength(10)
    expect(actions.filter((action) => action === 'sign-in.locked')).toHaveLength(1)
    expect((await signIn(userName)).statusCode).toBe(429)
  })

  it('lock only the user they were for', async () => {
    const [one, two] = [await addPerson(world, { clientId }), await addPerson(world, { clientId })]
    for (let count = 0; count < 11; count++) await signIn(one.userName, wrong)
    expect((await signIn(two.userName)).statusCode).toBe(200)
  })
})

describe('signing out', () => {
  it('ends the session, clears the cookie, and is audited', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    const [session] = await world.system.read((sql) =>
      sql.select().from(sessions).where(eq(sessions.userId, person.userId)),
    )
    const answer = await visitor.auth('sign-out')
    expect(answer.json()).toEqual({ redirect: null })
    expect(visitor.cookie).toBeNull()
    expect(await actionsOf(world, session!.id)).toEqual(['session.sign-out'])
    expect(await visitor.token()).toBeNull()
  })

  it('without a session succeeds', async () => {
    expect((await visit(world).auth('sign-out')).json()).toEqual({ redirect: null })
    const stranger = visit(world)
    stranger.cookie = 'x'.repeat(43)
    expect((await stranger.auth('sign-out')).statusCode).toBe(200)
    expect(stranger.cookie).toBeNull()
  })

  it('ends a single sign-on session here even when its provider can’t be reached', async () => {
    const { userId } = await addPerson(world, { clientId })
    const visitor = visit(world)
    const sso = { connectionId: 'no-longer-there', sealIdToken: () => null }
    const session = await world.system.write((tx) =>
      openSession(world.system, tx, { clientId, userId, state: 'open', browser: undefined, sso }),
    )
    session.handOver({
      read: () => null,
      set: (_, secret) => void (visitor.cookie = secret),
      clear: () => {},
    })
    expect(await visitor.token()).not.toBeNull()
    expect((await visitor.auth('sign-out')).json()).toEqual({ redirect: '/sso/logout' })
    expect(await visitor.status()).toBe(401)
  })

  it('ends only the current session', async () => {
    const person = await addPerson(world, { clientId })
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)]
    await here.auth('sign-out')
    expect(await there.token()).not.toBeNull()
  })
})

describe('the origin check', () => {
  it.each(['sign-in', 'second-factor', 'sign-out', 'forgot-password', 'reset-password'])(
    'rejects cross-site requests to %s',
    async (path) => {
      const { userName } = await addPerson(world, { clientId })
      const body = { userName, password: rightPassword, code: '123456', token: 'x' }
      const answer = await visit(world).auth(path, body, { 'sec-fetch-site': 'cross-site' })
      expect(answer.statusCode).toBe(403)
      expect(answer.cookies).toEqual([])
    },
  )

  it('accepts requests from this site', async () => {
    const { userName } = await addPerson(world, { clientId })
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await visit(world).auth('sign-in', { userName, password: rightPassword }, headers)
    expect(answer.statusCode).toBe(200)
  })
})

describe('the log', () => {
  it('holds no name, password, cookie or token of the tests above', async () => {
    const person = await addPerson(world, { clientId })
    await signIn(person.userName, wrong)
    const visitor = await signedIn(world, person)
    const token = await visitor.token()
    expect(world.logged()).toContain('/api/auth/sign-in')
    const secrets = [person.userName, '@example.org', wrong, rightPassword, visitor.cookie!, token!]
    for (const secret of secrets) expect(world.logged()).not.toContain(secret)
  })
})
