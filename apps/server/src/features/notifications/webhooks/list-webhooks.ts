import type { Webhook } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { presentWebhook } from './webhook-rules.ts'
import { selectWebhooks } from './webhooks-queries.ts'

export async function listWebhooks(context: ClientContext): Promise<Webhook[]> {
  const rows = await context.read((sql) => selectWebhooks(sql, context.clientId))
  return rows.map(presentWebhook)
}
