import type { PopulationFilter, PopulationSearch } from '@vigil/contract'

/** Whose total is known without counting: of the whole list, or of those who are monitored. */
export function knownTotalOf(filter: PopulationFilter): 'all' | 'active' | null {
  const { isActivelyMonitored, type, filter: text, licensesExpireWithin } = filter
  const chosen = [filter.monitoredList, filter.businessUnitIds, filter.networkIds]
  const isNarrowed =
    type !== null || text !== '' || licensesExpireWithin !== null || chosen.some((one) => one.length > 0)
  if (isNarrowed || isActivelyMonitored === false) return null
  return isActivelyMonitored ? 'active' : 'all'
}

/**
 * The first pages by name are opened all day, with few variations, so the connection caches their plans. Plans of all
 * other pages would fill its memory.
 */
export const cachesPlan = ({
  page,
  size,
  sortBy,
}: Pick<PopulationSearch, 'page' | 'size' | 'sortBy'>): boolean =>
  sortBy === 'NAME' && (page + 1) * size <= 100
