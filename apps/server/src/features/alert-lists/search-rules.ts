import type { AlertSearch } from '@vigil/contract'

/** So many hits are collected and sorted before they are known to be too many for that. */
export const mostCollected = 4_000

/** The first pages in the order of time, which are asked for all day. */
export const isPlainPage = ({ page, size, sortBy }: Pick<AlertSearch, 'page' | 'size' | 'sortBy'>): boolean =>
  sortBy === 'ALERT_DATE' && (page + 1) * size <= 100

/**
 * An order in which the hits lie together: whoever reads its index until the page is full, as the planner would, could
 * pass all others first. So do those of a product by source, result and reason, and those decided lately by date.
 */
export const isCorrelated = ({
  monitoredList,
  reviewStatusesWithDates,
  sortBy,
  desc,
}: Pick<AlertSearch, 'monitoredList' | 'reviewStatusesWithDates' | 'sortBy' | 'desc'>): boolean =>
  (monitoredList.length > 0 && ['SOURCE', 'RESULT', 'ALERT_REASON'].includes(sortBy)) ||
  (sortBy === 'ALERT_DATE' && !desc && Object.values(reviewStatusesWithDates).some((frame) => frame !== null))

/** Far behind, in a part of the population: to look that page up takes another look at all hits, as counting does. */
const isFarWithin = ({
  businessUnitIds,
  networkIds,
  page,
  size,
}: Pick<AlertSearch, 'businessUnitIds' | 'networkIds' | 'page' | 'size'>): boolean =>
  businessUnitIds.length + networkIds.length > 0 && (page + 1) * size > 500

/** Whether all hits are collected and sorted, however many there are. */
export const isCollected = (search: AlertSearch): boolean => isCorrelated(search) || isFarWithin(search)

/** Whether few alerts have to be passed on the way to the end of a page, when a part of all alerts is hit. */
export const isNear = ({ page, size }: Pick<AlertSearch, 'page' | 'size'>, part: number): boolean =>
  (page + 1) * size < 100_000 * part
