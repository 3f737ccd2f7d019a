import type { AlertSearch, AlertSort } from '@vigil/contract'
import { asc, desc, type SQL } from 'drizzle-orm'
import { alerts, typeOrder } from '../../../database/schema/index.ts'
import { isByLabelAlone } from './search-rules.ts'

/** What presentAlert shows. */
export const rowColumns = {
  id: alerts.id,
  reviewStatus: alerts.reviewStatus,
  subjectId: alerts.subjectId,
  subjectName: alerts.subjectName,
  npi: alerts.npi,
  product: alerts.product,
  sourceId: alerts.sourceId,
  reasons: alerts.reasons,
  result: alerts.result,
  createdAt: alerts.createdAt,
}

/** The index of each goes on by date and id. */
const sortColumns = {
  NAME: alerts.subjectName,
  NPI: alerts.npi,
  ALERT_TYPE: alerts.product,
  SOURCE: alerts.sourceName,
  RESULT: alerts.result,
  ALERT_REASON: alerts.reason,
  ALERT_DATE: alerts.createdAt,
  REVIEW_STATUS: alerts.reviewStatus,
} satisfies Record<AlertSort, unknown>

export type SortAsked = Pick<AlertSearch, 'sortBy' | 'desc' | 'monitoredList'>

/** Types by their label; where that is the order of their codes as well, by those: hits are then found by the index. */
export const sortKey = (search: Omit<SortAsked, 'desc'>): (typeof sortColumns)[AlertSort] | SQL<number> =>
  isByLabelAlone(search) ? typeOrder(alerts.product) : sortColumns[search.sortBy]

/** All in one direction, so that an index gives the order either way. */
export function orderOf(search: SortAsked): SQL[] {
  const keys = search.sortBy === 'ALERT_DATE' ? [] : [sortKey(search)]
  return [...keys, alerts.createdAt, alerts.id].map((key) => (search.desc ? desc(key) : asc(key)))
}
