import { passwordProblem, SessionClaims } from '@vigil/contract'
import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../context.ts'
import { accessRoles, auditEvents, clients, credentials, users } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { verifyAudit } from '../audit/index.ts'
import { setPassword } from '../sign-in/index.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { demoClients } from './demo-content.ts'
import { seedDemo } from './seed-demo.ts'

const everyone = demoClients.flatMap((client) => client.users)
const rowsOf = (world: TestWorld) =>
  world.system.read(async (sql) => ({
    clients: await sql.select().from(clients),
    users: await sql.select().from(users),
    roles: await sql.select().from(accessRoles),
    credentials: await sql.select().from(credentials),
    events: await sql.select().from(auditEvents),
  }))

async function inWorld(work: (world: TestWorld) => Promise<void>): Promise<void> {
  const world = await openTestWorld()
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

describe('the demo password', () => {
  it('is the same for the same key, differs for others, and passes the rules for every account', () => {
    const key = randomBytes(32)
    expect(demoPassword(key)).toBe(demoPassword(key))
    const passwords = Array.from({ length: 50 }, () => demoPassword(randomBytes(32)))
    expect(new Set(passwords).size).toBe(50)
    for (const password of passwords) {
      expect(password).toMatch(/^demo(-[a-hjkmnp-z2-9]{4}){3}$/)
      for (const { userName } of everyone) expect(passwordProblem(password, userName)).toBeNull()
    }
  })
})

describe('seeding the demo', () => {
  it('does not touch a database that has a client', () =>
    inWorld(async (world) => {
      await addClient(world, { name: 'Own' })
      expect(await seedDemo(world.system)).toBe(false)
      expect((await rowsOf(world)).users).toEqual([])
      expect(await demoAccounts(world.system)).toEqual([])
    }))

  it('happens once when several processes start together', () =>
    inWorld(async (world) => {
      const starts = Array.from({ length: 3 }, () => seedDemo(systemContext(world.services, 'start')))
      expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1)
      expect((await rowsOf(world)).clients).toHaveLength(4)
    }))

  it('waits for another process that is adding the first client, and then adds nothing', () =>
    inWorld(async (world) => {
      const other = new pg.Client({ ...world.database.connection, options: '-c role=vigil_system' })
      await other.connect()
      try {
        await other.query('begin')
        await other.query(`insert into clients (id, name, created_at) values ($1, 'First', now())`, [
          randomUUIDv7(),
        ])
        const seeding = seedDemo(world.system)
        const waiting = `select from pg_locks where relation = 'clients'::regclass and not granted`
        await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
        await other.query('commit')
        expect(await seeding).toBe(false)
        expect((await rowsOf(world)).users).toEqual([])
      } finally {
        await other.end()
      }
    }))
})

