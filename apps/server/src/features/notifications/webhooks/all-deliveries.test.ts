import type { ListedDelivery } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, webhookDeliveries, webhooks } from '../../../database/schema/index.ts'
import { failJob } from '../../../testing/fail-job.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { deliveryDesk } from '../test-deliveries.ts'
import { sendTestEvent } from './send-test-event.ts'

let world: TestWorld
let [lakeshore, ptAdmin, admin, id, webhookId] = ['', '', '', '', '']

beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  lakeshore = await addClient(world, { name: 'Lakeshore' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  admin = await addUser(world, { clientId: lakeshore, roles: ['ROLE_CLIENT_ADMIN'] })
  const desk = deliveryDesk(world, lakeshore)
  webhookId = (await desk.hook()).id
  id = (await sendTestEvent(desk.context, webhookId)).id
})
afterAll(() => world.close())

async function call(userId: string, url: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  return world.app.inject({ method, url: `/api${url}`, headers })
}
const listed = async (query = ''): Promise<ListedDelivery[]> =>
  (await call(ptAdmin, `/webhook-deliveries${query}`)).json<{ content: ListedDelivery[] }>().content
const change = (values: Partial<typeof webhookDeliveries.$inferSelect>) =>
  world.system.write(({ sql }) =>
    sql.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id)),
  )
const resend = async () => (await call(ptAdmin, `/webhook-deliveries/${id}/resend`, 'POST')).statusCode
const resends = () =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.action, 'delivery.resend')))

it('lists deliveries of all clients with the host alone, and when the next attempt is due', async () => {
  expect(await listed()).toMatchObject([
    { id, clientName: 'Lakeshore', host: 'hooks.example.org', state: 'waiting', attempts: 0 },
  ])
  expect((await listed())[0]!.nextAttemptAt).not.toBeNull()
  expect(await listed('?state=failed')).toEqual([])
})

it('delivers a failed event again with all attempts, by its failed job, and audits it', async () => {
  const { boss } = world.services.jobs
  await boss.deleteQueuedJobs('webhooks.deliver')
  await failJob(world, 'webhooks.deliver', { deliveryId: id })
  await change({ state: 'failed', attempts: 9, statusCode: 500, error: 'The host answered 500.' })
  expect(await listed('?state=failed')).toMatchObject([{ statusCode: 500, nextAttemptAt: null }])
  expect(await resend()).toBe(204)
  expect(await listed()).toMatchObject([{ state: 'waiting', attempts: 0, statusCode: null, error: null }])
  expect(await boss.findJobs('webhooks.deliver', { queued: true })).toMatchObject([
    { data: { deliveryId: id } },
  ])
  expect(await world.services.jobs.dead()).toEqual([])
  expect(await resends()).toMatchObject([{ clientId: lakeshore, subjectId: id, actorId: ptAdmin }])
})

it('refuses what is delivered, and what its client has turned off; nobody else may ask', async () => {
  await change({ state: 'delivered' })
  expect(await resend()).toBe(404)
  await change({ state: 'failed' })
  await world.system.write(({ sql }) =>
    sql.update(webhooks).set({ enabled: false }).where(eq(webhooks.id, webhookId)),
  )
  expect(await resend()).toBe(422)
  expect((await call(admin, `/webhook-deliveries/${id}/resend`, 'POST')).statusCode).toBe(403)
  expect((await call(admin, '/webhook-deliveries')).statusCode).toBe(403)
  expect(await resends()).toHaveLength(1)
})
