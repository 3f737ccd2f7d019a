import { useQuery } from '@tanstack/react-query'
import { hierarchyRoutes, maySwitchClient, type ReportRequest } from '@vigil/contract'
import { apiForClient } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { businessUnitsQuery } from '../../../list-screen/filter/choices-queries.ts'
import type { AdministeredId } from './downloads-queries.ts'
import { hasHierarchy, reportFacts, type ReportFact } from './report-facts.ts'

const unitsOfClient = (clientId: string): typeof businessUnitsQuery => ({
  ...businessUnitsQuery,
  queryKey: [...businessUnitsQuery.queryKey, 'of', clientId],
  queryFn: ({ signal }) => apiForClient(hierarchyRoutes, clientId).listBusinessUnits({}, { signal }),
})

/** The parameters of a report, with the names of its units. */
export function useReportFacts(report: ReportRequest, clientId: AdministeredId): ReportFact[] {
  const { actor } = useSession()
  // those of another client are read as if working for it
  const mayName = clientId === null || maySwitchClient(actor)
  const query = clientId === null ? businessUnitsQuery : unitsOfClient(clientId)
  const units = useQuery({ ...query, enabled: mayName && hasHierarchy(report) })
  return reportFacts(report, units.data ?? (units.isError || !mayName ? [] : null))
}
