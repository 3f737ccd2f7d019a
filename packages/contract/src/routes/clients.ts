import { z } from 'zod'
import { Client, ClientPath, ReviewReasons } from '../platform/clients.ts'
import { defineRoutes } from './route.ts'

export const clientsRoutes = defineRoutes({
  listClients: {
    method: 'GET',
    path: '/identity/clients',
    summary: 'All clients',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] } },
    response: z.array(Client),
  },
  getClient: {
    method: 'GET',
    path: '/identity/clients/:clientId',
    summary: 'One client',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] }, own: 'client' },
    params: ClientPath,
    response: Client,
  },
  setReviewReasons: {
    method: 'PUT',
    path: '/identity/clients/:clientId/review-reasons',
    summary: 'Replace the reasons that reviewers can add to a note; recorded in the audit trail',
    access: {
      kind: 'guarded',
      legacy: 'clientAdmin',
      permission: { any: ['EDIT_CLIENT', 'UPDATE_ALERT_REVIEW_STATUS'] },
      role: 'clientAdmin',
    },
    params: ClientPath,
    body: ReviewReasons,
    response: Client,
  },
  selectClient: {
    method: 'POST',
    path: '/identity/clients/:clientId/selection',
    summary: 'Start working as a client, or return to your own; recorded in the audit trail',
    access: {
      kind: 'guarded',
      legacy: 'ptAdmin',
      permission: { all: ['CLIENT_CONTEXT_SWITCHING'] },
      role: 'ptAdmin',
      notByKey: true,
    },
    params: ClientPath,
    response: 'empty',
  },
})
