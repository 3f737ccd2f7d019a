import type { AlertItem } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { AlertDetail } from '../../../database/schema/index.ts'
import { maskDetails, type Masking } from './alert-privacy.ts'
import type { AlertRow } from '../alerts-queries.ts'

/** Labels and values in display order. */
export type LabeledValues = Record<string, string | string[]>

/** The title of a source, or its id if it is no longer in the catalog. */
export const sourceName = (sourceId: string): string => findSource(sourceId)?.meta.title ?? sourceId

/** The row of an alert. */
export function presentAlert(
  alert: Pick<
    AlertRow,
    | 'id'
    | 'reviewStatus'
    | 'subjectId'
    | 'subjectName'
    | 'npi'
    | 'product'
    | 'sourceId'
    | 'reasons'
    | 'result'
    | 'createdAt'
  >,
): AlertItem {
  return {
    id: alert.id,
    reviewStatus: alert.reviewStatus,
    monitoredSubjectId: alert.subjectId,
    monitoredSubjectName: alert.subjectName,
    npi: alert.npi,
    monitorProduct: alert.product,
    sourceName: sourceName(alert.sourceId),
    alertReasons: alert.reasons.filter((reason) => reason !== 'N/A'),
    resultStatus: alert.result,
    alertDate: alert.createdAt.toISOString(),
  }
}

/** Details as a map of labels to values, as the caller may see them. */
export const labeled = (details: readonly AlertDetail[]): LabeledValues =>
  Object.fromEntries(details.map(({ label, value }) => [label, value]))

/**
 * The primary source of an alert. Its screenshot is addressed by the id of the alert, because the image is drawn on
 * first request.
 */
export function presentAlertDetails(
  alertId: string,
  details: readonly AlertDetail[],
  masking: Masking,
): LabeledValues {
  return { ...labeled(maskDetails(details, masking)), Screenshot: alertId }
}
