import type { Webhook, WebhookDelivery } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { selectList } from '../../../listing/select-list.ts'
import { deliveryList, isDeliveryOf } from './deliveries-queries.ts'
import { presentDelivery, presentWebhook } from './webhook-rules.ts'
import { selectWebhook, selectWebhooks } from './webhooks-queries.ts'

export async function listWebhooks(context: ClientContext): Promise<Webhook[]> {
  const rows = await context.read((sql) => selectWebhooks(sql, context.clientId))
  return rows.map(presentWebhook)
}

export interface DeliveryPage {
  page: number
  total: number
  content: WebhookDelivery[]
}

/** Newest first. */
export async function listWebhookDeliveries(
  context: ClientContext,
  webhookId: string,
  { page, size }: { page: number; size: number },
): Promise<DeliveryPage> {
  const { clientId } = context
  if (!(await context.read((sql) => selectWebhook(sql, clientId, webhookId)))) return notFound('Webhook')
  const where = isDeliveryOf(clientId, webhookId)
  const request = { where, sortBy: 'createdAt' as const, desc: true, page, size }
  const { total, rows } = await selectList(context, deliveryList, request)
  return { page, total, content: rows.map(presentDelivery) }
}
