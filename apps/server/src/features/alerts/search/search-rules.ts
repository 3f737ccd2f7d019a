import type { AlertSearch } from '@vigil/contract'
import { productsByLabel } from '../../../database/schema/index.ts'

type Dated = Pick<AlertSearch, 'reviewStatusesWithDates'>
const hasReviewDates = ({ reviewStatusesWithDates }: Dated): boolean =>
  Object.values(reviewStatusesWithDates).some((frame) => frame !== null)

/**
 * The first pages by date are what people open all day, in few forms: their plans are kept with the connection. Plans of
 * all other pages would fill its memory.
 */
export const keepsPlan = ({ page, size, sortBy }: Pick<AlertSearch, 'page' | 'size' | 'sortBy'>): boolean =>
  sortBy === 'ALERT_DATE' && (page + 1) * size <= 100

/** Whether types are sorted by their labels, and the products that are asked for have another order by their codes. */
export function isByLabelAlone({
  sortBy,
  monitoredList,
}: Pick<AlertSearch, 'sortBy' | 'monitoredList'>): boolean {
  if (sortBy !== 'ALERT_TYPE') return false
  if (monitoredList.length === 0) return true
  const asked = productsByLabel.filter((product) =>
    monitoredList.some(({ monitoredProduct }) => monitoredProduct === product),
  )
  return asked.join() !== asked.toSorted().join()
}

type Ordered = Dated & Pick<AlertSearch, 'monitoredList' | 'sortBy' | 'desc'>

/**
 * Whether the hits lie together in the order that is asked for: a product's alerts share sources, results and reasons, and
 * alerts reviewed lately are recent.
 */
export const isClustered = (search: Ordered): boolean => {
  const { monitoredList, sortBy, desc } = search
  if (sortBy === 'ALERT_DATE') return !desc && hasReviewDates(search)
  if (monitoredList.length === 0) return false
  return ['SOURCE', 'RESULT', 'ALERT_REASON'].includes(sortBy) || isByLabelAlone({ sortBy, monitoredList })
}

/**
 * Whether it is worth taking the total that is kept: not where finding the page takes longer than counting. So it does
 * for clustered hits, and for alerts reviewed in a time unless they are sorted by time.
 */
export const takesKeptTotal = (search: Ordered): boolean =>
  !isClustered(search) && (search.sortBy === 'ALERT_DATE' || !hasReviewDates(search))
