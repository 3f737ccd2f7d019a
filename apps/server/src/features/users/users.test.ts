import { newUserSwitches, type CreatedUser, type User } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  apiKeys,
  auditEvents,
  clients,
  credentials,
  mailOutbox,
  passwordResets,
  sessions,
  ssoProducts,
  users,
} from '../../database/schema/index.ts'
import { addApiKey, addClient, addUser, type NewTestUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let mailServer: SMTPServer
let mailServerUp = true
const received: string[] = []
let vendor: string
let clientId: string
let admin: string
let ptAdmin: string

/** A real mail server on loopback; refuses everything while it is not up. */
async function openMailServer(): Promise<string> {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(mailServerUp ? null : Object.assign(new Error('busy'), { responseCode: 450 })),
    onData: (stream, _session, done) => {
      stream.on('end', () => done())
      void text(stream).then((mail) => received.push(mail))
    },
  })
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()))
  return `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  world = await openTestWorld({ SMTP_URL: await openMailServer() })
  vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
})
afterAll(async () => {
  await world.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})
beforeEach(async () => {
  mailServerUp = true
  received.length = 0
  clientId = await addClient(world, { name: 'Client', enabledPublicApi: true })
  admin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(by: string, method: Method, path: string, body?: object, client = clientId) {
  return world.app.inject({
    method,
    url: `/api/identity/clients/${client}/${path}`,
    headers: { authorization: `Bearer ${await world.token(by)}` },
    ...(body && { payload: body }),
  })
}
const answerOf = (response: Awaited<ReturnType<typeof call>>): [number, string] => [
  response.statusCode,
  response.json<{ message: string }>().message,
]
const list = async (by = admin, client = clientId): Promise<User[]> =>
  (await call(by, 'GET', 'users', undefined, client)).json()
const one = async (id: string): Promise<User> => (await list()).find((user) => user.id === id)!
const eventsOf = (id: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)))
const member = (user: Partial<NewTestUser> = {}): Promise<string> => addUser(world, { clientId, ...user })
const ada = { firstName: 'Ada', lastName: 'Byron' }
const newName = (): string => `${crypto.randomUUID()}@example.org`
const create = (body: object = {}, by = admin, client = clientId) =>
  call(by, 'POST', 'users', { ...ada, userName: newName(), ...body }, client)
const changeOf = ({ firstName, lastName, roles, version }: User, more: object = {}): object => ({
  ...newUserSwitches,
  firstName,
  lastName,
  roles,
  version,
  ...more,
})

describe('creating a user', () => {
  it('stores the user, mails a one-time link that works for 24 hours, and is audited', async () => {
    const userName = newName()
    const response = await create({ userName: userName.toUpperCase(), receiveAlertsEmail: true })
    expect(response.statusCode).toBe(201)
    const user = response.json<CreatedUser>()
    expect(user).toMatchObject({
      ...ada,
      ...newUserSwitches,
      userName,
      receiveAlertsEmail: true,
      roles: [],
      accessRole: null,
      endDate: null,
      secondFactor: false,
      sso: false,
      passwordMail: 'sent',
    })
    await expect.poll(() => received).toHaveLength(1)
    expect(received[0]).toContain(`To: ${userName}`)
    expect(received[0]).toContain('/reset-password#token=3D')
    const [reset] = await world.system.read((sql) =>
      sql.select().from(passwordResets).where(eq(passwordResets.userId, user.id)),
    )
    expect(reset!.expiresAt.getTime() - reset!.createdAt.getTime()).toBe(24 * 3_600_000)
    expect((await eventsOf(user.id)).map(({ action }) => action)).toEqual([
      'user.create',
      'password.reset-requested',
    ])
    expect((await eventsOf(user.id))[0]).toMatchObject({ clientId, actorId: admin, after: { userName } })
  })

  it('keeps the user when the mail fails, says so, and tries the mail again later', async () => {
    mailServerUp = false
    const response = await create()
    expect(response.statusCode).toBe(201)
    const { id, passwordMail, userName } = response.json<CreatedUser>()
    expect(passwordMail).toBe('failed')
    expect((await one(id)).userName).toBe(userName)
    const [mail] = await world.system.read((sql) =>
      sql.select().from(mailOutbox).where(eq(mailOutbox.recipient, userName)),
    )
    expect(mail).toMatchObject({ state: 'pending', attempts: 1 })
  })

  it('sends no link where users sign in with single sign-on', async () => {
    await world.system.write(({ sql }) =>
      sql.insert(ssoProducts).values({
        id: crypto.randomUUID(),
        clientId,
        connectionId: clientId,
        domain: `${clientId}.example.org`,
        issuer: 'https://idp.example.org',
        oidcClientId: 'vigil',
        createdAt: new Date(),
      }),
    )
    const user = (await create()).json<CreatedUser>()
    expect([user.passwordMail, user.sso, received.length]).toEqual(['none', true, 0])
    expect(answerOf(await call(admin, 'POST', `users/${user.id}/reset-password`))).toEqual([
      422,
      'This user signs in with single sign-on and has no password.',
    ])
  })

  it('refuses an email that any client already uses, in any case, until its user is deleted', async () => {
    const userName = newName()
    const other = await addClient(world, { name: 'Other' })
    const first = (await create({ userName }, ptAdmin, other)).json<CreatedUser>()
    const taken = 'This email is already used by another user.'
    expect(answerOf(await create({ userName: userName.toUpperCase() }))).toEqual([409, taken])
    expect((await call(ptAdmin, 'DELETE', `users/${first.id}`, undefined, other)).statusCode).toBe(204)
    const again = await create({ userName })
    expect(again.statusCode).toBe(201)
    expect(again.json<CreatedUser>().id).not.toBe(first.id)
  })

  it.each([
    [{ firstName: ' ' }, 'First Name is required'],
    [{ lastName: '' }, 'Last Name is required'],
    [{ userName: '' }, 'Email is required'],
    [{ userName: 'nobody' }, 'Email is invalid'],
  ])('refuses %j', async (part, message) => {
    const response = await create(part)
    expect(response.statusCode).toBe(400)
    expect(response.json<{ errors: { message: string }[] }>().errors[0]!.message).toBe(message)
  })

  it('makes PT admins only in the vendor’s own client, and only by a PT admin', async () => {
    const roles = ['ROLE_PT_ADMIN']
    expect(answerOf(await create({ roles }, ptAdmin))).toEqual([
      422,
      'Only users of the vendor’s own client can be PT admins.',
    ])
    const vendorAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_CLIENT_ADMIN'] })
    expect((await create({ roles }, vendorAdmin, vendor)).statusCode).toBe(403)
    expect((await create({ roles }, ptAdmin, vendor)).json<User>().roles).toEqual(roles)
  })

  it('is for the own client only, except for PT admins', async () => {
    const other = await addClient(world, { name: 'Other' })
    expect((await create({}, admin, other)).statusCode).toBe(404)
    expect((await create({}, ptAdmin, other)).statusCode).toBe(201)
    expect((await create({}, await member())).statusCode).toBe(403)
  })
})

describe('changing a user', () => {
  it('stores all values, increases the version and is audited with before and after', async () => {
    const id = await member()
    const before = await one(id)
    const flags = { enabledInstantSearch: true, receiveDataImportEmail: true }
    const response = await call(
      admin,
      'PUT',
      `users/${id}`,
      changeOf(before, { ...ada, ...flags, roles: ['ROLE_CLIENT_ADMIN'] }),
    )
    expect(response.json()).toMatchObject({
      ...ada,
      ...newUserSwitches,
      ...flags,
      userName: before.userName,
      roles: ['ROLE_CLIENT_ADMIN'],
      version: before.version + 1,
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'user.update',
      actorId: admin,
      clientId,
      before: { firstName: 'Test', roles: [], enabledInstantSearch: true, receiveDataImportEmail: false },
      after: { firstName: 'Ada', roles: ['ROLE_CLIENT_ADMIN'], receiveDataImportEmail: true },
    })
  })

  it('takes effect on the next request of the user', async () => {
    const id = await member({ roles: ['ROLE_CLIENT_ADMIN'] })
    expect((await call(id, 'GET', 'users')).statusCode).toBe(200)
    await call(admin, 'PUT', `users/${id}`, changeOf(await one(id), { roles: [] }))
    expect((await call(id, 'GET', 'users')).statusCode).toBe(403)
  })

  it('made from an old version is a conflict that says who was faster, and changes nothing', async () => {
    const id = await member()
    const seen = await one(id)
    expect((await call(ptAdmin, 'PUT', `users/${id}`, changeOf(seen, ada))).statusCode).toBe(200)
    expect(answerOf(await call(admin, 'PUT', `users/${id}`, changeOf(seen)))).toEqual([
      409,
      'Test User changed this user in the meantime. Check the current values, then save again.',
    ])
    expect((await one(id)).firstName).toBe('Ada')
  })

  it('never changes the email', async () => {
    const id = await member()
    const change = changeOf(await one(id), { userName: newName() })
    expect((await call(admin, 'PUT', `users/${id}`, change)).statusCode).toBe(422)
  })

  it('does not let anybody remove their own last admin role, or give themself one', async () => {
    const own = await one(admin)
    expect(answerOf(await call(admin, 'PUT', `users/${admin}`, changeOf(own, { roles: [] })))).toEqual([
      422,
      'You can’t remove your own last admin role. Ask another admin.',
    ])
    expect((await call(admin, 'PUT', `users/${admin}`, changeOf(own, ada))).statusCode).toBe(200)
    const own2 = (await list(ptAdmin, vendor)).find(({ id }) => id === ptAdmin)!
    const both = changeOf(own2, { roles: ['ROLE_PT_ADMIN', 'ROLE_CLIENT_ADMIN'] })
    expect((await call(ptAdmin, 'PUT', `users/${ptAdmin}`, both, vendor)).statusCode).toBe(422)
  })

  it('is refused for a user of another client, a deleted user, and by a regular user', async () => {
    const other = await addClient(world, { name: 'Other' })
    const stranger = await addUser(world, { clientId: other })
    const id = await member()
    const change = changeOf(await one(id))
    expect((await call(admin, 'PUT', `users/${stranger}`, change)).statusCode).toBe(404)
    expect((await call(admin, 'PUT', `users/${stranger}`, change, other)).statusCode).toBe(404)
    expect((await call(await member(), 'PUT', `users/${id}`, change)).statusCode).toBe(403)
    await call(admin, 'DELETE', `users/${id}`)
    expect((await call(admin, 'PUT', `users/${id}`, change)).statusCode).toBe(404)
  })
})

describe('deleting a user', () => {
  it('ends sessions, revokes API keys and links at once, hides the user, and is audited', async () => {
    const id = await member({ roles: ['ROLE_CLIENT_ADMIN'] })
    const key = await addApiKey(world, clientId, id)
    const byKey = async (): Promise<number> =>
      (
        await world.app.inject({
          url: `/api/identity/clients/${clientId}`,
          headers: { authorization: `Bearer ${key}` },
        })
      ).statusCode
    await call(admin, 'POST', `users/${id}/reset-password`)
    expect([(await call(id, 'GET', 'users')).statusCode, await byKey()]).toEqual([200, 200])
    expect((await call(admin, 'DELETE', `users/${id}`)).statusCode).toBe(204)
    expect([(await call(id, 'GET', 'users')).statusCode, await byKey()]).toEqual([401, 401])
    expect((await list()).map((user) => user.id)).toEqual([admin])
    const left = await world.system.read(async (sql) => ({
      sessions: await sql.select().from(sessions).where(eq(sessions.userId, id)),
      keys: await sql.select().from(apiKeys).where(eq(apiKeys.userId, id)),
      row: await sql.select().from(users).where(eq(users.id, id)),
      links: await sql.select().from(passwordResets).where(eq(passwordResets.userId, id)),
    }))
    expect([left.sessions, left.keys]).toEqual([[], []])
    expect(left.row[0]!.endedAt).not.toBeNull()
    expect(left.links[0]!.expiresAt.getTime()).toBeLessThanOrEqual(Date.now())
    const deleted = (await eventsOf(id)).find(({ action }) => action === 'user.delete')
    expect(deleted).toMatchObject({ clientId, actorId: admin, before: { roles: ['ROLE_CLIENT_ADMIN'] } })
    expect((await call(admin, 'DELETE', `users/${id}`)).statusCode).toBe(404)
  })

  it('is refused for oneself, another client, and by a regular user', async () => {
    const id = await member()
    const stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
    expect(answerOf(await call(admin, 'DELETE', `users/${admin}`))).toEqual([
      422,
      'You can’t delete yourself.',
    ])
    expect((await call(admin, 'DELETE', `users/${stranger}`)).statusCode).toBe(404)
    expect((await call(id, 'DELETE', `users/${admin}`)).statusCode).toBe(403)
  })

  it('of a PT admin takes a PT admin', async () => {
    const vendorAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_CLIENT_ADMIN'] })
    const second = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    expect((await call(vendorAdmin, 'DELETE', `users/${second}`, undefined, vendor)).statusCode).toBe(403)
    expect((await call(ptAdmin, 'DELETE', `users/${second}`, undefined, vendor)).statusCode).toBe(204)
  })
})

describe('sending a password link', () => {
  it('mails a link, at most three within an hour', async () => {
    const id = await member()
    for (let sent = 0; sent < 3; sent++)
      expect((await call(admin, 'POST', `users/${id}/reset-password`)).statusCode).toBe(204)
    expect(answerOf(await call(admin, 'POST', `users/${id}/reset-password`))).toEqual([
      429,
      'This user got 3 links within an hour. Try again later.',
    ])
    await expect.poll(() => received).toHaveLength(3)
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'password.reset-requested',
      actorId: admin,
      clientId,
    })
  })

  it('fails while the mail server refuses it, and for a user of another client', async () => {
    mailServerUp = false
    const id = await member()
    const stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
    expect((await call(admin, 'POST', `users/${id}/reset-password`)).statusCode).toBe(503)
    expect((await call(admin, 'POST', `users/${stranger}/reset-password`)).statusCode).toBe(404)
  })
})

describe('resetting two-factor authentication', () => {
  const turnOn = (userId: string, client = clientId) =>
    world.system.write(({ sql }) =>
      sql.insert(credentials).values({
        clientId: client,
        userId,
        passwordHash: 'x',
        passwordChangedAt: new Date(),
        totpSecret: Buffer.alloc(1),
        totpConfirmedAt: new Date(),
        createdAt: new Date(),
      }),
    )

  it('turns it off, signs the user out, tells them by mail, and is audited', async () => {
    const id = await member()
    await turnOn(id)
    expect((await one(id)).secondFactor).toBe(true)
    const response = await call(admin, 'POST', `users/${id}/second-factor/reset`)
    expect(response.json()).toMatchObject({ id, secondFactor: false })
    expect((await call(id, 'GET', 'users')).statusCode).toBe(401)
    const mails = await world.system.read((sql) =>
      sql
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, `${id}@example.org`)),
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-factor authentication was turned off'])
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'second-factor.reset',
      clientId,
      actorId: admin,
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    expect((await call(admin, 'POST', `users/${id}/second-factor/reset`)).statusCode).toBe(409)
  })

  it('is refused for oneself, another client, with an API key, and by a regular user', async () => {
    await turnOn(admin)
    const id = await member()
    const other = await addClient(world, { name: 'Other' })
    const stranger = await addUser(world, { clientId: other })
    await turnOn(stranger, other)
    expect((await call(admin, 'POST', `users/${admin}/second-factor/reset`)).statusCode).toBe(422)
    expect((await call(admin, 'POST', `users/${stranger}/second-factor/reset`)).statusCode).toBe(404)
    expect((await call(id, 'POST', `users/${admin}/second-factor/reset`)).statusCode).toBe(403)
    const key = await addApiKey(world, clientId, admin)
    const byKey = await world.app.inject({
      method: 'POST',
      url: `/api/identity/clients/${clientId}/users/${id}/second-factor/reset`,
      headers: { authorization: `Bearer ${key}` },
    })
    expect(byKey.statusCode).toBe(403)
  })
})

it('lists no users of a client that has ended', async () => {
  await world.system.write(({ sql }) =>
    sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, clientId)),
  )
  expect((await call(ptAdmin, 'GET', 'users')).statusCode).toBe(404)
  expect((await create({}, ptAdmin)).statusCode).toBe(404)
})
