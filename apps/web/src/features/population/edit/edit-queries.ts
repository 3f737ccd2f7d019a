import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  populationRoutes,
  populationSearchRoutes,
  screeningRoutes,
  toasts,
  type NewSubjectBody,
  type SubjectChanged,
  type SubjectBody,
} from '@vigil/contract'
import { apiOf } from '../../../lib/api.ts'
import { isConflict } from '../../../lib/failure.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { populationKey } from '../list/population-queries.ts'
import { statusesOptions } from '../read-statuses.ts'

const api = apiOf({ ...populationRoutes, ...populationSearchRoutes, ...screeningRoutes })

/** Each view of personal data is audited: it is read once, and again after a change. */
export const editedSubjectQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...populationKey, 'edited', subjectId],
    queryFn: ({ signal }) => api.getSubject({ params: { subjectId } }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: { errorText: toasts.population.one },
  })

/** The provider that already has an external ID. */
export const subjectWithIdQuery = (externalId: string) =>
  queryOptions({
    queryKey: [...populationKey, 'external-id', externalId],
    queryFn: async ({ signal }) => {
      const { content } = await api.searchSubjects({ body: { filter: externalId, size: 100 } }, { signal })
      return content.find((subject) => subject.externalId === externalId) ?? null
    },
    meta: { silent: true },
  })

const pauseMs = 500

/** Whether the last change was checked. The server responds once it was, so this is no frequent polling. */
export const subjectCheckQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...populationKey, 'check', subjectId],
    queryFn: ({ signal }) => api.awaitSubjectCheck({ params: { subjectId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? pauseMs : false),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

/** What the check after a change said; what was known before it is never shown. */
export const subjectStatusesQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...populationKey, 'checked-statuses', subjectId],
    ...statusesOptions(subjectId),
    staleTime: 0,
    gcTime: 0,
  })

/** What shows providers: lists, profiles with their networks, timeline and Data Bank reports, and counts. */
const refreshedKeys = [populationKey[0], 'member', 'networks', 'subject', 'npdb', 'business-units']

function useRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of refreshedKeys) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

/** Adds a provider, or changes one. */
export function useSaveProvider(subjectId: string | null) {
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSubjectBody | SubjectBody): Promise<SubjectChanged> =>
      subjectId === null
        ? api.addSubject({ body: body as NewSubjectBody })
        : // who was termed meanwhile stays so, unless the end date was changed here
          api.changeSubject({ params: { subjectId }, body: { ...body, keepEndDate: true } }),
    onSuccess: () => {
      refresh()
      showSuccess(toasts.population.saved)
    },
    // somebody else was first: the form continues with what they saved
    onError: (error) =>
      subjectId !== null && isConflict(error)
        ? queryClient.invalidateQueries({ queryKey: editedSubjectQuery(subjectId).queryKey })
        : undefined,
    meta: { errorText: toasts.population.saveFailed },
  })
}

export function useEndMonitoring(subjectId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (endDate: string) => api.termSubject({ params: { subjectId }, body: { endDate } }),
    onSuccess: () => {
      refresh()
      showSuccess(toasts.population.monitoringEnded)
    },
    meta: { errorText: toasts.population.monitoringEndFailed },
  })
}
