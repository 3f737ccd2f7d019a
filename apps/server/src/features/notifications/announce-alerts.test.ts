import type { AlertsRaisedEvent } from '@vigil/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookDeliveries } from '../../database/schema/index.ts'
import { memberContext } from '../../testing/member-context.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { notificationsJobs } from './notifications-jobs.ts'
import { deliveryDesk, input, now } from './test-deliveries.ts'
import { addRun, privateWords } from './test-monitoring.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
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

describe('a run that has raised alerts', () => {
  it('is sent to the webhook: IDs and counts, signed, and no personal data', async () => {
    const { secret } = await desk.hook()
    const run = await addRun(world, desk.clientId, now, [{}, { product: 'NPI' }])
    await desk.raised(run.runId)
    const { id } = await desk.only()
    expect(await desk.jobsFor(id)).toBe(1)
    await desk.deliver(id, receiver.transport)
    const [call] = receiver.received
    expect(isGenuine(call!, secret, now)).toBe(true)
    const event = JSON.parse(call!.body) as AlertsRaisedEvent
    const common = { source: 'leie', result: 'Match', monitoredSubjectId: run.subjectId }
    expect(event).toEqual({
      id: event.id,
      type: 'alerts.raised',
      createdAt: now.toISOString(),
      clientId: desk.clientId,
      runId: run.runId,
      total: 2,
      alerts: [
        { ...common, id: run.alertIds[0], product: 'EXCLUSIONS_FEDERAL' },
        { ...common, id: run.alertIds[1], product: 'NPI' },
      ],
      more: 0,
    })
    for (const word of privateWords) expect(JSON.stringify(call)).not.toContain(word)
  })

  it('is sent without NPDB reports, unless the client may see them', async () => {
    await desk.hook()
    const run = await addRun(world, desk.clientId, now, [{ product: 'NPDB' }, { product: 'NPI' }])
    await desk.raised(run.runId)
    const event = (await desk.only()).payload as AlertsRaisedEvent
    expect(event).toMatchObject({ total: 1, more: 0 })
    expect(event.alerts.map(({ id }) => id)).toEqual([run.alertIds[1]])
    const reports = await addRun(world, desk.clientId, now, [{ product: 'NPDB' }])
    await desk.raised(reports.runId)
    expect(await desk.deliveries()).toHaveLength(1)

    const seeing = deliveryDesk(world, await addClient(world, { name: 'Seeing', enabledNpdb: true }))
    await seeing.hook()
    const seen = await addRun(world, seeing.clientId, now, [{ product: 'NPDB' }, { product: 'NPI' }])
    await seeing.raised(seen.runId)
    expect((await seeing.only()).payload).toMatchObject({
      total: 2,
      alerts: [{ id: seen.alertIds[0], product: 'NPDB' }, { id: seen.alertIds[1] }],
    })
  })

  it('makes one delivery per webhook, however often the job runs', async () => {
    await desk.hook()
    await desk.hook()
    const { runId } = await addRun(world, desk.clientId, now, [{}])
    await Promise.all([desk.raised(runId), desk.raised(runId)])
    await desk.raised(runId)
    const rows = await desk.deliveries()
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => (row.payload as AlertsRaisedEvent).id)).size).toBe(1)
    for (const { id } of rows) expect(await desk.jobsFor(id)).toBe(1)
    const next = await addRun(world, desk.clientId, now, [{}])
    await desk.raised(next.runId)
    expect(await desk.deliveries()).toHaveLength(4)
  })

  it('is not sent to webhooks that are off, not subscribed or of another client', async () => {
    const off = await desk.hook()
    await updateWebhook(desk.context, off.id, { ...input, enabled: false })
    const other = await addClient(world, { name: 'Other' })
    await createWebhook(memberContext(world.services, other), input)
    const { runId } = await addRun(world, desk.clientId, now, [{}])
    await desk.raised(runId)
    await notificationsJobs['notifications.raised'](world.system, { clientId: other, runId })
    const rows = await world.system.read((sql) => sql.select().from(webhookDeliveries))
    expect(rows.filter((row) => row.clientId === desk.clientId || row.clientId === other)).toEqual([])
  })

  it('lists at most a thousand alerts, and says how many more there are', async () => {
    await desk.hook()
    const { runId } = await addRun(
      world,
      desk.clientId,
      now,
      Array.from({ length: 1003 }, () => ({})),
    )
    await desk.raised(runId)
    const event = (await desk.only()).payload as AlertsRaisedEvent
    expect(event).toMatchObject({ total: 1003, more: 3 })
    expect(event.alerts).toHaveLength(1000)
  })
})
