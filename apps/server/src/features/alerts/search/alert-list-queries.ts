import type { AlertSearch, AlertSort } from '@vigil/contract'
import { and, eq, sql as raw, type SQL } from 'drizzle-orm'
import { alerts, typeOrder } from '../../../database/schema/index.ts'
import type { ListDefinition, ListKey, ListRow } from '../../../listing/list-definition.ts'
import { isByLabelAlone } from './search-rules.ts'

/** The columns that presentAlert needs. */
const columns = {
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
export type AlertRow = ListRow<typeof columns>

export const allAlerts = { from: raw`${alerts}` }

export type AlertSortRequest = Pick<AlertSearch, 'sortBy' | 'desc' | 'monitoredList'>

/** Each has an index that continues with date and id. */
const sorts: Record<AlertSort, { key: ListKey }> = {
  NAME: { key: alerts.subjectName },
  NPI: { key: alerts.npi },
  ALERT_TYPE: { key: alerts.product },
  SOURCE: { key: alerts.sourceName },
  RESULT: { key: alerts.result },
  ALERT_REASON: { key: alerts.reason },
  ALERT_DATE: { key: alerts.createdAt },
  REVIEW_STATUS: { key: alerts.reviewStatus },
}

/**
 * For the planner: types are sorted by their label, which is an expression. If the labels of the requested products have
 * the same order as their codes, the list is sorted by code: an index on the column also finds the hits.
 */
export const alertList = (
  search: Pick<AlertSortRequest, 'sortBy' | 'monitoredList'>,
): ListDefinition<AlertSort, typeof columns> => ({
  ...allAlerts,
  columns,
  id: alerts.id,
  thenBy: alerts.createdAt,
  sorts: isByLabelAlone(search) ? { ...sorts, ALERT_TYPE: { key: typeOrder(alerts.product) } } : sorts,
})

export const allOfClient = (clientId: string): SQL => eq(alerts.clientId, clientId)

/** For the planner: row-level security names the client too, but by a function whose value it does not know. */
export const ofClient = (clientId: string, condition: SQL): SQL => and(allOfClient(clientId), condition)!
