import type { SomeHandlers } from '../../http/mount.ts'
import { getAuditChain, startAuditCheck } from './check-audit.ts'
import { exportAuditEvents } from './export-audit-events.ts'
import { getAuditEvent, listAuditEvents } from './list-audit-events.ts'

export const auditRoutes = {
  listAuditEvents: (context, { query }) => listAuditEvents(context, query),
  getAuditEvent: (context, { params }) => getAuditEvent(context, params.eventId),
  exportAuditEvents: (context, { query, signal }) => exportAuditEvents(context, { filter: query, signal }),
  getAuditChain: (context) => getAuditChain(context),
  checkAuditChain: (context) => startAuditCheck(context),
} satisfies SomeHandlers
