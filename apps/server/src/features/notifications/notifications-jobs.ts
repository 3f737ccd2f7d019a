import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { sendDigests } from './digests/send-digests.ts'
import { mailImport } from './imports/mail-import.ts'
import { announceAlerts } from './webhooks/announce-alerts.ts'
import { deliverWebhook, endStrandedDeliveries } from './webhooks/deliver-webhook.ts'
import { pruneDeliveries } from './webhooks/prune-deliveries.ts'

export const notificationsJobs = {
  'notifications.raised': (context, run) => announceAlerts(context, run),
  'notifications.imported': (context, imported) => mailImport(context, imported),
  'notifications.digests': async (context, _data, signal) => {
    await endStrandedDeliveries(context)
    await sendDigests(context, signal)
    const removed = await pruneDeliveries(context, signal)
    context.log.info({ removed }, 'removed old deliveries of webhooks')
  },
  'webhooks.deliver': (context, { deliveryId }, signal) => deliverWebhook(context, deliveryId, signal),
} satisfies JobHandlers
