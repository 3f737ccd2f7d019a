import { useQuery } from '@tanstack/react-query'
import type { ReportRequest } from '@vigil/contract'
import { businessUnitsQuery } from '../../../list-screen/filter/choices-queries.ts'
import type { AdministeredId } from './downloads-queries.ts'
import { hasHierarchy, reportFacts, type ReportFact } from './report-facts.ts'

/** The parameters of a report, with the names of its units. */
export function useReportFacts(report: ReportRequest, clientId: AdministeredId): ReportFact[] {
  // the names of another client's units are not at hand
  const mayName = clientId === null
  const units = useQuery({ ...businessUnitsQuery, enabled: mayName && hasHierarchy(report) })
  return reportFacts(report, units.data ?? (units.isError || !mayName ? [] : null))
}
