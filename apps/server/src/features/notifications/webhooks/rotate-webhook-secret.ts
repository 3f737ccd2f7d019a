import type { WebhookWithSecret } from '@vigil/contract'
import { randomBytes } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { presentWebhook, secretSealContext } from './webhook-rules.ts'
import { changeWebhook, lockWebhook } from './webhooks-queries.ts'

/** 256 random bits, with a recognizable prefix. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** From now on, everything is signed with the new secret, including pending deliveries. */
export function rotateWebhookSecret(context: ClientContext, id: string): Promise<WebhookWithSecret> {
  const { clientId } = context
  return context.write(async ({ sql, audit }) => {
    const webhook = (await lockWebhook(sql, clientId, id)) ?? notFound('Webhook')
    const secret = newWebhookSecret()
    await changeWebhook(sql, webhook, {
      secret: context.services.sealer.seal(secret, secretSealContext(clientId, id)),
    })
    audit({ action: 'webhook.rotate-secret', subjectType: 'webhook', subjectId: id })
    return { ...presentWebhook(webhook), secret }
  })
}
