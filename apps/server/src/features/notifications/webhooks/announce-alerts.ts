import { webhookLimits, type AlertsRaisedEvent } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { JobData } from '../../../jobs/job-table.ts'
import { countAlertsOfRun, insertDelivery, selectAlertsOfRun } from './deliveries-queries.ts'
import { stableId } from '../stable-id.ts'
import { selectListening } from './webhooks-queries.ts'

type Run = JobData<'notifications.raised'>
const event = 'alerts.raised'

async function describeRun(
  sql: Sql,
  { clientId, runId }: Run,
  createdAt: Date,
): Promise<AlertsRaisedEvent | null> {
  const total = await countAlertsOfRun(sql, clientId, runId)
  if (total === 0) return null
  const alerts = await selectAlertsOfRun(sql, clientId, runId, webhookLimits.alertsPerEvent)
  return {
    id: stableId(event, clientId, runId),
    type: event,
    createdAt: createdAt.toISOString(),
    clientId,
    runId,
    total,
    alerts,
    more: total - alerts.length,
  }
}

/** Enqueues deliveries of a run's new alerts to the client's webhooks; idempotent per run. */
export function announceAlerts(context: Context, run: Run): Promise<void> {
  const { clientId, runId } = run
  return context.forClient(clientId).write(async ({ sql, enqueue }) => {
    const webhooks = await selectListening(sql, clientId, event)
    if (webhooks.length === 0) return
    const createdAt = context.now()
    const payload = await describeRun(sql, run, createdAt)
    if (!payload) return
    for (const { id: webhookId } of webhooks) {
      const id = stableId(event, webhookId, runId)
      const row = { id, clientId, webhookId, event, payload, state: 'waiting', createdAt } as const
      if (await insertDelivery(sql, row)) enqueue('webhooks.deliver', { deliveryId: id })
    }
  })
}
