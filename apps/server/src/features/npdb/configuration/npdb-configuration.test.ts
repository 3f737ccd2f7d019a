import { npdbPasswordMask, type NpdbConfiguration } from '@vigil/contract'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, npdbAgent } from '../../../database/schema/index.ts'
import { addApiKey, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'

let world: TestWorld
let vendor: string
let clientId: string
let ptAdmin: string

const input = { agentDbid: '012345678901234', userId: 'vigil', vendorId: '1234', rawPassword: 'Tr0ub4dor&3' }
const masked = { ...input, rawPassword: npdbPasswordMask }
const first = { version: 1 }

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
  clientId = await addClient(world, { name: 'Client' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.asOwner('truncate npdb_agent')
})

interface Call {
  userId?: string
  bearer?: string
  query?: string
  body?: unknown
  remoteAddress?: string
}
async function call({ userId = ptAdmin, bearer, query = '', body, remoteAddress }: Call = {}) {
  return world.app.inject({
    ...(remoteAddress !== undefined && { remoteAddress }),
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/monitor/npdb/agent/config${query}`,
    headers: { authorization: `Bearer ${bearer ?? (await world.token(userId))}` },
    ...(body !== undefined && { payload: body as object }),
  })
}
const trail = () =>
  world.system.read((sql) =>
    sql
      .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(like(auditEvents.action, 'npdb.%'))
      .orderBy(auditEvents.at),
  )

describe('the configuration of the Data Bank', () => {
  it('is empty at first, then saved with the password encrypted and masked', async () => {
    const none: NpdbConfiguration = {
      agentDbid: null,
      userId: null,
      vendorId: null,
      rawPassword: null,
      version: 0,
    }
    expect((await call()).json()).toEqual(none)
    expect((await call({ query: '?showPassword=true' })).json()).toEqual(none)
    const saved = await call({ body: input })
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...masked, ...first }])
    expect((await call()).json()).toEqual({ ...masked, ...first })
    const [row] = await world.system.read((sql) => sql.select().from(npdbAgent))
    expect(row!.password.toString('utf8')).not.toContain(input.rawPassword)
    expect(world.logged()).not.toContain(input.rawPassword)
  })

  it('audits each change and each view of the password, never the password itself', async () => {
    const before = (await trail()).length
    await call({ body: input })
    await call({ body: { ...masked, userId: 'other' } })
    await call()
    const shown = await call({ query: '?showPassword=true' })
    expect(shown.json<NpdbConfiguration>().rawPassword).toBe(input.rawPassword)
    await call({ body: { ...masked, rawPassword: 'another one' } })
    const events = (await trail()).slice(before)
    const names = { agentDbid: input.agentDbid, userId: 'vigil', vendorId: '1234' }
    expect(events).toEqual([
      { action: 'npdb.configure', before: null, after: { ...names, passwordChanged: true } },
      {
        action: 'npdb.configure',
        before: names,
        after: { ...names, userId: 'other', passwordChanged: false },
      },
      { action: 'npdb.view-password', before: null, after: null },
      {
        action: 'npdb.configure',
        before: { ...names, userId: 'other' },
        after: { ...names, passwordChanged: true },
      },
    ])
    expect(JSON.stringify(events)).not.toMatch(/Tr0ub|another one/)
  })

  it('shows the password to another machine only over HTTPS, and records no view otherwise', async () => {
    await call({ body: input })
    const before = (await trail()).length
    const show = () => call({ query: '?showPassword=true', remoteAddress: '203.0.113.9' })
    const refused = await show()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'The password is shown only over HTTPS.' },
    ])
    expect(refused.body).not.toContain(input.rawPassword)
    expect((await call({ remoteAddress: '203.0.113.9' })).json()).toEqual({ ...masked, ...first })
    expect(await trail()).toHaveLength(before)
    const given = world.services.publicAddress
    world.services.publicAddress = () => 'https://vigil.example.org'
    expect((await show()).json()).toEqual({ ...input, ...first })
    world.services.publicAddress = given
  })

  it('keeps the password if its placeholder comes back, and needs one at first', async () => {
    expect((await call({ body: masked })).json()).toMatchObject({ message: 'Password is required' })
    await call({ body: input })
    await call({ body: { ...masked, vendorId: '9' } })
    expect((await call({ query: '?showPassword=true' })).json()).toEqual({
      ...input,
      vendorId: '9',
      version: 2,
    })
  })

  it('is not overwritten by somebody who has not seen the last change', async () => {
    await call({ body: { ...input, version: 0 } })
    await call({ body: { ...masked, userId: 'other', version: 1 } })
    const before = (await trail()).length
    const outdated = await call({ body: { ...masked, vendorId: '9', version: 1 } })
    expect(outdated.statusCode).toBe(409)
    expect(outdated.json<{ detail: string }>().detail).toMatch(
      /^Test User changed the NPDB configuration on .* UTC\. Your changes are not saved/,
    )
    expect((await call()).json()).toMatchObject({ userId: 'other', vendorId: '1234', version: 2 })
    // the answer to the first save was lost
    const again = await call({ body: { ...masked, userId: 'other', version: 1 } })
    expect([again.statusCode, again.json()]).toMatchObject([200, { version: 2 }])
    expect(await trail()).toHaveLength(before)
    expect((await call({ body: { ...masked, vendorId: '9' } })).json()).toMatchObject({ version: 3 })
  })

  it.each([
    ['agentDbid', '', 'Agent DBID is required'],
    ['agentDbid', '12345678901234', 'Please enter a valid 15-digit DBID'],
    ['agentDbid', '12345678901234x', 'Please enter a valid 15-digit DBID'],
    ['userId', ' ', 'User ID is required'],
    ['vendorId', '', 'Vendor ID is required'],
    ['rawPassword', '', 'Password is required'],
  ])('refuses %s "%s": %s', async (field, value, message) => {
    const refused = await call({ body: { ...input, [field]: value } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ errors: { message: string }[] }>().errors[0]!.message).toBe(message)
    expect(await world.system.read((sql) => sql.select().from(npdbAgent))).toEqual([])
  })

  it('is for PT admins alone, with a session, and not while they work as a client', async () => {
    const clientAdmin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    const key = await addApiKey(world, vendor, ptAdmin)
    for (const refused of [
      await call({ userId: clientAdmin }),
      await call({ userId: clientAdmin, body: input }),
      await call({ bearer: key }),
      await call({ query: `?clientId=${clientId}` }),
    ])
      expect(refused.statusCode).toBe(403)
  })
})