describe('a database with the demo', () => {
  let world: TestWorld
  let password: string
  let seeded: boolean
  beforeAll(async () => {
    world = await openTestWorld()
    seeded = await seedDemo(world.system)
    password = demoPassword(world.services.keyFor('demo-password'))
  })
  afterAll(() => world.close())

  it('has its clients, users and roles, each with its audit event', async () => {
    expect(seeded).toBe(true)
    const rows = await rowsOf(world)
    expect(rows.clients.map((client) => client.name).toSorted()).toEqual([
      'Harbor Staffing',
      'Lakeshore Health System',
      'Northwind Medical Group',
      'Vigil Operations',
    ])
    expect(rows.users).toHaveLength(12)
    expect(rows.roles.map((role) => role.roleType)).toEqual([...Array(5).fill('GLOBAL_CLIENT'), 'PT_ONLY'])
    const counted = (action: string) => rows.events.filter((event) => event.action === action).length
    expect([counted('client.create'), counted('user.create'), counted('access-role.create')]).toEqual([
      4, 12, 6,
    ])
    expect(await verifyAudit(world.system)).toMatchObject({ whole: true })
  })

  it('is not filled again', async () => {
    const before = await rowsOf(world)
    expect(await seedDemo(world.system)).toBe(false)
    expect(await rowsOf(world)).toEqual(before)
  })

  it('stores the password only as argon2id hashes, each with its own salt', async () => {
    const rows = await rowsOf(world)
    const hashes = rows.credentials.map((row) => row.passwordHash ?? '')
    expect(new Set(hashes).size).toBe(12)
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verify(hash, password)).toBe(true)
    }
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(world.logged()).not.toContain(password)
  })

  it('has the features that each kind of account describes', async () => {
    const { users: people } = await rowsOf(world)
    const flags = people.map((user) => [
      user.userName,
      [user.enabledOngoingMonitoring, user.enabledInstantSearch, user.enabledNpdbResults]
        .map(Number)
        .join(''),
    ])
    expect(Object.fromEntries(flags)).toEqual({
      'ptadmin@vigil.example': '111',
      'admin@lakeshore.example': '111',
      'reviewer@lakeshore.example': '111',
      'credentialing@lakeshore.example': '110',
      'noaccess@lakeshore.example': '000',
      'admin@northwind.example': '110',
      'manager@northwind.example': '110',
      'analyst@northwind.example': '110',
      'searcher@northwind.example': '010',
      'dataentry@northwind.example': '100',
      'admin@harbor.example': '010',
      'searcher@harbor.example': '010',
    })
  })

  async function signedIn(userName: string): Promise<{ token: string; home: string }> {
    const payload = { userName, password }
    const answer = await world.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    const { token } = (await world.app.inject({ method: 'POST', url: '/api/auth/token', cookies })).json<{
      token: string
    }>()
    const { clientId, userId } = SessionClaims.parse(decodeJwt(token))
    return { token, home: `/api/identity/clients/${clientId}/users/${userId}` }
  }

  it.each([
    ['ptadmin@vigil.example', [200, 201]],
    ['admin@lakeshore.example', [403, 201]],
    ['reviewer@lakeshore.example', [403, 403]],
    ['credentialing@lakeshore.example', [403, 403]],
    ['noaccess@lakeshore.example', [403, 403]],
    ['admin@northwind.example', [403, 201]],
    ['manager@northwind.example', [403, 201]],
    ['analyst@northwind.example', [403, 403]],
    ['admin@harbor.example', [403, 201]],
  ])('signs %s in: clients and a new API key return %j', async (userName, statuses) => {
    const { token, home } = await signedIn(userName)
    const headers = { authorization: `Bearer ${token}` }
    const answers = [
      await world.app.inject({ url: '/api/identity/clients', headers }),
      await world.app.inject({
        method: 'POST',
        url: `${home}/api-keys`,
        headers,
        payload: { name: 'Demo' },
      }),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual(statuses)
  })

  it('lists every account with its kind, client and password', async () => {
    const accounts = await demoAccounts(world.system)
    expect(accounts.map((account) => account.email)).toEqual(everyone.map((user) => user.userName))
    expect(accounts[0]).toEqual({
      email: 'ptadmin@vigil.example',
      kind: 'PT admin',
      client: 'Vigil Operations',
      password,
    })
    expect(new Set(accounts.map((account) => account.password))).toEqual(new Set([password]))
  })

  it('lists no password that was changed, and no account that has ended', async () => {
    const [changed, ended] = (await rowsOf(world)).users
    const later = new Date(Date.now() + 1000)
    await world.system.write(async ({ sql }) => {
      await setPassword(sql, { clientId: changed!.clientId, userId: changed!.id }, 'another hash', later)
      await sql.update(users).set({ endedAt: later }).where(eq(users.id, ended!.id))
    })
    const accounts = await demoAccounts(world.system)
    expect(accounts).toHaveLength(everyone.length - 1)
    expect(accounts.filter((account) => account.password === null).map((account) => account.email)).toEqual([
      changed!.userName,
    ])
  })
})
