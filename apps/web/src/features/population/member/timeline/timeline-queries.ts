import { timelineFilters, timelineRoutes, toasts, type TimelineFilter } from '@vigil/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../../lib/api.ts'

const api = apiOf(timelineRoutes)

/** What of a timeline is shown. */
export interface TimelineView {
  subjectId: string
  /** yyyy-MM-dd; null: today */
  asOf: string | null
  /** none: all */
  filters: readonly TimelineFilter[]
}

export const timelineQuery = ({ subjectId, asOf, filters }: TimelineView) =>
  infiniteQueryOptions({
    queryKey: ['subject', subjectId, 'timeline', asOf, filters],
    queryFn: ({ pageParam, signal }) =>
      api.listSubjectTimeline(
        {
          params: { subjectId },
          query: {
            ...(asOf && { asOf }),
            ...(filters.length > 0 && {
              kinds: filters.flatMap((filter) => timelineFilters[filter].kinds).join(','),
            }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // events after another day must not be seen while it loads
    placeholderData: (previous, query) => (query?.queryKey[3] === asOf ? previous : undefined),
    meta: { errorText: toasts.population.timeline },
  })
