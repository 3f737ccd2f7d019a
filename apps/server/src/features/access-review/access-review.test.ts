import type { ReviewedUser } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, credentials, users } from '../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let [legacy, withRoles, ptAdmin, admin, analyst] = ['', '', '', '', '']
const signedInAt = new Date('2026-10-01T12:00:00Z')

beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  legacy = await addClient(world, { name: 'Legacy' })
  withRoles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  admin = await addUser(world, { clientId: legacy, roles: ['ROLE_CLIENT_ADMIN'], flags: false })
  const accessRoleId = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW', SHOW_PII: 'LIMITED' })
  analyst = await addUser(world, { clientId: withRoles, accessRoleId })
  await addApiKey(world, withRoles, analyst)
  await world.system.write(async ({ sql, audit }) => {
    await sql.update(users).set({ firstName: '=1+1', lastName: 'Roe' }).where(eq(users.id, analyst))
    await sql.insert(credentials).values({
      clientId: withRoles,
      userId: analyst,
      totpConfirmedAt: signedInAt,
      createdAt: signedInAt,
    })
    for (const at of [signedInAt, new Date(0)])
      audit({ action: 'sign-in.succeeded', subjectType: 'user', subjectId: analyst, clientId: withRoles, at })
  })
})
afterAll(() => world.close())

async function call(userId: string, url: string) {
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  return world.app.inject({ url: `/api${url}`, headers })
}
const review = async (userId: string, query = ''): Promise<ReviewedUser[]> =>
  (await call(userId, `/access-review${query}`)).json<{ content: ReviewedUser[] }>().content

it('says of every user what they can see and do, in words', async () => {
  const found = await review(ptAdmin)
  expect(found.map(({ id }) => id)).toEqual([admin, analyst, ptAdmin])
  expect(found[0]).toMatchObject({
    clientName: 'Legacy',
    role: 'Client Admin',
    flags: [],
    permissions: ['Everything in the client'],
    personalData: 'SSN masked',
    secondFactor: false,
    sso: false,
    apiKeys: 0,
    lastSignIn: null,
  })
  expect(found[1]).toMatchObject({
    clientName: 'Roles',
    name: '=1+1 Roe',
    permissions: ['See alerts', 'See personal data (limited)'],
    personalData: 'Masked',
    secondFactor: true,
    apiKeys: 1,
    apiKeyUsedAt: null,
    lastSignIn: signedInAt.toISOString(),
  })
  expect(found[1]!.flags).toContain('View Ongoing Monitoring')
  expect(found[2]).toMatchObject({ role: 'PT Admin', permissions: ['Everything, for all clients'] })
})

it('is narrowed by client and text, and to their own client for client admins', async () => {
  expect((await review(ptAdmin, `?client=${withRoles}`)).map(({ id }) => id)).toEqual([analyst])
  expect((await review(ptAdmin, '?text=roe')).map(({ id }) => id)).toEqual([analyst])
  expect((await review(admin, `?client=${withRoles}`)).map(({ id }) => id)).toEqual([admin])
  expect((await review(ptAdmin, `?clientId=${legacy}`)).map(({ id }) => id)).toEqual([admin])
  const plain = await addUser(world, { clientId: legacy })
  expect((await call(plain, '/access-review')).statusCode).toBe(403)
  expect((await call(analyst, '/access-review/export')).statusCode).toBe(403)
})

it('is exported with formulas neutralized, and the export is audited', async () => {
  const { body, headers } = await call(ptAdmin, `/access-review/export?client=${withRoles}`)
  expect(headers['content-disposition']).toMatch(/access-review-.*\.csv/)
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Permissions,Personal data,.*,Last sign-in$/)
  expect(lines[1]).toMatch(/^Roles,'=1\+1 Roe,.*,"See alerts; See personal data \(limited\)",Masked,/)
  expect(lines[1]!.endsWith(`,${signedInAt.toISOString()}`)).toBe(true)
  const own = (await call(admin, `/access-review/export?client=${withRoles}`)).body.trimEnd().split('\r\n')
  expect(own.slice(1).every((line) => line.startsWith('Legacy,'))).toBe(true)
  const events = await world.system.read((sql) =>
    sql.select().from(auditEvents).where(eq(auditEvents.action, 'access-review.export')),
  )
  expect(events).toMatchObject([
    { clientId: withRoles, actorId: ptAdmin, after: { count: 1 } },
    { clientId: legacy, actorId: admin, after: { count: own.length - 1 } },
  ])
})
