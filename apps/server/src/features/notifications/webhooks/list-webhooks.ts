import type { Webhook } from '@vigil/contract'
import { clientOf, type Context } from '../../../context.ts'
import { presentWebhook } from './webhook-rules.ts'
import { selectWebhooks } from './webhooks-queries.ts'

export async function listWebhooks(context: Context): Promise<Webhook[]> {
  const rows = await context.read((sql) => selectWebhooks(sql, clientOf(context)))
  return rows.map(presentWebhook)
}
