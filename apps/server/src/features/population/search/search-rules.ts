import {
  clearResult,
  type MonitorProduct,
  type PopulationFilter,
  type PopulationSearch,
  type Result,
} from '@vigil/contract'

const unverified: Result = 'Not Verified'

export type KnownGroup = 'all' | 'active' | 'individuals'

/** Whose total is known without counting them: of the whole list, those who are monitored, or the individuals. */
export function knownTotalOf(filter: PopulationFilter): KnownGroup | null {
  const { isActivelyMonitored, type, filter: text, licensesExpireWithin } = filter
  const chosen = [filter.monitoredList, filter.businessUnitIds, filter.networkIds]
  if (text !== '' || licensesExpireWithin !== null || chosen.some((one) => one.length > 0)) return null
  if (type === null) return isActivelyMonitored === null ? 'all' : isActivelyMonitored ? 'active' : null
  return type === 'INDIVIDUAL' && isActivelyMonitored === null ? 'individuals' : null
}

/** Whether an index counts the subjects: of a type, monitored or not, or in networks. */
export const isCountedByIndex = ({
  filter,
  licensesExpireWithin,
  monitoredList,
}: PopulationFilter): boolean => filter === '' && licensesExpireWithin === null && monitoredList.length === 0

/** Those who have one have a problem, unlike most subjects. */
const isProblem = (product: MonitorProduct, status: string): boolean =>
  status !== clearResult(product) && status !== unverified

/**
 * Whether finding the subjects costs more than sorting them: all names are read for a text, and those with a problem or an
 * expiring license are collected before any subject is.
 */
export const isFoundOnce = ({ filter, licensesExpireWithin, monitoredList }: PopulationFilter): boolean =>
  filter !== '' ||
  licensesExpireWithin !== null ||
  (monitoredList.length > 0 &&
    monitoredList.every(
      ({ monitoredProduct, status }) =>
        status.length > 0 && status.every((one) => isProblem(monitoredProduct, one)),
    ))

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
