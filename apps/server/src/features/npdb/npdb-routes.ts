import type { SomeHandlers } from '../../http/mount.ts'
import { getConfiguration } from './configuration/get-configuration.ts'
import { saveConfiguration } from './configuration/save-configuration.ts'
import { getSubjectDbid, setSubjectDbid } from './enrollment/subject-dbid.ts'
import { getReportDocument } from './reports/report-documents.ts'
import { getNpdbSummary, listNpdbQueries, searchNpdbReports } from './reports/view-reports.ts'

export const npdbRoutes = {
  getNpdbConfiguration: (context, { query, isPrivate }) =>
    getConfiguration(context, { showPassword: query.showPassword === 'true', isPrivate }),
  saveNpdbConfiguration: (context, { body }) => saveConfiguration(context, body),
  getNpdbSummary: (context, { params, query }) =>
    getNpdbSummary(context, params.subjectId, { includeTrashed: query.includeTrashed === 'true' }),
  searchNpdbReports: (context, { params, body }) => searchNpdbReports(context, params.subjectId, body),
  getNpdbReportDocument: (context, { params }) =>
    getReportDocument(context, params.subjectId, params.reportId),
  listNpdbQueries: (context, { params }) => listNpdbQueries(context, params.subjectId),
  getNpdbDbid: (context, { params }) => getSubjectDbid(context, params.subjectId),
  setNpdbDbid: (context, { params, body }) =>
    setSubjectDbid(context, { clientId: context.clientId, ...params, ...body }),
} satisfies SomeHandlers
