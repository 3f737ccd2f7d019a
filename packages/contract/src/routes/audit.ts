import { operates, oversees } from '../access/operations-access.ts'
import {
  AuditChain,
  AuditCheck,
  AuditEventDetail,
  AuditEventPath,
  AuditFilter,
  AuditPage,
  AuditQuery,
} from '../platform/audit.ts'
import { defineRoutes } from './route.ts'

/** The audit trail: of all clients for operators, of their own client for everyone else. */
export const auditRoutes = defineRoutes({
  listAuditEvents: {
    method: 'GET',
    path: '/audit/events',
    summary: 'Who did what, newest first',
    access: oversees,
    query: AuditQuery,
    response: AuditPage,
  },
  getAuditEvent: {
    method: 'GET',
    path: '/audit/events/:eventId',
    summary: 'One event, with what it changed; personal data is masked',
    access: oversees,
    params: AuditEventPath,
    response: AuditEventDetail,
  },
  exportAuditEvents: {
    method: 'GET',
    path: '/audit/export',
    summary: 'All events of a filter as CSV; recorded in the audit trail',
    access: oversees,
    query: AuditFilter,
    response: 'binary',
  },
  getAuditChain: {
    method: 'GET',
    path: '/audit/chain',
    summary: 'Whether the hash chain is intact, and the check that is running',
    access: oversees,
    response: AuditChain,
  },
  checkAuditChain: {
    method: 'POST',
    path: '/audit/chain/checks',
    summary: 'Check the whole hash chain in the background; returns the running check if there is one',
    access: operates,
    response: AuditCheck,
    status: 202,
  },
})
