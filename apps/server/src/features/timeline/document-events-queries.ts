import { sql as raw } from 'drizzle-orm'
import { executePrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import { newestOf, paddedId, type EventRow, type EventScope } from './timeline-queries.ts'

export interface DocumentEventRow extends EventRow {
  isDeletion: boolean
  by: string
  /** null: the document no longer exists, nor does its name */
  fileName: string | null
}

/** Documents stored and deleted, from the audit trail; none if the client does not store documents. */
export async function selectDocumentEvents(sql: Sql, scope: EventScope): Promise<DocumentEventRow[]> {
  const { clientId, subjectId } = scope
  const events = raw`
    select ${paddedId('document-', raw`a.id`)} as id, a.at, a.action = 'document.delete' as "isDeletion",
           coalesce(u.first_name || ' ' || u.last_name, a.actor_name) as by, f.file_name as "fileName"
    from audit_events a
    left join files f on f.client_id = a.client_id and f.id = (a.after ->> 'documentId')::uuid
    left join users u on u.client_id = a.client_id and u.id = a.actor_id
    where a.subject_type = 'monitored-subject' and a.subject_id = ${subjectId} and a.client_id = ${clientId}
      and a.action in ('document.add', 'document.delete')
      and (select c.allow_document_storage from clients c where c.id = ${clientId})`
  return executePrepared<DocumentEventRow>(sql, newestOf(events, scope))
}
