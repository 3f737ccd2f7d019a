import { overseesAllClients, type AuditFilter } from '@vigil/contract'
import type { ClientContext, Context } from '../../context.ts'

/** Operators see the events of all clients; everyone else those of the current client, whatever they ask for. */
export const auditScope = (context: ClientContext): Context =>
  overseesAllClients(context.actor) ? context.asSystem() : context

/** Without the client, if the scope is one client anyway. */
export const filterInScope = (context: ClientContext, filter: AuditFilter): AuditFilter =>
  overseesAllClients(context.actor) ? filter : { ...filter, client: undefined }
