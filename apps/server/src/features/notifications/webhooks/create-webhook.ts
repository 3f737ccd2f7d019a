import type { WebhookInput, WebhookWithSecret } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, Context } from '../../../context.ts'
import { newWebhookSecret } from './rotate-webhook-secret.ts'
import { auditedWebhook, presentWebhook, refuseFullList, secretSealContext } from './webhook-rules.ts'
import { checkedUrl } from './webhook-url.ts'
import { insertWebhook, lockWebhooks, selectWebhooks } from './webhooks-queries.ts'

/** Only the response contains the secret; the database stores it sealed. */
export function createWebhook(
  context: Context & Pick<ClientContext, 'clientId'>,
  input: WebhookInput,
): Promise<WebhookWithSecret> {
  const { clientId } = context
  const url = checkedUrl(input.url)
  return context.write(async ({ sql, audit }) => {
    await lockWebhooks(sql, clientId)
    refuseFullList(await selectWebhooks(sql, clientId))
    const secret = newWebhookSecret()
    const id = randomUUIDv7()
    const row = { id, clientId, url, events: input.events, enabled: true, createdAt: context.now() }
    const sealed = context.services.sealer.seal(secret, secretSealContext(clientId, id))
    await insertWebhook(sql, { ...row, secret: sealed })
    audit({ action: 'webhook.create', subjectType: 'webhook', subjectId: id, after: auditedWebhook(row) })
    return { ...presentWebhook(row), secret }
  })
}
