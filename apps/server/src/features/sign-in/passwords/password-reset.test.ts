import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  apiKeys,
  auditEvents,
  mailOutbox,
  passwordResets,
  signInAttempts,
} from '../../../database/schema/index.ts'
import { addApiKey, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { createResetLink } from './create-reset-link.ts'
import { signInJobs } from '../sign-in-jobs.ts'
import {
  actionsOf,
  addPerson,
  addSso,
  endUser,
  outsideOf,
  signedIn,
  visit,
  type Answer,
  type Person,
} from '../test-visitor.ts'

let world: TestWorld
let clientId: string
const newPassword = 'a new horse battery'

beforeAll(async () => {
  world = await openTestWorld({ VIGIL_PUBLIC_URL: 'https://vigil.example.org' })
  clientId = await addClient(world, { name: 'Client' })
})
afterAll(() => world.close())
beforeEach(() => world.setNow(new Date()))

interface ResetData {
  resetId: string
  sealedName: string
}
const jobs = async (): Promise<ResetData[]> => {
  const { boss } = world.services.jobs
  return (await boss.findJobs<ResetData>('sign-in.send-reset', { queued: true })).map((job) => job.data)
}
const forgot = (userName: string): Promise<Answer> => visit(world).auth('forgot-password', { userName })
/** Requests a reset and returns the job's data. */
async function ask(userName: string): Promise<ResetData> {
  const known = new Set((await jobs()).map((job) => job.resetId))
  expect((await forgot(userName)).statusCode).toBe(204)
  const fresh = (await jobs()).filter((job) => !known.has(job.resetId))
  expect(fresh).toHaveLength(1)
  return fresh[0]!
}
const run = (data: ResetData): Promise<void> => signInJobs['sign-in.send-reset'](world.system, data)
const mailsTo = (recipient: string) =>
  world.system.read((sql) => sql.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)))
const tokenIn = (text: string): string => /#token=([\w-]{43})$/m.exec(text)?.[1] ?? ''
async function askForToken(person: Person): Promise<string> {
  await run(await ask(person.userName))
  return tokenIn((await mailsTo(person.userName)).at(-1)!.body)
}
const reset = (token: string, password = newPassword): Promise<Answer> =>
  visit(world).auth('reset-password', { token, password })
const hoursLater = (hours: number): void => world.setNow(new Date(Date.now() + hours * 3_600_000))

describe('a forgotten password', () => {
  it('gets the same response for everyone, and enqueues a job that names nobody', async () => {
    const person = await addPerson(world, { clientId })
    const known = await ask(person.userName)
    const unknown = await ask('somebody-else@example.org')
    const answers = [await forgot(person.userName), await forgot('somebody-else@example.org')]
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    for (const data of [known, unknown]) {
      expect(Object.keys(data).toSorted()).toEqual(['resetId', 'sealedName'])
      expect(Buffer.from(data.sealedName, 'base64').toString('latin1')).not.toContain('example')
    }
    await run(unknown)
    expect(await mailsTo('somebody-else@example.org')).toEqual([])
    expect(world.logged()).not.toContain('@example.org')
  })

  it('sends a mail with a link, and is audited', async () => {
    const person = await addPerson(world, { clientId })
    await run(await ask(person.userName))
    const mails = await mailsTo(person.userName)
    expect(mails).toMatchObject([{ clientId, subject: 'Set your Vigil password', state: 'pending' }])
    expect(mails[0]!.body).toMatch(/^https:\/\/vigil\.example\.org\/reset-password#token=[\w-]{43}$/m)
    expect(mails[0]!.body).toContain('24 hours')
    const [event] = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, person.userId)),
    )
    expect(event).toMatchObject({ action: 'password.reset-requested', clientId, actorKind: 'system' })
    const rows = await world.system.read((sql) => sql.select().from(passwordResets))
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mails[0]!.body))
  })

  it('sends one mail when the job runs twice, even concurrently', async () => {
    const person = await addPerson(world, { clientId })
    const data = await ask(person.userName)
    await Promise.all([run(data), run(data)])
    await run(data)
    expect(await mailsTo(person.userName)).toHaveLength(1)
  })

  it('sends at most three mails an hour', async () => {
    const person = await addPerson(world, { clientId })
    const asked: ResetData[] = []
    for (let count = 0; count < 8; count++) asked.push(await ask(person.userName))
    await Promise.all(asked.map(run))
    expect(await mailsTo(person.userName)).toHaveLength(3)
    hoursLater(1.01)
    await run(await ask(person.userName))
    expect(await mailsTo(person.userName)).toHaveLength(4)
  })

  it('sends nothing to users who have ended or use single sign-on', async () => {
    const ended = await addPerson(world, { clientId })
    await endUser(world, ended.userId)
    const ssoClient = await addClient(world, { name: 'Sso' })
    await addSso(world, ssoClient)
    const sso = await addPerson(world, { clientId: ssoClient })
    for (const { userName } of [ended, sso]) {
      await run(await ask(userName))
      expect(await mailsTo(userName)).toEqual([])
    }
  })

  it('sends a link to users who have no password yet', async () => {
    const userId = await addUser(world, { clientId })
    const person = { userId, clientId, userName: `${userId}@example.org` }
    expect((await reset(await askForToken(person))).statusCode).toBe(200)
    expect((await visit(world).signIn(person.userName, newPassword)).statusCode).toBe(200)
  })

  it('is rejected for a name that is not an email address', async () => {
    expect((await forgot('nobody')).statusCode).toBe(400)
  })
})

