import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { sendDigests } from './digests/send-digests.ts'
import { announceAlerts } from './webhooks/announce-alerts.ts'
import { deliverWebhook, endStrandedDeliveries } from './webhooks/deliver-webhook.ts'

export const notificationsJobs = {
  'notifications.raised': (context, run) => announceAlerts(context, run),
  'notifications.digests': async (context, _data, signal) => {
    await endStrandedDeliveries(context)
    await sendDigests(context, signal)
  },
  'webhooks.deliver': (context, { deliveryId }, signal) => deliverWebhook(context, deliveryId, signal),
} satisfies JobHandlers
