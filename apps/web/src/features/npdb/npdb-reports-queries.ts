import { limits, npdbRoutes, toasts } from '@vigil/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

const npdbApi = apiOf(npdbRoutes)

export const npdbSummaryQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['npdb', subjectId, 'summary'],
    queryFn: ({ signal }) =>
      npdbApi.getNpdbSummary({ params: { subjectId }, query: { includeTrashed: 'true' } }, { signal }),
    meta: { errorText: toasts.npdb.report },
  })

export const npdbHistoryQuery = (subjectId: string, page: number) =>
  queryOptions({
    queryKey: ['npdb', subjectId, 'history', page],
    queryFn: ({ signal }) =>
      npdbApi.searchNpdbReports(
        {
          params: { subjectId },
          body: {
            page,
            size: limits.npdbPageSize,
            sortBy: 'CREATED_AT',
            desc: true,
            includeTrashed: true,
            includeConsolidatedReport: true,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errorText: toasts.npdb.reports },
  })

/** Fetches the document of a report, which is audited, and saves it. */
export function useNpdbDocument(subjectId: string) {
  return useMutation({
    mutationFn: async (reportId: string): Promise<void> => {
      const bytes = await npdbApi.getNpdbReportDocument({ params: { subjectId, reportId } })
      saveFile('NPDB report', bytes)
    },
    meta: { errorText: toasts.npdb.report },
  })
}

export const npdbQueriesQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['npdb', subjectId, 'queries'],
    queryFn: ({ signal }) => npdbApi.listNpdbQueries({ params: { subjectId } }, { signal }),
    meta: { errorText: toasts.npdb.queries },
  })

export const npdbDbidQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['npdb', subjectId, 'dbid'],
    queryFn: ({ signal }) => npdbApi.getNpdbDbid({ params: { subjectId } }, { signal }),
    meta: { errorText: toasts.npdb.dbid },
  })

export function useSetNpdbDbid(subjectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (dbid: string | null) => npdbApi.setNpdbDbid({ params: { subjectId }, body: { dbid } }),
    onSuccess: async (_saved, dbid) => {
      const { queryKey } = npdbDbidQuery(subjectId)
      queryClient.setQueryData(queryKey, (before) => before && { ...before, dbid })
      showSuccess(toasts.npdb.dbidSaved)
      await queryClient.invalidateQueries({ queryKey: ['npdb', subjectId] })
    },
    meta: { errorText: toasts.npdb.dbidSaveFailed },
  })
}
