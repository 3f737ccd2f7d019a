import type { Webhook, WebhookWithSecret } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, webhooks } from '../../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser, allTags } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { secretSealContext } from './webhook-rules.ts'

let world: TestWorld
let clientId: string
let admin: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', enabledPublicApi: true })
  admin = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
})

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  { body, by = admin, query }: { body?: object; by?: string; query?: Record<string, string> } = {},
) =>
  world.app.inject({
    method,
    url: `/api/monitor/webhooks${path}`,
    headers: { authorization: by },
    ...(query && { query }),
    ...(body && { payload: body }),
  })
const input = { url: 'https://hooks.example.org/services/whisper?key=hush', events: ['alerts.raised'] }
const create = (url = input.url, by = admin) => send('POST', '', { body: { ...input, url }, by })
const created = async (): Promise<WebhookWithSecret> => (await create()).json()
const list = async (by = admin): Promise<Webhook[]> => (await send('GET', '', { by })).json()
const trailOf = (id: string) =>
  world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(auditEvents.at, auditEvents.seq),
  )
const stored = async (id: string) => {
  const [row] = await world.system.read((sql) => sql.select().from(webhooks).where(eq(webhooks.id, id)))
  return row!
}

describe('a webhook', () => {
  it('is created with a secret that is shown once and stored sealed', async () => {
    const response = await create()
    expect(response.statusCode).toBe(201)
    const { secret, ...webhook } = response.json<WebhookWithSecret>()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(webhook).toMatchObject({ ...input, enabled: true })
    expect(await list()).toEqual([webhook])
    const row = await stored(webhook.id)
    expect(row.secret.includes(secret)).toBe(false)
    expect(world.services.sealer.open(row.secret, secretSealContext(clientId, webhook.id))).toBe(secret)
  })

  it('is audited without its secret', async () => {
    const { id, secret } = await created()
    const change = { ...input, url: 'https://other.example.org/', enabled: false }
    await send('PUT', `/${id}`, { body: change })
    const rotated = (await send('POST', `/${id}/secret`)).json<WebhookWithSecret>()
    expect(rotated.secret).not.toBe(secret)
    await send('DELETE', `/${id}`)
    const trail = await trailOf(id)
    expect(trail.map(({ action, clientId: client }) => [action, client])).toEqual([
      ['webhook.create', clientId],
      ['webhook.update', clientId],
      ['webhook.rotate-secret', clientId],
      ['webhook.delete', clientId],
    ])
    expect(trail[1]).toMatchObject({
      before: { address: 'https://hooks.example.org', enabled: true },
      after: { address: 'https://other.example.org', enabled: false },
    })
    const text = JSON.stringify(trail) + world.logged()
    for (const hidden of [secret, rotated.secret, 'whisper', 'hush']) expect(text).not.toContain(hidden)
  })

  it('is changed, turned off and deleted', async () => {
    const { id } = await created()
    const change = { url: 'https://hooks.example.org:8443/b', events: ['alerts.raised'], enabled: false }
    const response = await send('PUT', `/${id}`, { body: change })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id, ...change })
    expect(await list()).toMatchObject([{ id, ...change }])
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204)
    expect(await list()).toEqual([])
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404)
    expect((await send('PUT', `/${id}`, { body: change })).statusCode).toBe(404)
  })

  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://hooks.example.org:9200/',
    'https://user:pass@hooks.example.org/',
    `https://hooks.example.org/${'a'.repeat(2000)}`,
  ])('is rejected with the URL %s, on creation and on update', async (url) => {
    expect((await create(url)).statusCode).toBe(400)
    const { id } = await created()
    const response = await send('PUT', `/${id}`, { body: { ...input, url, enabled: true } })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ errors: { path: string }[] }>().errors[0]?.path).toMatch(/url$/)
    expect((await stored(id)).url).toBe(input.url)
    expect(await trailOf(id)).toHaveLength(1)
  })

  it('is rejected without events, with unknown ones, and with duplicates', async () => {
    for (const events of [[], ['everything'], ['alerts.raised', 'alerts.raised'], ['test']])
      expect((await send('POST', '', { body: { ...input, events } })).statusCode).toBe(400)
  })

  it('is limited to ten per client, even when many are created concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()))
    const statuses = answers.map((response) => response.statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 422, 422])
    expect(await list()).toHaveLength(10)
  })
})

describe('the deliveries of a webhook', () => {
  it('are listed page by page, newest first', async () => {
    const { id } = await created()
    const sent: string[] = []
    for (let count = 0; count < 3; count++)
      sent.push((await send('POST', `/${id}/test`)).json<{ id: string }>().id)
    const page = async (number: number) =>
      (await send('GET', `/${id}/deliveries`, { query: { page: String(number), size: '2' } })).json<{
        total: number
        content: { id: string; state: string }[]
      }>()
    expect((await page(0)).content.map((one) => one.id)).toEqual([sent[2], sent[1]])
    expect(await page(1)).toMatchObject({
      total: 3,
      content: [{ id: sent[0], event: 'test', state: 'waiting' }],
    })
    expect((await trailOf(id)).filter(({ action }) => action === 'webhook.test')).toHaveLength(3)
  })
})

describe('permission to manage webhooks', () => {
  const everyCall = async (id: string, by: string, query?: Record<string, string>) => {
    const body = { ...input, enabled: true }
    const call = { by, ...(query && { query }) }
    return Promise.all([
      send('GET', '', call),
      send('POST', '', { ...call, body: input }),
      send('PUT', `/${id}`, { ...call, body }),
      send('POST', `/${id}/secret`, call),
      send('POST', `/${id}/test`, call),
      send('GET', `/${id}/deliveries`, call),
    ]).then((answers) => answers.map((response) => response.statusCode))
  }
  const done = [200, 201, 200, 200, 202, 200]

  it('is granted to client admins, with access roles too, and to PT admins as the client', async () => {
    const { id } = await created()
    expect(await everyCall(id, admin)).toEqual(done)
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const ptAdmin = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
    expect(await everyCall(id, ptAdmin, { clientId })).toEqual(done)
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, {})
    const holder = await addUser(world, { clientId: roles, roles: ['ROLE_CLIENT_ADMIN'], accessRoleId })
    const own = (await create(input.url, await bearer(holder))).json<Webhook>()
    expect(await everyCall(own.id, await bearer(holder))).toEqual(done)
  })

  it('is denied to regular users, to access roles of any level, and to API keys', async () => {
    const { id } = await created()
    const forbidden = Array<number>(6).fill(403)
    expect(await everyCall(id, await bearer(await addUser(world, { clientId })))).toEqual(forbidden)
    const adminId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    expect(await everyCall(id, `Bearer ${await addApiKey(world, clientId, adminId)}`)).toEqual(forbidden)
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, allTags('ALLOW'))
    const holder = await addUser(world, { clientId: roles, accessRoleId })
    expect(await everyCall(id, await bearer(holder))).toEqual(forbidden)
  })

  it('is denied across clients, as not found', async () => {
    const { id } = await created()
    const other = await addClient(world, { name: 'Other' })
    const stranger = await bearer(await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] }))
    expect(await everyCall(id, stranger)).toEqual([200, 201, 404, 404, 404, 404])
    expect((await send('DELETE', `/${id}`, { by: stranger })).statusCode).toBe(404)
    expect((await list(stranger)).map((one) => one.id)).not.toContain(id)
    expect(await list()).toMatchObject([{ id, ...input }])
  })
})
