import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials, sessions } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { createResetLink } from '../passwords/create-reset-link.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  actionsOf,
  addPerson,
  endUser,
  rightPassword,
  signedIn,
  visit,
  type Person,
  type Visitor,
} from '../test-visitor.ts'

let world: TestWorld
let clientId: string
let clock: Date

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
})
afterAll(() => world.close())
beforeEach(() => {
  clock = new Date()
  world.setNow(clock)
})

function wait(seconds: number): void {
  clock = new Date(clock.getTime() + seconds * 1000)
  world.setNow(clock)
}
const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.getTime() + seconds * 1000 })

interface Guarded {
  person: Person
  secret: string
  recoveryCodes: string[]
}

/** A user with two-factor authentication, one time step later, so that the setup code is not reused. */
async function addGuarded(): Promise<Guarded> {
  const person = await addPerson(world, { clientId })
  const visitor = await signedIn(world, person)
  const begun = await visitor.own(person, 'POST second-factor', { password: rightPassword })
  const { secret } = begun.json<{ secret: string }>()
  const confirmed = await visitor.own(person, 'PUT second-factor', { code: codeOf(secret) })
  wait(90)
  return { person, secret, ...confirmed.json<{ recoveryCodes: string[] }>() }
}

async function halfIn({ person }: Guarded): Promise<Visitor> {
  const visitor = visit(world)
  expect((await visitor.signIn(person.userName)).json()).toEqual({ next: 'secondFactor' })
  return visitor
}
const enter = (visitor: Visitor, code: string) => visitor.auth('second-factor', { code })
const wrongFor = (secret: string): string => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

describe('turning two-factor authentication on', () => {
  it('requires the password, then a code, and returns ten recovery codes', async () => {
    const person = await addPerson(world, { clientId })
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)]
    const begun = await here.own(person, 'POST second-factor', { password: rightPassword })
    const { secret, uri } = begun.json<{ secret: string; uri: string }>()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Vigil:/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await visit(world).signIn(person.userName)).json()).toEqual({ next: 'done' })

    const confirmed = await here.own(person, 'PUT second-factor', { code: codeOf(secret) })
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
    expect(await here.status(), 'this session stays').toBe(403)
    expect(await there.status(), 'others end').toBe(401)
    expect(await actionsOf(world, person.userId)).toEqual(
      expect.arrayContaining(['second-factor.begin', 'second-factor.on']),
    )
    const [row] = await world.system.read((sql) =>
      sql.select().from(credentials).where(eq(credentials.userId, person.userId)),
    )
    expect(row!.totpSecret!.includes(secret)).toBe(false)
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]!.replace('-', ''))
    for (const hidden of [secret, recoveryCodes[0]!]) expect(world.logged()).not.toContain(hidden)
  })

  it('is rejected with a wrong password or code, and stays off', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    const refused = await visitor.own(person, 'POST second-factor', { password: 'wrong' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.password' }] })
    expect((await visitor.own(person, 'PUT second-factor', { code: '123456' })).statusCode).toBe(422)
    const begun = await visitor.own(person, 'POST second-factor', { password: rightPassword })
    const { secret } = begun.json<{ secret: string }>()
    for (const code of [wrongFor(secret), codeOf(secret, -90), codeOf(secret, 90), 'abcde-fghjk']) {
      const answer = await visitor.own(person, 'PUT second-factor', { code })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ path: 'body.code' }] })
    }
    expect((await visit(world).signIn(person.userName)).json()).toEqual({ next: 'done' })
  })

  it('is a conflict while it is on', async () => {
    const guarded = await addGuarded()
    const visitor = await halfIn(guarded)
    await enter(visitor, codeOf(guarded.secret))
    await visitor.token()
    const again = await visitor.own(guarded.person, 'POST second-factor', { password: rightPassword })
    expect(again.statusCode).toBe(409)
    const confirm = await visitor.own(guarded.person, 'PUT second-factor', { code: codeOf(guarded.secret) })
    expect(confirm.statusCode).toBe(409)
  })

  it('is limited to the user, not another user or client', async () => {
    const person = await addPerson(world, { clientId })
    const colleague = await signedIn(world, await addPerson(world, { clientId }))
    const stranger = await addPerson(world, { clientId: await addClient(world, { name: 'Other' }) })
    const body = { password: rightPassword }
    expect((await colleague.own(person, 'POST second-factor', body)).statusCode).toBe(403)
    expect((await (await signedIn(world, stranger)).own(person, 'POST second-factor', body)).statusCode).toBe(
      404,
    )
  })
})

