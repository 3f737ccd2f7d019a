import { queryOptions, useQuery } from '@tanstack/react-query'
import { hierarchyRoutes, maySwitchClient, toasts, type ReportRequest } from '@vigil/contract'
import { apiForClient, apiOf } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { businessUnitsQuery } from '../../../list-screen/filter/choices-queries.ts'
import type { AdministeredId } from './downloads-queries.ts'
import { hasHierarchy, reportFacts, type ReportFact } from './report-facts.ts'

const route = { listBusinessUnits: hierarchyRoutes.listBusinessUnits }
const own = apiOf(route)
const shared: readonly string[] = businessUnitsQuery.queryKey

const unitsQuery = (clientId: AdministeredId) =>
  queryOptions({
    queryKey: clientId === null ? shared : [...shared, 'of', clientId],
    queryFn: ({ signal }) =>
      (clientId === null ? own : apiForClient(route, clientId)).listBusinessUnits({}, { signal }),
    staleTime: 60_000,
    meta: { errorText: toasts.lists.businessUnits },
  })

/** The parameters of a report, with the names of its units. */
export function useReportFacts(report: ReportRequest, clientId: AdministeredId): ReportFact[] {
  const { actor } = useSession()
  // those of another client are read as if working for it
  const mayName = clientId === null || maySwitchClient(actor)
  const units = useQuery({ ...unitsQuery(clientId), enabled: mayName && hasHierarchy(report) })
  return reportFacts(report, units.data ?? (units.isError || !mayName ? [] : null))
}
