import type { AlertItem } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { AlertDetail } from '../../../database/schema/index.ts'
import { maskDetails, type Masking } from './alert-privacy.ts'
import type { AlertRow } from '../alerts-queries.ts'

/** Labels and values in the order in which they are shown. */
export type LabeledValues = Record<string, string | string[]>

/** The title of a source; one that is not in the catalog any more is shown by its id. */
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
 * What an alert says of the primary source. Its screenshot goes by the id of the alert: the picture is made when it
 * is first asked for.
 */
export function presentAlertDetails(
  alertId: string,
  details: readonly AlertDetail[],
  masking: Masking,
): LabeledValues {
  return { ...labeled(maskDetails(details, masking)), Screenshot: alertId }
}
