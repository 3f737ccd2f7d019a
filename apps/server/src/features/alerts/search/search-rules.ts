import type { AlertFilter, AlertSearch } from '@vigil/contract'
import { productsByLabel } from '../../../database/schema/index.ts'
import { isPlainEntry } from './kept-total.ts'

const isOfNetworks = ({ businessUnitIds, networkIds }: AlertFilter): boolean =>
  businessUnitIds.length + networkIds.length > 0

/** Whether nothing is asked of the alerts themselves: an index counts the hits without a look at them. */
const isOfSubjects = (search: AlertSearch): boolean =>
  search.type === null &&
  search.isActivelyMonitored === null &&
  search.creationDates === null &&
  search.olderThanDays === null &&
  search.monitoredList.length === 0 &&
  Object.keys(search.reviewStatusesWithDates).length === 0

export const isCountedSoon = (search: AlertSearch): boolean =>
  isOfNetworks(search) && search.filter === '' && isOfSubjects(search)

type Dated = Pick<AlertSearch, 'reviewStatusesWithDates'>
const isOfDecisions = ({ reviewStatusesWithDates }: Dated): boolean =>
  Object.values(reviewStatusesWithDates).some((frame) => frame !== null)

/**
 * So many hits are collected and sorted before they are known to be too many for that: the more it takes to find them,
 * the longer it pays not to do it twice.
 */
export function mostCollected(search: AlertSearch): number {
  if (search.filter !== '') return isOfSubjects(search) ? 10_000 : 50_000
  const isDear = isOfNetworks(search) || isOfDecisions(search) || !search.monitoredList.every(isPlainEntry)
  return isDear ? 20_000 : 4_000
}

/** The first pages in the order of time, which are asked for all day. */
export const isPlainPage = ({ page, size, sortBy }: Pick<AlertSearch, 'page' | 'size' | 'sortBy'>): boolean =>
  sortBy === 'ALERT_DATE' && (page + 1) * size <= 100

/** Whether types stand in the order of their labels, and the products that are asked for in none of their codes. */
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
 * An order in which the hits lie together: whoever reads its index until the page is full, as the planner would, could
 * pass all others first. So do those of a product by source, result and reason, and those decided lately by date.
 */
const isTogether = ({ monitoredList, sortBy, desc, reviewStatusesWithDates }: Ordered): boolean =>
  (monitoredList.length > 0 && ['SOURCE', 'RESULT', 'ALERT_REASON'].includes(sortBy)) ||
  (monitoredList.length > 0 && isByLabelAlone({ sortBy, monitoredList })) ||
  (sortBy === 'ALERT_DATE' && !desc && isOfDecisions({ reviewStatusesWithDates }))

/** Whether what is kept is no help: the page takes longer than the total. Decisions of a time lie together by date. */
export const isCorrelated = (search: Ordered): boolean =>
  isTogether(search) || (isOfDecisions(search) && search.sortBy !== 'ALERT_DATE')

/** Far behind, in a part of the population: to look that page up takes another look at all hits, as counting does. */
const isFarWithin = (search: AlertSearch): boolean =>
  isOfNetworks(search) && (search.page + 1) * search.size > 500

/** Whether all hits are collected and sorted, however many there are. */
export const isCollected = (search: AlertSearch): boolean => isTogether(search) || isFarWithin(search)

/** Whether few alerts have to be passed on the way to the end of a page, when a part of all alerts is hit. */
export const isNear = ({ page, size }: Pick<AlertSearch, 'page' | 'size'>, part: number): boolean =>
  (page + 1) * size < 100_000 * part
