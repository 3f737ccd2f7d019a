import type { Webhook, WebhookUpdate } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { auditedWebhook, presentWebhook } from './webhook-rules.ts'
import { checkedUrl } from './webhook-url.ts'
import { changeWebhook, lockWebhook } from './webhooks-queries.ts'

/** Changes a webhook's URL and events, and whether it is on. */
export function updateWebhook(context: ClientContext, id: string, update: WebhookUpdate): Promise<Webhook> {
  const { clientId } = context
  return context.write(async ({ sql, audit }) => {
    const before = (await lockWebhook(sql, clientId, id)) ?? notFound('Webhook')
    const values = { url: checkedUrl(update.url), events: update.events, enabled: update.enabled }
    await changeWebhook(sql, before, values)
    audit({
      action: 'webhook.update',
      subjectType: 'webhook',
      subjectId: id,
      before: auditedWebhook(before),
      after: auditedWebhook(values),
    })
    return presentWebhook({ ...before, ...values })
  })
}
