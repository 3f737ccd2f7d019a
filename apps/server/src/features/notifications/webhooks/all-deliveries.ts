import type { ListedDelivery, WebhookDelivery } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { selectList } from '../../../listing/select-list.ts'
import { allDeliveriesList, changeDelivery, isDeliveryIn, lockOpenDelivery } from './deliveries-queries.ts'
import { presentDelivery } from './webhook-rules.ts'

interface DeliveryRequest {
  page: number
  size: number
  state?: WebhookDelivery['state'] | undefined
}

/** Of all clients, newest first. */
export async function listAllDeliveries(
  context: Context,
  { page, size, state }: DeliveryRequest,
): Promise<{ page: number; total: number; content: ListedDelivery[] }> {
  const request = { where: isDeliveryIn(state), sortBy: 'createdAt' as const, desc: true, page, size }
  const { total, rows } = await selectList(context.asSystem(), allDeliveriesList, request)
  const waiting = rows.filter((row) => row.state === 'waiting').map(({ id }) => id)
  const due = await context.services.jobs.nextAttempts('webhooks.deliver', 'deliveryId', waiting)
  const content = rows.map((row) =>
    Object.assign(presentDelivery(row), {
      clientName: row.clientName,
      host: new URL(row.url).host,
      nextAttemptAt: due.get(row.id)?.toISOString() ?? null,
    }),
  )
  return { page, total, content }
}

/** Delivers an event again with all attempts; receivers know it by its id. */
export async function resendDelivery(context: Context, deliveryId: string): Promise<void> {
  const failed = await context.services.jobs.findDead({ name: 'webhooks.deliver', data: { deliveryId } })
  await context.asSystem().write(async ({ sql, audit, enqueue, settle }) => {
    const delivery = (await lockOpenDelivery(sql, deliveryId)) ?? notFound('Undelivered event')
    if (!delivery.enabled || delivery.clientEndedAt)
      throw new AppError('precondition', 'The webhook is turned off. Its client can turn it on.')
    await changeDelivery(sql, deliveryId, { state: 'waiting', attempts: 0, error: null, statusCode: null })
    if (failed) settle({ failedId: failed.id, how: 'retry' })
    else enqueue('webhooks.deliver', { deliveryId })
    audit({
      action: 'delivery.resend',
      subjectType: 'webhook-delivery',
      subjectId: deliveryId,
      clientId: delivery.clientId,
    })
  })
}
