import type { AlertSearch, AlertSort, MonitorProduct } from '@vigil/contract'
import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { alerts, productsByLabel, typeOrder } from '../../database/schema/index.ts'

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
export const sortColumns = {
  NAME: alerts.subjectName,
  NPI: alerts.npi,
  ALERT_TYPE: typeOrder(alerts.product),
  SOURCE: alerts.sourceName,
  RESULT: alerts.result,
  ALERT_REASON: alerts.reason,
  ALERT_DATE: alerts.createdAt,
  REVIEW_STATUS: alerts.reviewStatus,
} satisfies Record<AlertSort, unknown>

/** All in one direction, so that an index gives the order either way. */
export function orderOf({ sortBy, desc: isDescending }: Pick<AlertSearch, 'sortBy' | 'desc'>): SQL[] {
  const keys = sortBy === 'ALERT_DATE' ? [] : [sortColumns[sortBy]]
  return [...keys, alerts.createdAt, alerts.id].map((key) => (isDescending ? desc(key) : asc(key)))
}

/**
 * Alerts of some products lie together in the order of types, which is no column: how far apart they are is told
 * beside the filter, so that the index is not walked up to the first of them.
 */
export function typesBetween({ sortBy, monitoredList }: Pick<AlertSearch, 'sortBy' | 'monitoredList'>): SQL {
  if (sortBy !== 'ALERT_TYPE' || monitoredList.length === 0) return sql`true`
  const places = monitoredList.map(({ monitoredProduct }) => placeOf(monitoredProduct))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return sql`${typeOrder(alerts.product)} between ${sql.raw(String(first))} and ${sql.raw(String(last))}`
}
const placeOf = (product: MonitorProduct): number => productsByLabel.indexOf(product) + 1