describe('the reset link', () => {
  it('sets the password, ends all sessions, and is audited', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    expect(await visitor.status()).toBe(403)
    const token = await askForToken(person)
    const answer = await reset(token)
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { apiKeys: 0 }, []])
    expect(await mailsTo(person.userName)).toHaveLength(1)
    expect(await visitor.status()).toBe(401)
    expect(await visitor.token()).toBeNull()
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(401)
    expect((await visit(world).signIn(person.userName, newPassword)).statusCode).toBe(200)
    expect(await actionsOf(world, person.userId)).toContain('password.reset')
    for (const secret of [newPassword, token]) expect(world.logged()).not.toContain(secret)
  })

  it('works once, even when used twice concurrently', async () => {
    const token = await askForToken(await addPerson(world, { clientId }))
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    const again = await reset(token)
    expect(again.statusCode).toBe(410)
    expect(again.json()).toMatchObject({
      code: 'gone',
      detail: 'This link is no longer valid. Request a new one.',
    })
    expect(outsideOf(await reset('x'.repeat(43)))).toEqual(outsideOf(again))
  })

  it('works for 24 hours', async () => {
    const [early, late] = [await addPerson(world, { clientId }), await addPerson(world, { clientId })]
    const tokens = [await askForToken(early), await askForToken(late)] as const
    hoursLater(23.9)
    expect((await reset(tokens[0])).statusCode).toBe(200)
    hoursLater(24.1)
    expect((await reset(tokens[1])).statusCode).toBe(410)
  })

  it('is invalid once there is a newer one', async () => {
    const person = await addPerson(world, { clientId })
    const [first, second] = [await askForToken(person), await askForToken(person)]
    expect((await reset(first)).statusCode).toBe(410)
    expect((await reset(second)).statusCode).toBe(200)
  })

  it('is invalid once the password has been changed', async () => {
    const person = await addPerson(world, { clientId })
    const token = await askForToken(person)
    const visitor = await signedIn(world, person)
    const body = { current: 'correct horse battery', next: newPassword }
    expect((await visitor.own(person, 'PUT password', body)).statusCode).toBe(204)
    expect((await reset(token)).statusCode).toBe(410)
  })

  it('does not deadlock with a concurrent password change', async () => {
    const person = await addPerson(world, { clientId })
    const visitor = await signedIn(world, person)
    const token = await askForToken(person)
    const body = { current: 'correct horse battery', next: 'third horse battery' }
    const both = await Promise.all([reset(token), visitor.own(person, 'PUT password', body)])
    const statuses = both.map((answer) => answer.statusCode)
    expect(statuses.some((status) => status < 300)).toBe(true)
    for (const status of statuses) expect([200, 204, 400, 401, 409, 410]).toContain(status)
  })

  it('is invalid for a user who has since ended or moved to single sign-on', async () => {
    const ended = await addPerson(world, { clientId })
    const movedClient = await addClient(world, { name: 'Moved' })
    const moved = await addPerson(world, { clientId: movedClient })
    const tokens = [await askForToken(ended), await askForToken(moved)]
    await endUser(world, ended.userId)
    await addSso(world, movedClient)
    for (const token of tokens) expect((await reset(token)).statusCode).toBe(410)
  })

  it('rejects a weak password, and can be used again', async () => {
    const person = await addPerson(world, { clientId })
    const token = await askForToken(person)
    for (const password of ['short', 'aaaaaaaaaaaaaaa', `${person.userId}!`]) {
      const answer = await reset(token, password)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'body.password' }] })
    }
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('unlocks a locked name', async () => {
    const person = await addPerson(world, { clientId })
    for (let count = 0; count < 11; count++) await visit(world).signIn(person.userName, 'wrong')
    expect((await visit(world).signIn(person.userName)).statusCode).toBe(429)
    await reset(await askForToken(person))
    expect((await visit(world).signIn(person.userName, newPassword)).statusCode).toBe(200)
  })

  it("leaves the user's API keys and other users' sessions alone", async () => {
    const openClient = await addClient(world, { name: 'Open', enabledPublicApi: true })
    const person = await addPerson(world, { clientId: openClient })
    const other = await signedIn(world, await addPerson(world, { clientId: openClient }))
    const key = await addApiKey(world, openClient, person.userId)
    await reset(await askForToken(person))
    expect(await other.status()).toBe(403)
    const headers = { authorization: `Bearer ${key}` }
    const answer = await world.app.inject({ url: `/api/identity/clients/${openClient}`, headers })
    expect(answer.statusCode).toBe(200)
  })

  describe('of a user with API keys', () => {
    let openClient: string
    let person: Person
    let keys: string[]
    beforeEach(async () => {
      openClient = await addClient(world, { name: 'Open', enabledPublicApi: true })
      person = await addPerson(world, { clientId: openClient })
      keys = [
        await addApiKey(world, openClient, person.userId),
        await addApiKey(world, openClient, person.userId),
      ]
      world.setNow(new Date())
    })
    const works = async (key: string): Promise<boolean> => {
      const headers = { authorization: `Bearer ${key}` }
      const url = `/api/identity/clients/${openClient}`
      return (await world.app.inject({ url, headers })).statusCode === 200
    }
    const revoke = (token: string): Promise<Answer> => visit(world).auth('reset-password/api-keys', { token })

    it('says how many there are, in the response and by mail, and where to revoke them', async () => {
      const answer = await reset(await askForToken(person))
      expect(answer.json()).toEqual({ apiKeys: 2 })
      const mail = (await mailsTo(person.userName)).at(-1)!
      expect(mail).toMatchObject({ clientId: openClient, subject: 'Your Vigil password was changed' })
      expect(mail.body).toContain('You have 2 API keys that still work')
      expect(mail.body).toMatch(/^https:\/\/vigil\.example\.org\/personal-api-key$/m)
    })

    it('revokes them all on request, at once, each with its audit event', async () => {
      const other = await addPerson(world, { clientId: openClient })
      const theirs = await addApiKey(world, openClient, other.userId)
      const token = await askForToken(person)
      await reset(token)
      expect([await works(keys[0]!), await works(keys[1]!)]).toEqual([true, true])
      const rows = await world.system.read((sql) =>
        sql.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, person.userId)),
      )
      const answer = await revoke(token)
      expect([answer.statusCode, answer.json()]).toEqual([200, { revoked: 2 }])
      expect([await works(keys[0]!), await works(keys[1]!), await works(theirs)]).toEqual([
        false,
        false,
        true,
      ])
      for (const { id } of rows) {
        const events = await world.system.read((sql) =>
          sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
        )
        expect(events).toMatchObject([
          { action: 'api-key.delete', clientId: openClient, actorId: person.userId },
        ])
      }
      expect((await revoke(token)).json()).toEqual({ revoked: 0 })
    })

    it('revokes no key that was created after the password was set', async () => {
      const token = await askForToken(person)
      await reset(token)
      const later = await addApiKey(world, openClient, person.userId)
      expect((await revoke(token)).json()).toEqual({ revoked: 2 })
      expect([await works(keys[0]!), await works(later)]).toEqual([false, true])
    })

    it('revokes none before it has set a password, with another link, or long after', async () => {
      const token = await askForToken(person)
      for (const wrong of [token, 'x'.repeat(43)]) expect((await revoke(wrong)).statusCode).toBe(410)
      await reset(token)
      hoursLater(0.3)
      expect((await revoke(token)).statusCode).toBe(410)
      expect(await works(keys[0]!)).toBe(true)
    })
  })

  it("can be created for the command line, in the caller's transaction", async () => {
    const person = await addPerson(world, { clientId })
    const user = { id: person.userId, clientId }
    const link = await world.system.write((tx) => createResetLink(world.system, tx, user))
    expect(link).toMatch(/^https:\/\/vigil\.example\.org\/reset-password#token=/)
    expect((await reset(tokenIn(link))).statusCode).toBe(200)
    expect(await mailsTo(person.userName)).toEqual([])
  })
})

describe('the sweep', () => {
  it('deletes expired rows and keeps the rest', async () => {
    const person = await addPerson(world, { clientId })
    const token = await askForToken(person)
    await visit(world).signIn(person.userName, 'wrong')
    await signInJobs['sign-in.sweep'](world.system)
    expect((await world.system.read((sql) => sql.select().from(signInAttempts))).length).toBeGreaterThan(0)
    expect((await reset(token)).statusCode).toBe(200)
    hoursLater(32 * 24)
    await signInJobs['sign-in.sweep'](world.system)
    expect(await world.system.read((sql) => sql.select().from(signInAttempts))).toEqual([])
    expect(await world.system.read((sql) => sql.select().from(passwordResets))).toEqual([])
  })
})
