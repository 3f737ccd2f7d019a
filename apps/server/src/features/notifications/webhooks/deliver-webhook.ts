import { dayMs } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { PlainError } from '../../../errors.ts'
import { changeDelivery, failStranded, lockOpenDelivery, type OpenDelivery } from './deliveries-queries.ts'
import { openInternet, type WebhookTransport } from './post-event.ts'
import { tryDelivery } from './try-delivery.ts'
import { deliveryTries, secretSealContext } from './webhook-rules.ts'

/** Counts the attempt before making it, so that an interrupted one counts too. */
function beginTry(context: Context, deliveryId: string): Promise<OpenDelivery | null> {
  return context.write(async ({ sql }) => {
    const delivery = await lockOpenDelivery(sql, deliveryId)
    if (!delivery) return null
    if (!delivery.enabled || delivery.clientEndedAt) {
      await changeDelivery(sql, deliveryId, { state: 'failed', error: 'The webhook is turned off.' })
      return null
    }
    const attempts = delivery.attempts + 1
    await changeDelivery(sql, deliveryId, { attempts, attemptedAt: context.now() })
    return { ...delivery, attempts }
  })
}

/** Makes one delivery attempt. Throws if it fails, so that the queue retries. */
export async function deliverWebhook(
  context: Context,
  deliveryId: string,
  stop: AbortSignal,
  transport: WebhookTransport = openInternet,
): Promise<void> {
  const delivery = await beginTry(context, deliveryId)
  if (!delivery) return
  const { clientId, webhookId, event, url, attempts } = delivery
  const secret = context.services.sealer.open(delivery.secret, secretSealContext(clientId, webhookId))
  const request = { deliveryId, event, url, secret, body: JSON.stringify(delivery.payload) }
  const { statusCode, error } = await tryDelivery(request, context.now(), transport, stop)
  if (error === null) {
    const deliveredAt = context.now()
    await context.write(({ sql }) =>
      changeDelivery(sql, deliveryId, { state: 'delivered', statusCode, error, deliveredAt }),
    )
    return
  }
  const state = attempts >= deliveryTries ? 'failed' : 'waiting'
  await context.write(({ sql }) => changeDelivery(sql, deliveryId, { state, statusCode, error }))
  throw new PlainError(`webhook: ${error}`)
}

/** A worker that died may have used up the last attempt: fails what has been pending for a day. */
export async function endStrandedDeliveries(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - dayMs)
  await context.write(({ sql }) => failStranded(sql, before, 'No attempts left.'))
}
