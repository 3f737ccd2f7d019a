import type { AlertSearch } from '@vigil/contract'
import { productsByLabel } from '../../../database/schema/index.ts'

type Dated = Pick<AlertSearch, 'reviewStatusesWithDates'>
const hasReviewDates = ({ reviewStatusesWithDates }: Dated): boolean =>
  Object.values(reviewStatusesWithDates).some((frame) => frame !== null)

/**
 * The first pages by date are opened all day, with few variations, so the connection caches their plans. Plans of all
 * other pages would fill its memory.
 */
export const cachesPlan = ({ page, size, sortBy }: Pick<AlertSearch, 'page' | 'size' | 'sortBy'>): boolean =>
  sortBy === 'ALERT_DATE' && (page + 1) * size <= 100

/** Whether types are sorted by label, and the requested products have a different order by code. */
export function isByLabelAlone({
  sortBy,
  monitoredList,
}: Pick<AlertSearch, 'sortBy' | 'monitoredList'>): boolean {
  if (sortBy !== 'ALERT_TYPE') return false
  if (monitoredList.length === 0) return true
  const requested = productsByLabel.filter((product) =>
    monitoredList.some(({ monitoredProduct }) => monitoredProduct === product),
  )
  return requested.join() !== requested.toSorted().join()
}

type Ordered = Dated & Pick<AlertSearch, 'monitoredList' | 'sortBy' | 'desc'>

/**
 * Whether the hits are clustered in the requested order: a product's alerts share sources, results and reasons, and
 * recently reviewed alerts are recent.
 */
export const isClustered = (search: Ordered): boolean => {
  const { monitoredList, sortBy, desc } = search
  if (sortBy === 'ALERT_DATE') return !desc && hasReviewDates(search)
  if (monitoredList.length === 0) return false
  return ['SOURCE', 'RESULT', 'ALERT_REASON'].includes(sortBy) || isByLabelAlone({ sortBy, monitoredList })
}

/**
 * Whether using the stored total is worthwhile: not if finding the page takes longer than counting. That is so for
 * clustered hits, and for alerts filtered by review date unless they are sorted by date.
 */
export const usesStoredTotal = (search: Ordered): boolean =>
  !isClustered(search) && (search.sortBy === 'ALERT_DATE' || !hasReviewDates(search))