describe('turning it off', () => {
  it('requires the password, and is audited', async () => {
    const guarded = await addGuarded()
    const { person, secret } = guarded
    const visitor = await halfIn(guarded)
    await enter(visitor, codeOf(secret))
    await visitor.token()
    const wrong = await visitor.own(person, 'POST second-factor/remove', { password: 'wrong' })
    expect(wrong.statusCode).toBe(400)
    const right = await visitor.own(person, 'POST second-factor/remove', { password: rightPassword })
    expect(right.statusCode).toBe(204)
    expect((await visit(world).signIn(person.userName)).json()).toEqual({ next: 'done' })
    expect(await actionsOf(world, person.userId)).toContain('second-factor.off')
    const again = await visitor.own(person, 'POST second-factor/remove', { password: rightPassword })
    expect(again.statusCode).toBe(409)
  })

  it('ends sign-ins that are waiting for a code', async () => {
    const guarded = await addGuarded()
    const { person, secret } = guarded
    const [inside, half] = [await halfIn(guarded), await halfIn(guarded)]
    await enter(inside, codeOf(secret))
    await inside.token()
    await inside.own(person, 'POST second-factor/remove', { password: rightPassword })
    wait(30)
    const answer = await enter(half, codeOf(secret))
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([401, 'Sign in first.'])
  })
})

