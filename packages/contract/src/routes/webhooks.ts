import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { PageQuery, pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'
import {
  Webhook,
  WebhookDelivery,
  WebhookInput,
  WebhookPath,
  WebhookUpdate,
  WebhookWithSecret,
} from '../platform/webhooks.ts'

const base = '/monitor/webhooks'
const access: GuardedAccess = {
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission: 'member',
  role: 'clientAdmin',
  notByKey: true,
}

/** Webhooks of a client. */
export const webhooksRoutes = defineRoutes({
  listWebhooks: {
    method: 'GET',
    path: base,
    summary: 'The webhooks of the client, without their secrets',
    access,
    response: z.array(Webhook),
  },
  createWebhook: {
    method: 'POST',
    path: base,
    summary: 'Create a webhook; only this response contains its secret',
    access,
    body: WebhookInput,
    response: WebhookWithSecret,
    status: 201,
  },
  updateWebhook: {
    method: 'PUT',
    path: `${base}/:webhookId`,
    summary: 'Change the URL or events of a webhook, or turn it on or off',
    access,
    params: WebhookPath,
    body: WebhookUpdate,
    response: Webhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: `${base}/:webhookId`,
    summary: 'Delete a webhook and its deliveries',
    access,
    params: WebhookPath,
    response: 'empty',
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: `${base}/:webhookId/secret`,
    summary: 'Replace the secret of a webhook; only this response contains the new one',
    access,
    params: WebhookPath,
    response: WebhookWithSecret,
  },
  testWebhook: {
    method: 'POST',
    path: `${base}/:webhookId/test`,
    summary: 'Send a test event to a webhook',
    access,
    params: WebhookPath,
    response: WebhookDelivery,
    status: 202,
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: `${base}/:webhookId/deliveries`,
    summary: 'What was sent to a webhook, newest first',
    access,
    params: WebhookPath,
    query: PageQuery,
    response: pageOf(WebhookDelivery),
  },
})
