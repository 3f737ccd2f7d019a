import type { TestEvent, WebhookDelivery } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { insertDelivery } from './deliveries-queries.ts'
import { presentDelivery } from './webhook-rules.ts'
import { selectWebhook } from './webhooks-queries.ts'

/** Sends an empty event through the normal delivery path. */
export function sendTestEvent(context: ClientContext, webhookId: string): Promise<WebhookDelivery> {
  const { clientId } = context
  return context.write(async ({ sql, audit, enqueue }) => {
    const webhook = (await selectWebhook(sql, clientId, webhookId)) ?? notFound('Webhook')
    if (!webhook.enabled) throw new AppError('precondition', 'The webhook is turned off. Turn it on first.')
    const createdAt = context.now()
    const payload: TestEvent = {
      id: randomUUIDv7(),
      type: 'test',
      createdAt: createdAt.toISOString(),
      clientId,
    }
    const id = randomUUIDv7()
    const row = { id, clientId, webhookId, event: 'test', payload, state: 'waiting', createdAt } as const
    const delivery = (await insertDelivery(sql, row)) ?? notFound('Webhook')
    enqueue('webhooks.deliver', { deliveryId: id })
    audit({
      action: 'webhook.test',
      subjectType: 'webhook',
      subjectId: webhookId,
      after: { deliveryId: id },
    })
    return presentDelivery(delivery)
  })
}
