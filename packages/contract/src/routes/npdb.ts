import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { operates } from '../access/operations-access.ts'
import {
  NpdbConfiguration,
  NpdbConfigurationInput,
  NpdbConfigurationQuery,
} from '../platform/npdb-configuration.ts'
import {
  NpdbDbidChoice,
  NpdbHistoryQuery,
  NpdbQueryEvent,
  NpdbResponse,
  NpdbSubjectDbid,
  NpdbSummary,
  NpdbSummaryQuery,
} from '../population/npdb-reports.ts'
import { Id } from '../values/ids.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

/** One configuration serves all clients: nobody who works as a client changes it. */
const configures: GuardedAccess = { ...operates, notAsClient: true }
const views: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_POPULATION'] },
  feature: 'npdb',
}
const changes: GuardedAccess = {
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission: { all: ['WRITE_POPULATION'] },
  feature: 'npdb',
}
const SubjectPath = z.object({ subjectId: Id })
const base = '/monitor/monitored-subjects/:subjectId/npdb'

/** The National Practitioner Data Bank: how Vigil signs in, and what it says about subjects. */
export const npdbRoutes = defineRoutes({
  getNpdbConfiguration: {
    method: 'GET',
    path: '/monitor/npdb/agent/config',
    summary: 'How Vigil signs in to the Data Bank',
    access: configures,
    query: NpdbConfigurationQuery,
    response: NpdbConfiguration,
  },
  saveNpdbConfiguration: {
    method: 'POST',
    path: '/monitor/npdb/agent/config',
    summary: 'Change how Vigil signs in to the Data Bank',
    access: configures,
    body: NpdbConfigurationInput,
    response: NpdbConfiguration,
  },
  getNpdbSummary: {
    method: 'GET',
    path: `${base}/report`,
    summary: 'The Data Bank enrollments and reports of a subject',
    access: views,
    params: SubjectPath,
    query: NpdbSummaryQuery,
    response: NpdbSummary,
  },
  searchNpdbReports: {
    method: 'POST',
    path: `${base}/report`,
    summary: 'What the Data Bank has sent about a subject, by response',
    access: views,
    params: SubjectPath,
    body: NpdbHistoryQuery,
    response: pageOf(NpdbResponse),
  },
  getNpdbReportDocument: {
    method: 'GET',
    path: `${base}/report/:reportId/document`,
    summary: 'The document of a Data Bank report; recorded in the audit trail',
    access: views,
    params: SubjectPath.extend({ reportId: Id }),
    response: 'binary',
  },
  listNpdbQueries: {
    method: 'GET',
    path: `${base}/queries`,
    summary: 'When the Data Bank was asked about a subject, without what it reported',
    access: views,
    params: SubjectPath,
    response: z.array(NpdbQueryEvent),
  },
  getNpdbDbid: {
    method: 'GET',
    path: `${base}/dbid`,
    summary: 'Under which DBID of the client a subject is enrolled, and which ones there are',
    access: changes,
    params: SubjectPath,
    response: NpdbDbidChoice,
  },
  setNpdbDbid: {
    method: 'PUT',
    path: `${base}/dbid`,
    summary: 'State under which DBID of the client a subject is enrolled',
    access: changes,
    params: SubjectPath,
    body: NpdbSubjectDbid,
    response: 'empty',
  },
})
