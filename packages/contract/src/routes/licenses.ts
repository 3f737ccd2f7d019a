import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import {
  ExpiringLicense,
  ExpiringLicenses,
  ExpiringLicensesQuery,
  License,
  LicenseHistory,
  LicenseHistoryQuery,
  LicenseReportQuery,
  LicensesQuery,
} from '../population/licenses.ts'
import { FilterDate } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { pageOf, PageQuery } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

const read: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_POPULATION'] },
  feature: 'ongoingMonitoring',
}
const licenses = '/monitor/monitored-subjects/:subjectId/licenses'

/** Licenses of subjects, and their verifications. */
export const licensesRoutes = defineRoutes({
  listLicenses: {
    method: 'GET',
    path: licenses,
    summary: 'The licenses of a subject, with what their boards said last',
    access: read,
    params: z.object({ subjectId: Id }),
    query: LicensesQuery,
    response: z.array(License),
  },
  listLicenseHistory: {
    method: 'GET',
    path: `${licenses}/:licenseId/history`,
    summary: 'The verifications of a license, newest first',
    access: read,
    params: z.object({ subjectId: Id, licenseId: Id }),
    query: LicenseHistoryQuery,
    response: LicenseHistory,
  },
  countExpiringLicenses: {
    method: 'GET',
    path: '/monitor/licenses/expiring',
    summary: 'How many licenses of monitored subjects expire on each day of a month',
    access: read,
    query: ExpiringLicensesQuery,
    response: ExpiringLicenses,
  },
  listExpiringLicenses: {
    method: 'GET',
    path: '/monitor/licenses/expiring/day',
    summary: 'The licenses of monitored subjects that expire on a day, by name of the subject',
    access: read,
    query: PageQuery.extend({ date: FilterDate }),
    response: pageOf(ExpiringLicense),
  },
  getLicenseReport: {
    method: 'GET',
    path: '/monitor/reports/license-verification',
    summary: 'One verification of a license as a PDF',
    access: { ...read, permission: { all: ['SHOW_POPULATION', 'DOWNLOAD_REPORTS'] } },
    query: LicenseReportQuery,
    response: 'binary',
  },
})
