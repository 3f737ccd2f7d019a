import { providerStatuses, providerTypes, type BusinessUnit, type ExpiryDays } from '@vigil/contract'
import { choicePart, entryParts, hierarchyParts } from '../../../list-screen/filter/filter-part-texts.ts'
import type { FilterPart } from '../../../list-screen/filter/list-filter.tsx'
import type { PopulationListFilter } from './population-address.ts'

export const expiryTexts: Record<ExpiryDays, string> = { 30: '30 days', 60: '60 days', 90: '90 days' }

/** The names of the rows, in the dialog and on chips. */
export const rowTitles = {
  activeOrTermed: 'Provider Status',
  providerType: 'Provider Type',
  monitoredList: 'Monitored List',
  licensesExpireWithin: 'License Expires Within',
} as const

/** The whole filter, part by part. The units are null until loaded. */
export const filterParts = (
  filter: PopulationListFilter,
  units: readonly BusinessUnit[] | null,
): FilterPart<PopulationListFilter>[] => [
  ...choicePart(filter, {
    key: 'activeOrTermed',
    id: 'status',
    label: rowTitles.activeOrTermed,
    texts: providerStatuses,
  }),
  ...choicePart(filter, {
    key: 'providerType',
    id: 'provider',
    label: rowTitles.providerType,
    texts: providerTypes,
  }),
  ...hierarchyParts(filter, units),
  ...entryParts(rowTitles.monitoredList, filter),
  ...choicePart(filter, {
    key: 'licensesExpireWithin',
    id: 'expiry',
    label: rowTitles.licensesExpireWithin,
    texts: expiryTexts,
  }),
]
