import { z } from 'zod'
import { reportAccess } from '../access/report-access.ts'
import {
  CustomReport,
  CustomReportPath,
  NewCustomReport,
  SetReportSchedule,
} from '../reports/custom-reports.ts'
import {
  ReportDownload,
  ReportHistoryQuery,
  ReportRequest,
  ReportRequestPath,
  ReportSignature,
  ReportTypePath,
  RequestedReport,
  RequestReport,
  RunReportQuery,
} from '../reports/report-requests.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

const configs = '/monitor/reports/configs'
const requests = '/reports/requests'

/** Reports that are returned at once, and the filters that a client has saved as reports. */
export const reportsRoutes = defineRoutes({
  listCustomReports: {
    method: 'GET',
    path: configs,
    summary: 'The saved custom reports of the client, by name',
    access: reportAccess.run,
    response: z.array(CustomReport),
  },
  saveCustomReport: {
    method: 'POST',
    path: configs,
    summary: 'Save a filter of alerts or providers as a report',
    access: reportAccess.save,
    body: NewCustomReport,
    largeBody: true,
    response: CustomReport,
    status: 201,
  },
  deleteCustomReport: {
    method: 'DELETE',
    path: `${configs}/:configId`,
    summary: 'Delete a saved custom report',
    access: reportAccess.save,
    params: CustomReportPath,
    response: 'empty',
  },
  scheduleCustomReport: {
    method: 'PUT',
    path: `${configs}/:configId/schedule`,
    summary: 'Request a saved custom report by itself, weekly or monthly, for the caller',
    access: reportAccess.save,
    params: CustomReportPath,
    body: SetReportSchedule,
    response: CustomReport,
  },
  runReport: {
    method: 'GET',
    path: '/monitor/reports/:type',
    summary:
      'A report as a file, generated at once; the header vigil-signature has the signature of a CSV file',
    access: reportAccess.run,
    params: ReportTypePath,
    query: RunReportQuery,
    response: 'binary',
  },
})

/** Reports that a job generates. */
export const reportRequestsRoutes = defineRoutes({
  listReportRequests: {
    method: 'GET',
    path: requests,
    summary: 'Requested reports: the caller’s own, or for PT admins those of the client',
    access: reportAccess.history,
    query: ReportHistoryQuery,
    response: pageOf(ReportRequest),
  },
  requestReport: {
    method: 'POST',
    path: requests,
    summary: 'Request a report; its requester is told by email when it is ready',
    access: reportAccess.run,
    body: RequestReport,
    largeBody: true,
    response: RequestedReport,
    status: 202,
  },
  retryReport: {
    method: 'POST',
    path: `${requests}/:requestId/retry`,
    summary: 'Generate a failed report again',
    access: reportAccess.run,
    params: ReportRequestPath,
    response: RequestedReport,
    status: 202,
  },
  downloadReport: {
    method: 'GET',
    path: `${requests}/:requestId/download`,
    summary: 'A short-lived address of a complete report',
    access: reportAccess.download,
    params: ReportRequestPath,
    response: ReportDownload,
  },
  getReportSignature: {
    method: 'GET',
    path: `${requests}/:requestId/signature`,
    summary: 'The signature of a complete report as CSV, for `vigil verify`; other formats contain theirs',
    access: reportAccess.download,
    params: ReportRequestPath,
    response: ReportSignature,
  },
})
