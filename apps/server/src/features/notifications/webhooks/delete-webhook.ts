import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { auditedWebhook } from './webhook-rules.ts'
import { removeWebhook } from './webhooks-queries.ts'

/** Also deletes its deliveries, including pending ones. */
export function deleteWebhook(context: ClientContext, id: string): Promise<void> {
  return context.write(async ({ sql, audit }) => {
    const before = (await removeWebhook(sql, context.clientId, id)) ?? notFound('Webhook')
    audit({
      action: 'webhook.delete',
      subjectType: 'webhook',
      subjectId: id,
      before: auditedWebhook(before),
    })
  })
}
