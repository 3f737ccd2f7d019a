import type { MonitorProduct } from '@vigil/contract'
import {
  issuerField,
  sourceField,
  statusField,
  typeField,
  type EntryField,
  type FieldsOf,
} from '../../../../list-screen/filter/entries/entry-rules.ts'

const status = statusField('Status')

const special: Partial<Record<MonitorProduct, readonly EntryField[]>> = {
  EXCLUSIONS_FEDERAL: [sourceField, status],
  EXCLUSIONS_STATE: [sourceField, status],
  OTHER_LISTS: [sourceField, status],
  LICENSES: [issuerField, typeField, status],
}

/** The fields of a product's status; the same are required as for alerts, and a status of the Data Bank, which has no other. */
export const populationFields: FieldsOf = (product) => special[product] ?? [status]
