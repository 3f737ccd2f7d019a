import {
  formatDate,
  providerTypes,
  subjectHeadings,
  type PopulationItem,
  type PopulationSort,
} from '@vigil/contract'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'

interface PopulationColumn extends DataTableColumn<PopulationItem> {
  sortKey?: PopulationSort
}

/** The columns; the date monitoring began is not a sort order of the server. */
export const populationColumns: readonly PopulationColumn[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'NAME',
    width: 'minmax(140px, 1.6fr)',
    twoLines: true,
    cell: ({ name }) => orDash(name),
  },
  { id: 'npi', header: 'NPI', sortKey: 'NPI', width: 104, mono: true, cell: ({ npi }) => orDash(npi) },
  {
    id: 'specialty',
    header: subjectHeadings.specialty,
    sortKey: 'SPECIALTIES',
    width: 'minmax(110px, 1.4fr)',
    twoLines: true,
    cell: ({ specialties }) => orDash(specialties.join(', ')),
  },
  {
    id: 'type',
    header: subjectHeadings.type,
    sortKey: 'TYPE',
    width: 'minmax(104px, 124px)',
    cell: ({ type }) => providerTypes[type],
  },
  {
    id: 'externalId',
    header: subjectHeadings.externalId,
    sortKey: 'EXTERNALID',
    width: 'minmax(96px, 1fr)',
    mono: true,
    cell: ({ externalId }) => orDash(externalId),
  },
  {
    id: 'start',
    header: subjectHeadings.startDate,
    width: 'minmax(100px, 140px)',
    cell: ({ startDate }) => formatDate(startDate),
  },
]
