import { pages } from '@vigil/contract'
import { listParams, type AlertSearchParams } from './alert-search.ts'
import { usePopulationAddress } from './use-population-address.ts'

export interface BackPlace {
  label: string
  address: { to: string; search: Record<string, string | string[] | undefined> }
}

/** Where somebody came from: the list of alerts as it was, or the population. */
export function useBackPlace(search: AlertSearchParams, subjectId: string | undefined): BackPlace {
  const population = usePopulationAddress()
  if (search.from === 'population') {
    const profile = subjectId === undefined ? null : population.profile(subjectId)
    const to = profile ?? population.list ?? pages.population.path
    return { label: 'Back to Population', address: { to, search: {} } }
  }
  return { label: 'Back to All Alerts', address: { to: pages.alerts.path, search: listParams(search) } }
}
