import { operationsRoutes, type ClientOverview } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'
import type { LocalRules } from '../../list-screen/local-page.ts'

const overviewApi = apiOf(operationsRoutes)

export const overviewAddress = listAddress({
  tabs: noTabs,
  sorts: ['ALERTS', 'NAME', 'OLDEST', 'SOURCES', 'JOBS', 'IMPORT', 'SUBJECTS', 'SIGN_IN'],
  defaultSort: { sortBy: 'ALERTS', desc: true },
  filter: noFilter,
})
export type OverviewAddress = typeof overviewAddress.plain

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => overviewApi.listClientOverviews({}, { signal }),
  refetchInterval: 60_000,
})

/** Missing moments come after all others. */
const momentOf = (value: string | null): number => (value === null ? Infinity : Date.parse(value))

/** The server returns all clients at once: they are searched and sorted here. */
export const overviewRules: LocalRules<ClientOverview, OverviewAddress['sort']['sortBy']> = {
  searched: ({ name }) => [name],
  sorted: {
    ALERTS: ({ openAlerts }) => openAlerts,
    NAME: ({ name }) => name,
    OLDEST: ({ oldestOpenAlert }) => momentOf(oldestOpenAlert),
    SOURCES: ({ staleSources, neverLoadedSources }) => staleSources + neverLoadedSources,
    JOBS: ({ failedJobs }) => failedJobs,
    IMPORT: ({ lastImport }) => momentOf(lastImport),
    SUBJECTS: ({ subjects }) => subjects,
    SIGN_IN: ({ lastSignIn }) => momentOf(lastSignIn),
  },
}
