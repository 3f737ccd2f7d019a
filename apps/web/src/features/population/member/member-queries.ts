import {
  certificatesRoutes,
  documentsRoutes,
  hierarchyRoutes,
  licensesRoutes,
  populationRoutes,
  toasts,
  type CertificateQuery,
} from '@vigil/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '@vigil/contract'
import { apiOf } from '../../../lib/api.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { monitoredListsQuery } from '../../../list-screen/filter/choices-queries.ts'
import { statusesOptions } from '../read-statuses.ts'

export const memberApi = apiOf({
  ...populationRoutes,
  ...licensesRoutes,
  ...documentsRoutes,
  listSubjectNetworks: hierarchyRoutes.listSubjectNetworks,
  getCertificate: certificatesRoutes.getCertificate,
})

const memberKey = ['member'] as const

// each view of personal details is audited
const freshMs = 60_000

export const subjectQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...memberKey, subjectId, 'subject'],
    queryFn: ({ signal }) => memberApi.getSubject({ params: { subjectId } }, { signal }),
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    meta: { errorText: toasts.population.one },
  })

/** The status of every product, now or at the end of a past day. */
export const statusesQuery = (subjectId: string, asOf: string | undefined) =>
  queryOptions({
    queryKey: [...memberKey, subjectId, 'statuses', asOf ?? null],
    ...statusesOptions(subjectId, asOf),
  })

/** The lists that subjects of the client are checked against, by product. */
export const monitoredSourcesQuery = {
  ...monitoredListsQuery('MonitorStatusFilter'),
  meta: { errorText: toasts.lists.activeMonitoring },
}

export const licensesQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...memberKey, subjectId, 'licenses'],
    queryFn: ({ signal }) =>
      memberApi.listLicenses({ params: { subjectId }, query: { includeTrashed: 'true' } }, { signal }),
    meta: { errorText: toasts.population.licenses },
  })

export interface LicenseHistoryPage {
  subjectId: string
  licenseId: string
  page: number
  yearMonth: string | null
}

export const licenseHistoryQuery = ({ subjectId, licenseId, page, yearMonth }: LicenseHistoryPage) =>
  queryOptions({
    queryKey: [...memberKey, subjectId, 'licenses', licenseId, page, yearMonth],
    queryFn: ({ signal }) =>
      memberApi.listLicenseHistory(
        {
          params: { subjectId, licenseId },
          query: {
            page: String(page),
            size: String(limits.licenseHistoryPageSize),
            includeTrashed: 'true',
            timezone: userZone(),
            ...(yearMonth && { yearMonth }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errorText: toasts.population.licenseHistory },
  })

export const fetchLicenseReport = (resultRevisionId: string): Promise<Blob> =>
  memberApi.getLicenseReport({ query: { resultRevisionId, timezone: userZone() } })

export const fetchCertificate = (
  subjectId: string,
  format: CertificateQuery['format'],
  asOf: string | undefined,
): Promise<Blob> =>
  memberApi.getCertificate({
    params: { subjectId },
    query: { format, timezone: userZone(), ...(asOf && { asOf }) },
  })

export const documentsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...memberKey, subjectId, 'documents'],
    queryFn: ({ signal }) => memberApi.listDocuments({ params: { subjectId } }, { signal }),
    meta: { errorText: toasts.population.documents },
  })
