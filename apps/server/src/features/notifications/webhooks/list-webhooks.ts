import type { Webhook, WebhookDelivery } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { countDeliveries, selectDeliveryPage } from './deliveries-queries.ts'
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

export function listWebhookDeliveries(
  context: ClientContext,
  webhookId: string,
  { page, size }: { page: number; size: number },
): Promise<DeliveryPage> {
  const { clientId } = context
  return context.read(async (sql) => {
    if (!(await selectWebhook(sql, clientId, webhookId))) return notFound('Webhook')
    const rows = await selectDeliveryPage(sql, { clientId, webhookId }, { from: page * size, size })
    return {
      page,
      total: await countDeliveries(sql, clientId, webhookId),
      content: rows.map(presentDelivery),
    }
  })
}
