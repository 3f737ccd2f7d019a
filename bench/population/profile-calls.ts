import { NpdbHistoryQuery, TimelineQuery } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { ClientContext } from '../../apps/server/src/context.ts'
import { listSubjectAlerts } from '../../apps/server/src/features/alerts/detail/list-subject-alerts.ts'
import { visibleProducts } from '../../apps/server/src/features/alerts/visible-products.ts'
import { listSubjectNetworks } from '../../apps/server/src/features/hierarchy/list-subject-networks.ts'
import {
  getNpdbSummary,
  listNpdbQueries,
  searchNpdbReports,
} from '../../apps/server/src/features/npdb/reports/view-reports.ts'
import { listDocuments } from '../../apps/server/src/features/population/documents/subject-documents.ts'
import { getSubject } from '../../apps/server/src/features/population/get-subject.ts'
import { listLicenses } from '../../apps/server/src/features/screening/license-history/list-licenses.ts'
import { listSubjectStatuses } from '../../apps/server/src/features/screening/status/list-subject-statuses.ts'
import { listSubjectTimeline } from '../../apps/server/src/features/timeline/list-timeline.ts'

export interface ProfileCall {
  what: string
  call: (context: ClientContext, id: string) => Promise<unknown>
  /** the rows behind the answer, by key and nothing else */
  bare: (clientId: string, id: string) => SQL[]
}

const timeline = TimelineQuery.parse({})
const npdbPage = NpdbHistoryQuery.parse({ includeTrashed: true, includeConsolidatedReport: true })

const rowsOf =
  (...tables: string[]) =>
  (clientId: string, id: string): SQL[] =>
    tables.map(
      (table) =>
        raw`select * from ${raw.identifier(table)} where client_id = ${clientId} and subject_id = ${id}`,
    )

const subject = (clientId: string, id: string): SQL =>
  raw`select * from subjects where client_id = ${clientId} and id = ${id}`
const networks = (clientId: string, id: string): SQL =>
  raw`select n.*, p.* from subject_networks p join networks n on n.client_id = p.client_id and n.id = p.network_id
      where p.client_id = ${clientId} and p.subject_id = ${id}`
const verifications = (clientId: string): SQL =>
  raw`select v.* from lists l cross join lateral (
        select * from verifications v where v.client_id = ${clientId} and v.list_id = l.id
        order by v.run_id desc limit 1) v`
const populationVersions = (clientId: string): SQL =>
  raw`select * from population_versions where client_id = ${clientId} order by version desc limit 25`
const reviews = (clientId: string, id: string): SQL =>
  raw`select r.* from alerts a join alert_reviews r on r.client_id = a.client_id and r.alert_id = a.id
      where a.client_id = ${clientId} and a.subject_id = ${id}`
const documentEvents = (clientId: string, id: string): SQL =>
  raw`select * from audit_events where subject_type = 'monitored-subject' and subject_id = ${id}
        and client_id = ${clientId} and action in ('document.add', 'document.delete')`
const npdbMessages = (clientId: string, id: string): SQL =>
  raw`select m.* from npdb_enrollments e
      join npdb_message_items i on i.client_id = e.client_id and i.enrollment_id = e.id
      join npdb_messages m on m.client_id = i.client_id and m.id = i.message_id
      where e.client_id = ${clientId} and e.subject_id = ${id}`

/** Every call that opening a profile makes for its subject. */
export const profileCalls: readonly ProfileCall[] = [
  {
    what: 'subject',
    call: getSubject,
    bare: (...of) => [subject(...of), ...rowsOf('subject_versions')(...of), networks(...of)],
  },
  { what: 'networks', call: listSubjectNetworks, bare: (...of) => [networks(...of)] },
  {
    what: 'licenses',
    call: (context, id) => listLicenses(context, id, { includeTrashed: true }),
    bare: rowsOf('subject_licenses', 'license_checks'),
  },
  { what: 'documents', call: listDocuments, bare: rowsOf('subject_documents') },
  {
    what: 'statuses',
    call: (context, id) => listSubjectStatuses(context, id, undefined),
    bare: (clientId, id) => [
      verifications(clientId),
      ...rowsOf('subject_versions', 'findings', 'license_checks')(clientId, id),
    ],
  },
  {
    what: 'alert history',
    call: async (context, id) => listSubjectAlerts(context, id, await visibleProducts(context)),
    bare: rowsOf('alerts'),
  },
  {
    what: 'NPDB summary',
    call: (context, id) => getNpdbSummary(context, id, { includeTrashed: true }),
    bare: (...of) => [...rowsOf('npdb_enrollments', 'npdb_reports', 'findings')(...of), npdbMessages(...of)],
  },
  {
    what: 'NPDB history',
    call: (context, id) => searchNpdbReports(context, id, npdbPage),
    bare: rowsOf('npdb_reports', 'findings'),
  },
  { what: 'NPDB queries', call: listNpdbQueries, bare: (...of) => [npdbMessages(...of)] },
  {
    what: 'timeline',
    call: (context, id) => listSubjectTimeline(context, id, timeline),
    bare: (clientId, id) => [
      populationVersions(clientId),
      verifications(clientId),
      ...rowsOf('subject_versions', 'subject_changes', 'findings', 'license_checks')(clientId, id),
      reviews(clientId, id),
      documentEvents(clientId, id),
    ],
  },
]
