import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  reportRequestsRoutes,
  reportsRoutes,
  toasts,
  type CustomReport,
  type NewCustomReport,
  type SetReportSchedule,
} from '@vigil/contract'
import type { z } from 'zod'
import { apiOf } from '../../lib/api.ts'
import { userZone } from '../../lib/user-zone.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

export const reportsApi = apiOf({ ...reportsRoutes, requestReport: reportRequestsRoutes.requestReport })

/** Every page of the report history. */
export const historyKey = ['report-requests'] as const

export const customReportsQuery = queryOptions({
  queryKey: ['custom-reports'],
  queryFn: ({ signal }) => reportsApi.listCustomReports({}, { signal }),
  meta: { errorText: toasts.reports.list },
})

export type NewCustomReportInput = z.input<typeof NewCustomReport>

export function useSaveCustomReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCustomReportInput) => reportsApi.saveCustomReport({ body }),
    onSuccess: () => {
      showSuccess(toasts.reports.customSaved)
      void queryClient.invalidateQueries({ queryKey: customReportsQuery.queryKey })
    },
    meta: { errorText: toasts.reports.customSaveFailed },
  })
}

/** In the user's time zone. */
export function useScheduleCustomReport({ id }: CustomReport) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof SetReportSchedule>) =>
      reportsApi.scheduleCustomReport({ params: { configId: id }, body: { ...body, timezone: userZone() } }),
    onSuccess: (changed) => {
      showSuccess(toasts.reports.scheduleSaved)
      queryClient.setQueryData(customReportsQuery.queryKey, (before) =>
        before?.map((report) => (report.id === id ? changed : report)),
      )
    },
    meta: { errorText: toasts.reports.scheduleFailed },
  })
}

export function useDeleteCustomReport({ id }: CustomReport) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => reportsApi.deleteCustomReport({ params: { configId: id } }),
    onSuccess: () => showSuccess(toasts.reports.customDeleted),
    // also if somebody else was first
    onSettled: () => queryClient.invalidateQueries({ queryKey: customReportsQuery.queryKey }),
    meta: { errorText: toasts.reports.customDeleteFailed },
  })
}
