import type { MonitorProduct } from '@vigil/contract'
import {
  asChoices,
  entryProblems,
  issuerField,
  sourceField,
  statusField,
  typeField,
  type EntryField,
  type FieldsOf,
} from '../../../../list-screen/filter/entries/entry-rules.ts'
import { rangeIsValid } from '../../../../ui/dates/date-range-rules.ts'
import type { AlertEntry, AlertsFilter } from '../../alerts-address.ts'

type AlertField = EntryField<Exclude<keyof AlertEntry, 'monitoredProduct'>>

const result = statusField('Result')
const reason: AlertField = {
  part: 'alertReason',
  label: 'Alert Reason',
  offers: ({ alertReasons }) => asChoices(alertReasons),
}
const report: AlertField = {
  part: 'npdbReportType',
  label: 'NPDB Report Type',
  offers: ({ npdbReportTypes }) =>
    npdbReportTypes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
}

const special: Partial<Record<MonitorProduct, readonly AlertField[]>> = {
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
