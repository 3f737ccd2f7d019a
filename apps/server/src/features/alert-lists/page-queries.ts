import type { AlertSearch, AlertSort } from '@vigil/contract'
import { asc, desc, type SQL } from 'drizzle-orm'
import { alerts } from '../../database/schema/index.ts'

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

/** The index of each goes on by date and id. Products are in the order of their codes: exclusions side by side. */
export const sortColumns = {
  NAME: alerts.subjectName,
  NPI: alerts.npi,
  ALERT_TYPE: alerts.product,
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
