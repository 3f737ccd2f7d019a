import type { MonitorProduct } from '@vigil/contract'
import {
  entryProblems,
  issuerField,
  sourceField,
  typeField,
  type EntryField,
  type FieldsOf,
} from '../../../../list-screen/filter/entries/entry-rules.ts'
import { rangeIsValid } from '../../../../ui/dates/date-range-rules.ts'
import type { AlertsFilter } from '../../alerts-address.ts'

const result: EntryField = { part: 'status', label: 'Result', missing: 'Result is required' }
const reason: EntryField = { part: 'alertReason', label: 'Alert Reason' }
const report: EntryField = { part: 'npdbReportType', label: 'NPDB Report Type' }

const special: Partial<Record<MonitorProduct, readonly EntryField[]>> = {
  EXCLUSIONS_FEDERAL: [sourceField, result, reason],
  EXCLUSIONS_STATE: [sourceField, result, reason],
  OTHER_LISTS: [sourceField, result, reason],
  LICENSES: [issuerField, typeField, result, reason],
  NPDB: [report, reason],
}

/** The fields of the alerts of a product. */
export const alertFields: FieldsOf = (product) => special[product] ?? [result, reason]

/** All errors of a draft. */
export function draftProblems(
  draft: AlertsFilter,
  inForce: AlertsFilter,
  today: string,
): Record<string, string> {
  const frames = { created: draft.created, ...draft.reviewStatuses }
  const wrong = Object.entries(frames).filter(([, frame]) => !rangeIsValid(frame, today))
  return {
    ...entryProblems(alertFields, draft.monitoredList, inForce.monitoredList),
    ...Object.fromEntries(wrong.map(([name]) => [name, 'Enter both dates.'])),
  }
}