describe('the second step of signing in', () => {
  it('replaces the session with a new one and a new secret', async () => {
    const guarded = await addGuarded()
    const visitor = await halfIn(guarded)
    const pending = visitor.cookie!
    expect(await visitor.token(), 'no token before the code').toBeNull()
    visitor.cookie = pending
    const answer = await enter(visitor, codeOf(guarded.secret))
    expect(answer.json()).toEqual({ next: 'done' })
    expect(answer.cookies).toMatchObject([{ httpOnly: true, path: '/api/auth', maxAge: 12 * 3600 }])
    expect(visitor.cookie).not.toBe(pending)
    await visitor.token()
    expect(await visitor.status()).toBe(403)
    const old = visit(world)
    old.cookie = pending
    expect(await old.token()).toBeNull()
    old.cookie = pending
    wait(30)
    expect((await enter(old, codeOf(guarded.secret))).json()).toMatchObject({ detail: 'Sign in first.' })
    const actions = await actionsOf(world, guarded.person.userId)
    expect(actions.at(-1)).toBe('sign-in.succeeded')
  })

  it.each([-30, 30])('accepts a code that is %i seconds off', async (seconds) => {
    const guarded = await addGuarded()
    expect((await enter(await halfIn(guarded), codeOf(guarded.secret, seconds))).statusCode).toBe(200)
  })

  it.each([-90, 90])('rejects a code that is %i seconds off', async (seconds) => {
    const guarded = await addGuarded()
    const answer = await enter(await halfIn(guarded), codeOf(guarded.secret, seconds))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', detail: 'Incorrect code.' })
  })

  it('accepts each code once, even when sent twice concurrently', async () => {
    const guarded = await addGuarded()
    const visitors = [await halfIn(guarded), await halfIn(guarded), await halfIn(guarded)] as const
    const code = codeOf(guarded.secret)
    const both = await Promise.all([enter(visitors[0], code), enter(visitors[1], code)])
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await enter(visitors[2], code)).statusCode).toBe(401)
    expect(
      (await enter(visitors[2], codeOf(guarded.secret, -30))).statusCode,
      'rejects an older one too',
    ).toBe(401)
    wait(30)
    expect((await enter(visitors[2], codeOf(guarded.secret))).statusCode).toBe(200)
  })

  it('rejects the code that turned it on', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    const begun = await visitor.own(person, 'POST second-factor', { password: rightPassword })
    const { secret } = begun.json<{ secret: string }>()
    await visitor.own(person, 'PUT second-factor', { code: codeOf(secret) })
    const half = await halfIn({ person, secret, recoveryCodes: [] })
    expect((await enter(half, codeOf(secret))).statusCode).toBe(401)
  })

  it('accepts a recovery code once, also in upper case and without its dash', async () => {
    const guarded = await addGuarded()
    const { person, recoveryCodes } = guarded
    const [first, second] = recoveryCodes as [string, string]
    const visitors = [await halfIn(guarded), await halfIn(guarded), await halfIn(guarded)] as const
    const both = await Promise.all([enter(visitors[0], first), enter(visitors[1], first)])
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await enter(visitors[2], first)).statusCode).toBe(401)
    expect((await enter(visitors[2], second.replace('-', ' ').toUpperCase())).statusCode).toBe(200)
    await visitors[2].token()
    const security = await visitors[2].own(person, 'GET security')
    expect(security.json()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 8 })
  })

  it('reads letters of a recovery code as the digits they look like', () => {
    expect(hashRecoveryCode('oil0123456')).toEqual(hashRecoveryCode('0110123456'))
    for (const code of newRecoveryCodes().shown) expect(code).not.toMatch(/[oilu]/)
  })

  it('rejects the codes of another user', async () => {
    const [one, two] = [await addGuarded(), await addGuarded()]
    const visitor = await halfIn(one)
    expect((await enter(visitor, two.recoveryCodes[0]!)).statusCode).toBe(401)
    expect((await enter(visitor, codeOf(two.secret))).statusCode).toBe(401)
  })

  it('requires the first step', async () => {
    const guarded = await addGuarded()
    const nobody = await enter(visit(world), codeOf(guarded.secret))
    expect([nobody.statusCode, nobody.json<{ detail: string }>().detail]).toEqual([401, 'Sign in first.'])
    const inside = await signedIn(world, await addPerson(world, { clientId }))
    expect((await enter(inside, '123456')).statusCode).toBe(401)
  })

  it('expires after ten minutes', async () => {
    const guarded = await addGuarded()
    const [early, late] = [await halfIn(guarded), await halfIn(guarded)]
    wait(9 * 60)
    expect((await enter(early, codeOf(guarded.secret))).statusCode).toBe(200)
    wait(60)
    expect((await enter(late, codeOf(guarded.secret))).json()).toMatchObject({ detail: 'Sign in first.' })
  })

  it('is still required after a password reset', async () => {
    const { person, secret } = await addGuarded()
    const user = { id: person.userId, clientId }
    const link = await world.system.write((tx) => createResetLink(world.system, tx, user))
    const body = { token: link.split('#token=')[1], password: 'a new horse battery' }
    expect((await visit(world).auth('reset-password', body)).statusCode).toBe(200)
    const visitor = visit(world)
    const answer = await visitor.signIn(person.userName, 'a new horse battery')
    expect(answer.json()).toEqual({ next: 'secondFactor' })
    expect((await enter(visitor, codeOf(secret))).statusCode).toBe(200)
  })

  it('is rejected for a user who has ended', async () => {
    const guarded = await addGuarded()
    const visitor = await halfIn(guarded)
    await endUser(world, guarded.person.userId)
    expect((await enter(visitor, codeOf(guarded.secret))).statusCode).toBe(401)
  })

  it('locks after ten wrong codes, however often the password is entered in between', async () => {
    const guarded = await addGuarded()
    const { person, secret } = guarded
    for (let count = 0; count < 10; count++) {
      const visitor = await halfIn(guarded)
      expect((await enter(visitor, wrongFor(secret))).statusCode).toBe(401)
    }
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(429)
    const actions = await actionsOf(world, person.userId)
    expect(actions.filter((action) => action === 'sign-in.locked')).toHaveLength(1)
    wait(15 * 60)
    expect((await enter(await halfIn(guarded), codeOf(secret))).statusCode).toBe(200)
  })

  it('accepts no more than ten concurrent guesses', async () => {
    const guarded = await addGuarded()
    const visitor = await halfIn(guarded)
    const guesses = Array.from({ length: 30 }, () => enter(visitor, wrongFor(guarded.secret)))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect((await enter(visitor, codeOf(guarded.secret))).statusCode).toBe(429)
  })

  it('keeps the browser of the first step', async () => {
    const { person, secret } = await addGuarded()
    const [first, second] = [visit(world, 'first/1'), visit(world, 'second/1')]
    await first.signIn(person.userName)
    second.cookie = first.cookie
    await enter(second, codeOf(secret))
    const rows = await world.system.read((sql) =>
      sql.select().from(sessions).where(eq(sessions.userId, person.userId)),
    )
    const opened = rows.filter((row) => row.browser !== 'curl/8.5.0')
    expect(opened).toMatchObject([{ state: 'open', browser: 'first/1', address: '127.0.0.1' }])
  })
})
