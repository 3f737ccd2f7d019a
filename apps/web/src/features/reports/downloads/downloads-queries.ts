import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isPtAdmin, reportRequestsRoutes, toasts, type ReportRequest } from '@vigil/contract'
import { apiForClient, apiOf } from '../../../lib/api.ts'
import { openDownload, saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { showInfo } from '../../../ui/toasts/toast.ts'
import { historyKey } from '../reports-queries.ts'
import type { DownloadsAddress } from './downloads-address.ts'

/** The client that is being administered; null: the one the user works for. */
export type AdministeredId = string | null

const own = apiOf(reportRequestsRoutes)
const apiOfHistory = (clientId: AdministeredId) =>
  clientId === null ? own : apiForClient(reportRequestsRoutes, clientId)

export const isInProgress = ({ status }: ReportRequest): boolean =>
  status === 'Pending' || status === 'Running'

const pollMs = 2_000

/** A page of the history; again and again while one of its reports is being generated. */
export const historyQuery = (clientId: AdministeredId, { text, sort, page, size }: DownloadsAddress) => {
  const query = {
    ...(text && { filter: text }),
    sortBy: sort.sortBy,
    desc: sort.desc ? ('true' as const) : ('false' as const),
    page: String(page),
    size: String(size),
    timezone: userZone(),
  }
  return queryOptions({
    queryKey: [...historyKey, clientId, query],
    queryFn: ({ signal }) => apiOfHistory(clientId).listReportRequests({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isInProgress) ? pollMs : false),
    meta: { errorText: toasts.reports.history },
  })
}

export function useDownload(clientId: AdministeredId, { id, reportName }: ReportRequest) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiOfHistory(clientId).downloadReport({ params: { requestId: id } }),
    onSuccess: ({ reportUrl }) => {
      showInfo(toasts.files.downloading(reportName))
      openDownload(reportUrl)
    },
    // its file may have been removed meanwhile
    onError: () => queryClient.invalidateQueries({ queryKey: historyKey }),
    meta: { errorText: toasts.files.downloadFailed(reportName) },
  })
}

/** Saves the signature of a CSV file, beside which `vigil verify` looks for it. */
export function useSignature(clientId: AdministeredId, { id, reportName }: ReportRequest) {
  return useMutation({
    mutationFn: () => apiOfHistory(clientId).getReportSignature({ params: { requestId: id } }),
    onSuccess: ({ fileName, signature }) =>
      saveFile(`${fileName}.sig`, new Blob([JSON.stringify(signature)], { type: 'application/json' })),
    meta: { errorText: toasts.files.downloadFailed(reportName) },
  })
}

export function useRetry(clientId: AdministeredId, { id }: ReportRequest) {
  const queryClient = useQueryClient()
  const { actor } = useSession()
  return useMutation({
    mutationFn: () => apiOfHistory(clientId).retryReport({ params: { requestId: id } }),
    onSuccess: () => {
      // the email is for whoever requested it
      if (!isPtAdmin(actor)) showInfo(toasts.reports.requested)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyKey }),
    meta: { errorText: toasts.reports.requestFailed },
  })
}
