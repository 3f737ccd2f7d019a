export { notificationsJobs } from './notifications-jobs.ts'
export { webhooksRoutes } from './webhooks/webhooks-routes.ts'
export { createWebhook } from './webhooks/create-webhook.ts'
export { insertDelivery } from './webhooks/deliveries-queries.ts'
