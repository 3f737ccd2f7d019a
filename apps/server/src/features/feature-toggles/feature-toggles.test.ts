import { featureCatalog, featureIds, isToggleOn, type FeatureToggle } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let clientId: string
let ptAdmin: string
let clientAdmin: string

beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  clientId = await addClient(world, { name: 'Client' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  clientAdmin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
})
afterAll(() => world.close())

async function put(userId: string, url: string, body: object) {
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  return world.app.inject({ method: 'PUT', url, headers, payload: body })
}
const toggleUrl = (client: string, feature = 'bulkNpi'): string =>
  `/api/identity/clients/${client}/features-toggle/${feature}`
const eventsOf = (feature: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, feature)))

describe('updating a feature toggle', () => {
  it('turns it on, stores it, and is audited', async () => {
    const response = await put(ptAdmin, toggleUrl(clientId), { enable: true, parameters: { limit: '5' } })
    expect(response.json()).toMatchObject({
      id: 'bulkNpi',
      enable: true,
      parameters: { limit: '5' },
      enabledDate: null,
    })
    const headers = { authorization: `Bearer ${await world.token(clientAdmin)}` }
    const list = await world.app.inject({ url: `/api/identity/clients/${clientId}/features-toggle`, headers })
    const toggles = list.json<FeatureToggle[]>()
    expect(toggles.map((toggle) => toggle.id)).toEqual(featureIds)
    expect(toggles.find((toggle) => toggle.enable)).toEqual({
      id: 'bulkNpi',
      feature: { id: 'bulkNpi', ...featureCatalog.bulkNpi },
      enable: true,
      enabledDate: null,
      parameters: { limit: '5' },
    })
    for (const { feature } of toggles) expect(feature.description, feature.id).toMatch(/^[A-Z].+\.$/)
    expect(toggles.filter((toggle) => toggle.enable).map((toggle) => toggle.id)).toEqual(['bulkNpi'])
    expect(await eventsOf('bulkNpi')).toMatchObject([
      {
        action: 'feature-toggle.update',
        clientId,
        actorKind: 'user',
        actorId: ptAdmin,
        address: '127.0.0.1',
        requestId: response.headers['x-request-id'],
        before: { enable: false, parameters: {} },
        after: { enable: true, parameters: { limit: '5' } },
      },
    ])
  })

  it('can wait for a day in the future', async () => {
    const client = await addClient(world, { name: 'Later' })
    const send = (body: object) => put(ptAdmin, toggleUrl(client), body)
    const later = await send({ enable: false, enabledDate: '2099-01-31' })
    expect(later.json()).toMatchObject({ enable: false, enabledDate: '2099-01-31' })
    for (const wrong of [
      { enable: false, enabledDate: '2020-01-01' },
      { enable: true, enabledDate: '2099-01-31' },
      { enable: false, enabledDate: '2099-02-31' },
    ])
      expect((await send(wrong)).statusCode).toBe(400)
    expect((await send({ enable: false })).json()).toMatchObject({ enable: false, enabledDate: null })
  })

  it('to off clears its start date, and keeps its parameters', async () => {
    const client = await addClient(world, { name: 'Dated' })
    await world.elsewhere(`insert into feature_toggles (client_id, feature_id, enable, enabled_date, parameters)
      values ('${client}', 'providerMonitoringView', false, '2020-01-01', '{"tabs": "3"}')`)
    const isOn = async () => {
      const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
      const url = `/api/identity/clients/${client}/features-toggle`
      const toggles = (await world.app.inject({ url, headers })).json<FeatureToggle[]>()
      const toggle = toggles.find(({ id }) => id === 'providerMonitoringView')!
      return [isToggleOn(toggle, new Date()), toggle.enabledDate, toggle.parameters]
    }
    expect(await isOn()).toEqual([true, '2020-01-01', { tabs: '3' }])
    const url = toggleUrl(client, 'providerMonitoringView')
    expect((await put(ptAdmin, url, { enable: true })).json()).toMatchObject({ enabledDate: '2020-01-01' })
    expect((await put(ptAdmin, url, { enable: false })).json()).toMatchObject({
      enable: false,
      enabledDate: null,
    })
    expect(await isOn()).toEqual([false, null, { tabs: '3' }])
    expect((await eventsOf('providerMonitoringView')).at(-1)).toMatchObject({
      before: { enable: true, enabledDate: '2020-01-01' },
      after: { enable: false, enabledDate: null, parameters: { tabs: '3' } },
    })
  })

  it('for authoring roles uses the id role-authoring', async () => {
    const response = await put(ptAdmin, toggleUrl(clientId, 'role-authoring'), { enable: true })
    expect(response.json()).toMatchObject({ id: 'role-authoring', enable: true })
    expect((await put(ptAdmin, toggleUrl(clientId, 'roleAuthoring'), { enable: true })).statusCode).toBe(400)
  })

  it.each([
    ['without a value', {}],
    ['with an invalid value', { enable: 'yes' }],
    ['with parameters that are not strings', { enable: true, parameters: { a: 1 } }],
  ])('%s is rejected and changes nothing', async (_, body) => {
    const response = await put(ptAdmin, toggleUrl(clientId, 'accessRoles'), body)
    expect(response.statusCode).toBe(400)
    expect(await eventsOf('accessRoles')).toEqual([])
  })

  it('of an unknown feature is rejected', async () => {
    expect((await put(ptAdmin, toggleUrl(clientId, 'timeTravel'), { enable: true })).statusCode).toBe(400)
  })

  it('of an unknown client is not found', async () => {
    expect((await put(ptAdmin, toggleUrl(ptAdmin), { enable: true })).statusCode).toBe(404)
  })

  it('is not found for a user of another client and forbidden to a client admin', async () => {
    const other = await addUser(world, {
      clientId: await addClient(world, { name: 'Other' }),
      roles: ['ROLE_CLIENT_ADMIN'],
    })
    expect((await put(other, toggleUrl(clientId), { enable: false })).statusCode).toBe(404)
    expect((await put(clientAdmin, toggleUrl(clientId), { enable: false })).statusCode).toBe(403)
  })

  it('accepts upper-case ids for the same client', async () => {
    const response = await put(ptAdmin, toggleUrl(clientId.toUpperCase(), 'statusDialogVariant'), {
      enable: true,
    })
    expect(response.statusCode).toBe(200)
  })

  it('handles concurrent writers, each with its audit event', async () => {
    const writers = Array.from({ length: 20 }, (_, index) =>
      put(ptAdmin, toggleUrl(clientId, 'overallSearchResult'), {
        enable: true,
        parameters: { n: String(index) },
      }),
    )
    expect((await Promise.all(writers)).map((response) => response.statusCode)).toEqual(Array(20).fill(200))
    const events = await eventsOf('overallSearchResult')
    expect(events).toHaveLength(20)
    const replaced = events.map((event) => JSON.stringify(event.before))
    expect(new Set(replaced).size, 'each event replaced another state').toBe(20)
  })
})
