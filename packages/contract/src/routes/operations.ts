import { z } from 'zod'
import { operates, oversees } from '../access/operations-access.ts'
import { AccessReviewFilter, AccessReviewQuery, ReviewedUser } from '../platform/access-review.ts'
import { JobPage, JobPath, JobQuery } from '../platform/jobs.ts'
import { ClientOverview } from '../platform/overview.ts'
import { DeliveryPath, DeliveryQuery, ListedDelivery } from '../platform/webhooks.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

/** What the vendor's operators do for all clients. */
export const operationsRoutes = defineRoutes({
  listClientOverviews: {
    method: 'GET',
    path: '/overview',
    summary: 'How every client is doing',
    access: operates,
    response: z.array(ClientOverview),
  },
  listJobs: {
    method: 'GET',
    path: '/jobs',
    summary: 'Failed, running or waiting jobs',
    access: operates,
    query: JobQuery,
    response: JobPage,
  },
  retryJob: {
    method: 'POST',
    path: '/jobs/:jobId/retry',
    summary: 'Run a failed job again; recorded in the audit trail',
    access: operates,
    params: JobPath,
    response: 'empty',
  },
  giveUpJob: {
    method: 'POST',
    path: '/jobs/:jobId/give-up',
    summary: 'Remove a failed job without running it; recorded in the audit trail',
    access: operates,
    params: JobPath,
    response: 'empty',
  },
  listAllDeliveries: {
    method: 'GET',
    path: '/webhook-deliveries',
    summary: 'What was sent to the webhooks of all clients, newest first',
    access: operates,
    query: DeliveryQuery,
    response: pageOf(ListedDelivery),
  },
  resendDelivery: {
    method: 'POST',
    path: '/webhook-deliveries/:deliveryId/resend',
    summary: 'Deliver an event again; recorded in the audit trail',
    access: operates,
    params: DeliveryPath,
    response: 'empty',
  },
})

/** Who can see what: of all clients for operators, of their own client for everyone else. */
export const accessReviewRoutes = defineRoutes({
  listReviewedUsers: {
    method: 'GET',
    path: '/access-review',
    summary: 'Users with what they can see and do, and when they last signed in',
    access: oversees,
    query: AccessReviewQuery,
    response: pageOf(ReviewedUser),
  },
  exportAccessReview: {
    method: 'GET',
    path: '/access-review/export',
    summary: 'The access review as CSV; recorded in the audit trail',
    access: oversees,
    query: AccessReviewFilter,
    response: 'binary',
  },
})
