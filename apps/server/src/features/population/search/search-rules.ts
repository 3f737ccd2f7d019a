import type { PopulationFilter, PopulationSearch } from '@vigil/contract'

export type KnownGroup = 'all' | 'active' | 'individuals'

/** Whose total is known without counting them: of the whole list, those who are monitored, or the individuals. */
export function knownTotalOf(filter: PopulationFilter): KnownGroup | null {
  const { isActivelyMonitored, type, filter: text, licensesExpireWithin } = filter
  const chosen = [filter.monitoredList, filter.businessUnitIds, filter.networkIds]
  if (text !== '' || licensesExpireWithin !== null || chosen.some((one) => one.length > 0)) return null
  if (type === null) return isActivelyMonitored === null ? 'all' : isActivelyMonitored ? 'active' : null
  return type === 'INDIVIDUAL' && isActivelyMonitored === null ? 'individuals' : null
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
