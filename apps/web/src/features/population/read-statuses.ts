import { screeningRoutes, toasts } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

const api = apiOf({ listSubjectStatuses: screeningRoutes.listSubjectStatuses })

/** The status of every product of a subject, now or at the end of a past day; queries of it differ in how long they keep it. */
export const statusesOptions = (subjectId: string, asOf?: string) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.listSubjectStatuses({ params: { subjectId }, query: asOf ? { asOf } : {} }, { signal }),
  meta: { errorText: toasts.lists.statuses },
})
