import type { ManagedBusinessUnit, PermissionTags } from '@vigil/contract'
import { desc, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { changeSubjects } from '../population/index.ts'

let world: TestWorld
let clientId: string
let admin: string
let east: ManagedBusinessUnit

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Body {
  id: string
  name: string
  detail: string
}
async function call(method: Method, path: string, payload?: object, as = admin) {
  const response = await world.app.inject({
    method,
    url: `/api/monitor/${path}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
    ...(payload && { payload }),
  })
  const text = response.body === '' ? '{}' : response.body
  return { code: response.statusCode, body: JSON.parse(text) as Body }
}
const list = async (query = '', as = admin): Promise<ManagedBusinessUnit[]> =>
  (await call('GET', `hierarchy${query}`, undefined, as)).body as unknown as ManagedBusinessUnit[]
const lastEvent = async () => {
  const [event] = await world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.clientId, clientId))
      .orderBy(desc(auditEvents.at))
      .limit(1),
  )
  return event
}

beforeAll(async () => {
  world = await openTestWorld()
})
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client' })
  admin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  const context = world.system.forClient(clientId)
  const facts = { kind: 'organization' as const, names: [{ kind: 'organization' as const, full: 'Clinic' }] }
  const network = (name: string) => ({ businessUnit: 'East', network: name, participation: 'Par' })
  await context.write((tx) =>
    changeSubjects(context, tx, {
      clientId,
      origin: 'api',
      changes: [
        { externalId: '1', facts, networks: [network('Alpha'), network('Beta')] },
        { externalId: '2', facts, networks: [network('Beta')], endDate: '2020-01-01' },
      ],
    }),
  )
  ;[east] = (await list()) as [ManagedBusinessUnit]
})
afterAll(() => world.close())

describe('business units and networks', () => {
  it('are listed with how many providers take part, each counted once', () => {
    expect(east).toMatchObject({
      name: 'East',
      active: 1,
      termed: 1,
      networks: [
        { name: 'Alpha', active: 1, termed: 0 },
        { name: 'Beta', active: 1, termed: 1 },
      ],
    })
  })

  it('are created, renamed and deleted, each audited', async () => {
    const unit = await call('POST', 'business-units', { name: ' West ' })
    expect(unit).toMatchObject({ code: 201, body: { name: 'West', active: 0, networks: [] } })
    expect(await lastEvent()).toMatchObject({ action: 'business-unit.create', after: { name: 'West' } })
    const network = await call('POST', `business-units/${unit.body.id}/networks`, { name: 'Zeta' })
    expect(network).toMatchObject({ code: 201, body: { name: 'Zeta', active: 0, termed: 0 } })

    const renamed = await call('PUT', `business-units/${unit.body.id}`, { name: 'North', was: 'West' })
    expect(renamed).toMatchObject({ code: 200, body: { name: 'North', networks: [{ name: 'Zeta' }] } })
    expect(await lastEvent()).toMatchObject({
      action: 'business-unit.update',
      before: { name: 'West' },
      after: { name: 'North' },
    })
    await call('PUT', `networks/${network.body.id}`, { name: 'Eta' })
    expect(await lastEvent()).toMatchObject({ action: 'network.update', after: { name: 'Eta' } })

    expect((await call('DELETE', `business-units/${unit.body.id}`)).code).toBe(204)
    expect(await lastEvent()).toMatchObject({ action: 'business-unit.delete', before: { name: 'North' } })
    expect(await list()).toHaveLength(1)
  })

  it('in use are not deleted, and the text says who is in them', async () => {
    const unit = await call('DELETE', `business-units/${east.id}`)
    expect(unit).toMatchObject({
      code: 409,
      body: { detail: '1 provider and 1 termed are in East. Move them to another network first.' },
    })
    const alpha = await call('DELETE', `networks/${east.networks[0]!.id}`)
    expect(alpha).toMatchObject({
      code: 409,
      body: { detail: '1 provider is in Alpha. Move them to another network first.' },
    })
    expect(await list()).toEqual([east])
  })

  it('can’t have a taken, empty or long name; case does not matter', async () => {
    expect(await call('POST', 'business-units', { name: 'EAST' })).toMatchObject({
      code: 409,
      body: { detail: 'There is already a business unit named East.' },
    })
    expect(await call('PUT', `networks/${east.networks[0]!.id}`, { name: 'beta' })).toMatchObject({
      code: 409,
      body: { detail: 'This business unit already has a network named Beta.' },
    })
    const recased = await call('PUT', `business-units/${east.id}`, { name: 'EAST' })
    expect(recased).toMatchObject({ code: 200, body: { name: 'EAST' } })
    for (const name of ['', '  ', 'x'.repeat(201), 'a\nb'])
      expect((await call('POST', 'business-units', { name })).code, JSON.stringify(name)).toBe(400)
  })

  it('are not renamed over the change of someone else', async () => {
    await call('PUT', `business-units/${east.id}`, { name: 'Coast', was: 'East' })
    expect(await call('PUT', `business-units/${east.id}`, { name: 'Shore', was: 'East' })).toMatchObject({
      code: 409,
      body: { detail: 'Someone else renamed it to Coast in the meantime.' },
    })
  })

  it('are managed with WRITE_HIERARCHY and deleted with DELETE_HIERARCHY', async () => {
    const own = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const userWith = async (tags: PermissionTags) =>
      addUser(world, { clientId: own, accessRoleId: await addAccessRole(world, tags) })
    const [writer, remover, reader] = [
      await userWith({ WRITE_HIERARCHY: 'ALLOW' }),
      await userWith({ DELETE_HIERARCHY: 'ALLOW' }),
      await userWith({ SHOW_POPULATION: 'ALLOW' }),
    ]
    const unit = await call('POST', 'business-units', { name: 'West' }, writer)
    expect(unit.code).toBe(201)
    const at = `business-units/${unit.body.id}`
    expect((await call('DELETE', at, undefined, writer)).code).toBe(403)
    expect((await call('PUT', at, { name: 'South' }, remover)).code).toBe(403)
    expect(await list('', remover)).toMatchObject([{ name: 'West' }])
    expect((await call('GET', 'hierarchy', undefined, reader)).code).toBe(403)
    expect((await call('DELETE', at, undefined, remover)).code).toBe(204)
    const member = await addUser(world, { clientId })
    expect((await call('POST', 'business-units', { name: 'West' }, member)).code).toBe(403)
  })

  it('of another client do not exist, except for its administrators', async () => {
    const other = await addClient(world, { name: 'Other' })
    const stranger = await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] })
    expect((await call('PUT', `business-units/${east.id}`, { name: 'Mine' }, stranger)).code).toBe(404)
    expect((await call('DELETE', `networks/${east.networks[0]!.id}`, undefined, stranger)).code).toBe(404)
    const below = `business-units/${east.id}/networks`
    expect((await call('POST', below, { name: 'Mine' }, stranger)).code).toBe(404)
    expect((await call('GET', `hierarchy?clientId=${clientId}`, undefined, stranger)).code).toBe(403)
    const staff = await addClient(world, { name: 'Staff', vendor: true, usesAccessRoles: true })
    const tags: PermissionTags = { SHOW_CLIENT: 'ALLOW', WRITE_HIERARCHY: 'ALLOW' }
    const accessRoleId = await addAccessRole(world, tags, 'PT_ONLY')
    const onboarding = await addUser(world, { clientId: staff, accessRoleId })
    expect(await list(`?clientId=${clientId}`, onboarding)).toEqual([east])
    const named = await call('POST', `business-units?clientId=${clientId}`, { name: 'West' }, onboarding)
    expect(named.code).toBe(201)
    expect(await list()).toMatchObject([{ name: 'East' }, { name: 'West' }])
    expect((await call('PUT', `networks/${randomUUIDv7()}`, { name: 'X' })).code).toBe(404)
  })
})
