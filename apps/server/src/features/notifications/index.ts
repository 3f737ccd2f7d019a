export { notificationsJobs } from './notifications-jobs.ts'
export { webhooksRoutes } from './webhooks/webhooks-routes.ts'
