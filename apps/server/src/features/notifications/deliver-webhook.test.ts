import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients, webhookDeliveries } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { notificationsJobs } from './notifications-jobs.ts'
import { deliveryDesk, input, now } from './test-deliveries.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'
import { openInternet } from './webhooks/post-event.ts'
import { listWebhookDeliveries } from './webhooks/list-webhooks.ts'
import { pruneDeliveries } from './webhooks/prune-deliveries.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { sendTestEvent } from './webhooks/send-test-event.ts'
import { isGenuine, openReceiver, type TestReceiver } from './webhooks/test-receiver.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

let world: TestWorld
let receiver: TestReceiver
let desk: ReturnType<typeof deliveryDesk>
beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(now)
})
afterAll(() => world.close())
beforeEach(async () => {
  receiver = await openReceiver()
  desk = deliveryDesk(world, await addClient(world, { name: 'Client' }))
})
afterEach(() => receiver.close())
const deliver = (deliveryId: string, transport = receiver.transport): Promise<void> =>
  desk.deliver(deliveryId, transport)

describe('a delivery', () => {
  it('is logged with its outcome, and not repeated', async () => {
    const { id } = await desk.raisedDelivery()
    expect(await desk.only()).toMatchObject({ state: 'waiting', attempts: 0, attemptedAt: null })
    await deliver(id)
    await deliver(id)
    expect(receiver.received).toHaveLength(1)
    expect(await desk.only()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      statusCode: 200,
      error: null,
      attemptedAt: now,
      deliveredAt: now,
    })
  })

  it('is retried by the queue, with the same id and a new signature', async () => {
    const { id, secret, webhookId } = await desk.raisedDelivery()
    receiver.answer = (response) => response.writeHead(500).end('words of theirs')
    await expect(deliver(id)).rejects.toThrow('webhook: The host answered 500.')
    expect(await desk.only()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      statusCode: 500,
      deliveredAt: null,
    })
    receiver.answer = (response) => response.end()
    const later = new Date(now.getTime() + 3_600_000)
    world.setNow(later)
    await deliver(id)
    world.setNow(now)
    const [first, second] = receiver.received
    expect(second!.headers['vigil-delivery']).toBe(first!.headers['vigil-delivery'])
    expect(second!.body).toBe(first!.body)
    expect(isGenuine(second!, secret, later)).toBe(true)
    const page = await listWebhookDeliveries(desk.context, webhookId, { page: 0, size: 25 })
    expect(page).toMatchObject({
      total: 1,
      content: [{ id, state: 'delivered', attempts: 2, statusCode: 200, error: null }],
    })
    expect(JSON.stringify(page)).not.toContain('words of theirs')
  })

  it('fails permanently after the last retry', async () => {
    const { id } = await desk.raisedDelivery()
    receiver.answer = (response) => response.writeHead(503).end()
    for (let attempt = 1; attempt <= 8; attempt++) {
      await expect(deliver(id)).rejects.toThrow('503')
      expect(await desk.only()).toMatchObject({ state: 'waiting', attempts: attempt })
    }
    await expect(deliver(id)).rejects.toThrow('503')
    expect(await desk.only()).toMatchObject({ state: 'failed', attempts: 9, error: 'The host answered 503.' })
  })

  it('that failed permanently is delivered when its dead letter is retried', async () => {
    const { id } = await desk.raisedDelivery()
    receiver.answer = (response) => response.writeHead(503).end()
    for (let attempt = 1; attempt <= 9; attempt++) await expect(deliver(id)).rejects.toThrow('503')
    receiver.answer = (response) => response.end()
    await deliver(id)
    expect(await desk.only()).toMatchObject({ state: 'delivered', attempts: 10 })
  })

  it('that is interrupted by a kill counts as an attempt and is repeated', async () => {
    const { id } = await desk.raisedDelivery()
    const post = (): Promise<never> => new Promise(() => {})
    const killed = new AbortController()
    const cut = deliverWebhook(world.system, id, killed.signal, { ...receiver.transport, post })
    await expect.poll(async () => (await desk.only()).attempts).toBe(1)
    expect((await desk.only()).state).toBe('waiting')
    await deliver(id)
    killed.abort()
    await expect(cut).rejects.toThrow('interrupted')
    expect(await desk.only()).toMatchObject({ state: 'delivered', attempts: 2, error: null })
    expect(receiver.received).toHaveLength(1)
  })

  it('is not retried once its webhook is off or deleted, or its client has ended', async () => {
    const off = await desk.raisedDelivery()
    await updateWebhook(desk.context, off.webhookId, { ...input, enabled: false })
    await deliver(off.id)
    expect(await desk.only()).toMatchObject({ state: 'failed', error: 'The webhook is turned off.' })
    await deleteWebhook(desk.context, off.webhookId)
    await deliver(off.id)
    expect(await desk.deliveries()).toEqual([])
    const last = await desk.raisedDelivery()
    await world.system.write(async ({ sql }) => {
      await sql.update(clients).set({ endedAt: now }).where(eq(clients.id, desk.clientId))
    })
    await deliver(last.id)
    expect(receiver.received).toEqual([])
  })

  it('is not sent in production when the name resolves to an internal address', async () => {
    const { id } = await desk.raisedDelivery()
    const resolve = async () => [{ address: '169.254.169.254', family: 4 }]
    await expect(deliver(id, { ...openInternet, resolve })).rejects.toThrow('internal address')
    expect(await desk.only()).toMatchObject({ state: 'waiting', attempts: 1, statusCode: null })
  })

  it('is signed with the current secret', async () => {
    const { id, secret, webhookId } = await desk.raisedDelivery()
    const fresh = await rotateWebhookSecret(desk.context, webhookId)
    await deliver(id)
    expect(isGenuine(receiver.received[0]!, fresh.secret, now)).toBe(true)
    expect(isGenuine(receiver.received[0]!, secret, now)).toBe(false)
  })

  it('that has waited a day without a job fails', async () => {
    await desk.raisedDelivery()
    const digests = () =>
      notificationsJobs['notifications.digests'](world.system, {}, new AbortController().signal)
    world.setNow(new Date(now.getTime() + 23 * 3_600_000))
    await digests()
    expect((await desk.only()).state).toBe('waiting')
    world.setNow(new Date(now.getTime() + 25 * 3_600_000))
    await digests()
    world.setNow(now)
    expect(await desk.only()).toMatchObject({ state: 'failed', error: 'No attempts left.' })
  })
})

