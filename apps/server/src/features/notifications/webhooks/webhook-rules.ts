import { webhookLimits, type Webhook, type WebhookDelivery } from '@vigil/contract'
import type { SealContext } from '../../../crypto/sealing.ts'
import { AppError } from '../../../errors.ts'
import { jobTable } from '../../../jobs/job-table.ts'
import type { DeliveryRow } from './deliveries-queries.ts'
import type { WebhookRow } from './webhooks-queries.ts'

/** The first attempt plus the queue's retries. */
export const deliveryTries = jobTable['webhooks.deliver'].retryLimit + 1

export const secretSealContext = (clientId: string, webhookId: string): SealContext => ({
  clientId,
  field: 'webhook.secret',
  recordId: webhookId,
})

export function refuseFullList(webhooks: readonly unknown[]): void {
  if (webhooks.length >= webhookLimits.perClient)
    throw new AppError('precondition', `A client can have at most ${webhookLimits.perClient} webhooks.`)
}

export const presentWebhook = ({ id, url, events, enabled, createdAt }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  enabled,
  createdAt: createdAt.toISOString(),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  statusCode: row.statusCode,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

/** For the audit trail: the URL without path and query, which may contain secrets. */
export const auditedWebhook = ({ url, events, enabled }: Omit<Webhook, 'id' | 'createdAt'>): object => ({
  address: new URL(url).origin,
  events,
  enabled,
})
