import type { SomeHandlers } from '../../../http/mount.ts'
import { listAllDeliveries, resendDelivery } from './all-deliveries.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listWebhookDeliveries, listWebhooks } from './list-webhooks.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { sendTestEvent } from './send-test-event.ts'
import { updateWebhook } from './update-webhook.ts'

export const webhooksRoutes = {
  listWebhooks: (context) => listWebhooks(context),
  createWebhook: (context, { body }) => createWebhook(context, body),
  updateWebhook: (context, { params, body }) => updateWebhook(context, params.webhookId, body),
  deleteWebhook: (context, { params }) => deleteWebhook(context, params.webhookId),
  rotateWebhookSecret: (context, { params }) => rotateWebhookSecret(context, params.webhookId),
  testWebhook: (context, { params }) => sendTestEvent(context, params.webhookId),
  listWebhookDeliveries: (context, { params, query }) =>
    listWebhookDeliveries(context, params.webhookId, query),
  listAllDeliveries: (context, { query }) => listAllDeliveries(context, query),
  resendDelivery: (context, { params }) => resendDelivery(context, params.deliveryId),
} satisfies SomeHandlers
