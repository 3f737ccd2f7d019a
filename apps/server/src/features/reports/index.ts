import type { SomeHandlers } from '../../http/mount.ts'
import { deleteCustomReport, listCustomReports, saveCustomReport } from './custom-reports.ts'
import { downloadReport, getReportSignature } from './download-report.ts'
import { listReportRequests } from './list-report-requests.ts'
import { requestReport, retryReport } from './request-report.ts'
import { scheduleCustomReport } from './schedule-reports.ts'
import { runReport } from './run-report.ts'

export { insertCustomReport } from './custom-reports-queries.ts'
export { insertRequest, updateAttempt } from './report-requests-queries.ts'
export { reportsJobs } from './reports-jobs.ts'
export { nextTime } from './schedule-reports.ts'

export const reportsRoutes = {
  listCustomReports: (context) => listCustomReports(context),
  saveCustomReport: (context, { body }) => saveCustomReport(context, body),
  deleteCustomReport: (context, { params }) => deleteCustomReport(context, params.configId),
  scheduleCustomReport: (context, { params, body }) => scheduleCustomReport(context, params.configId, body),
  runReport: (context, { params, query, signal }) => runReport(context, params.type, query, signal),
  listReportRequests: (context, { query }) => listReportRequests(context, query),
  requestReport: (context, { body }) => requestReport(context, body),
  retryReport: (context, { params }) => retryReport(context, params.requestId),
  downloadReport: (context, { params }) => downloadReport(context, params.requestId),
  getReportSignature: (context, { params }) => getReportSignature(context, params.requestId),
} satisfies SomeHandlers