describe('old deliveries', () => {
  const day = 86_400_000
  const keep = (state: 'delivered' | 'failed' | 'waiting', days: number) => {
    const at = new Date(now.getTime() - days * day)
    const row = { state, createdAt: at, ...(state === 'delivered' && { deliveredAt: at }) }
    return { ...row, id: randomUUIDv7(), event: 'test', payload: {}, clientId: desk.clientId }
  }
  const put = async (...rows: ReturnType<typeof keep>[]): Promise<void> => {
    const { id: webhookId } = await desk.hook()
    await world.system.write(async ({ sql }) => {
      await sql.insert(webhookDeliveries).values(rows.map((row) => Object.assign(row, { webhookId })))
    })
  }
  const left = async (): Promise<string[]> => (await desk.deliveries()).map(({ id }) => id).toSorted()
  const stop = new AbortController().signal

  it('are deleted daily: delivered ones after 90 days, failed ones after a year', async () => {
    const kept = [keep('delivered', 89), keep('failed', 364), keep('failed', 91)]
    await put(...kept, keep('delivered', 91), keep('failed', 366))
    await notificationsJobs['notifications.digests'](world.system, {}, stop)
    expect(await left()).toEqual(kept.map(({ id }) => id).toSorted())
  })

  it('are deleted in batches until none are left; pending ones never are', async () => {
    const waiting = keep('waiting', 400)
    await put(waiting, ...Array.from({ length: 5 }, () => keep('delivered', 100)))
    expect(await pruneDeliveries(world.system, stop, 2)).toBe(5)
    expect(await left()).toEqual([waiting.id])
  })
})

describe('a test event', () => {
  it('is delivered like any other', async () => {
    const { id: webhookId, secret } = await desk.hook()
    const { id, state } = await sendTestEvent(desk.context, webhookId)
    expect(state).toBe('waiting')
    expect(await desk.jobsFor(id)).toBe(1)
    await deliver(id)
    const [call] = receiver.received
    expect(call!.headers).toMatchObject({ 'vigil-event': 'test', 'vigil-delivery': id })
    expect(isGenuine(call!, secret, now)).toBe(true)
    expect(JSON.parse(call!.body)).toMatchObject({ type: 'test', clientId: desk.clientId })
  })

  it('is rejected for a webhook that is off', async () => {
    const { id } = await desk.hook()
    await updateWebhook(desk.context, id, { ...input, enabled: false })
    await expect(sendTestEvent(desk.context, id)).rejects.toThrow('turned off')
    expect(await desk.deliveries()).toEqual([])
  })
})
