import type { WebhookWithSecret } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '../../database/schema/index.ts'
import { memberContext } from '../../testing/member-context.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { notificationsJobs } from './notifications-jobs.ts'
import { addRun } from './test-monitoring.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'
import type { WebhookTransport } from './webhooks/post-event.ts'

export const now = new Date('2026-11-15T12:00:00Z')
export const input = { url: 'https://hooks.example.org/vigil', events: ['alerts.raised' as const] }

/** Helpers for tests of one client's deliveries. */
export function deliveryDesk(world: TestWorld, clientId: string) {
  const context = memberContext(world.services, clientId)
  const hook = (): Promise<WebhookWithSecret> => createWebhook(context, input)
  const raised = (runId: number): Promise<void> =>
    notificationsJobs['notifications.raised'](world.system, { clientId, runId })
  const deliveries = () =>
    world.system.read((sql) =>
      sql
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.clientId, clientId))
        .orderBy(webhookDeliveries.id),
    )
  const only = async () => {
    const [first, ...others] = await deliveries()
    if (!first || others.length > 0) throw new Error('expected exactly one delivery')
    return first
  }
  return {
    clientId,
    context,
    hook,
    raised,
    deliveries,
    only,
    deliver: (deliveryId: string, transport: WebhookTransport): Promise<void> =>
      deliverWebhook(world.system, deliveryId, new AbortController().signal, transport),
    jobsFor: async (deliveryId: string): Promise<number> => {
      const { boss } = world.services.jobs
      const jobs = await boss.findJobs<{ deliveryId: string }>('webhooks.deliver', {})
      return jobs.filter(({ data }) => data.deliveryId === deliveryId).length
    },
    raisedDelivery: async (): Promise<{ id: string; secret: string; webhookId: string }> => {
      const { id: webhookId, secret } = await hook()
      const { runId } = await addRun(world, clientId, now, [{}])
      await raised(runId)
      return { id: (await only()).id, secret, webhookId }
    },
  }
}
