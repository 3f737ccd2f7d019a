import { z } from 'zod'
import { AlertFilter } from '../alerts/alert-search.ts'
import { IsoDate, IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { providerTypes } from '../vocabulary/labels.ts'
import type { ProviderType } from './population.ts'

export const populationSorts = ['NAME', 'NPI', 'SPECIALTIES', 'TYPE', 'EXTERNALID'] as const
export type PopulationSort = (typeof populationSorts)[number]

/** Days until a license expires, as offered in filters. */
export const expiryDays = [30, 60, 90] as const
export type ExpiryDays = (typeof expiryDays)[number]

/** Statuses have no reasons, and reports of the Data Bank are not part of them. */
const lists = AlertFilter.shape.monitoredList.refine(
  (entries) => entries.every((one) => one.alertReason.length + one.npdbReportType.length === 0),
  'A population can’t be filtered by alert reason or NPDB report type',
)

/** Which subjects. Omitted fields do not narrow. */
export const PopulationFilter = AlertFilter.pick({
  businessUnitIds: true,
  networkIds: true,
  type: true,
  filter: true,
  isActivelyMonitored: true,
})
  .extend({
    /**
     * Current statuses. A problem counts if any of the lists reports it; a clear status, such as No Match, only if
     * all of them do.
     */
    monitoredList: lists,
    /** with a license that expires within so many days */
    licensesExpireWithin: z
      .literal(expiryDays)
      .nullish()
      .transform((value) => value ?? null),
  })
  .meta({ id: 'PopulationFilter' })
export type PopulationFilter = z.output<typeof PopulationFilter>
export type PopulationFilterInput = z.input<typeof PopulationFilter>

export const PopulationSearch = PopulationFilter.extend({
  page: z.int().min(0).max(1_000_000).default(0),
  size: z.int().min(1).max(100).default(limits.pageSize),
  sortBy: z.enum(populationSorts).default(limits.defaultSorts.population.sortBy),
  desc: z.boolean().default(limits.defaultSorts.population.desc),
}).meta({ id: 'PopulationSearch' })
export type PopulationSearch = z.output<typeof PopulationSearch>
export type PopulationSearchInput = z.input<typeof PopulationSearch>

/** A subject in a list; nothing in it is personal data. */
export const PopulationItem = z
  .object({
    id: Id,
    name: z.string(),
    npi: z.string().nullable(),
    specialties: z.array(z.string()),
    type: z.enum(Object.keys(providerTypes) as [ProviderType, ...ProviderType[]]),
    externalId: z.string(),
    startDate: IsoDate,
    startDateTime: IsoDateTime,
    endDate: IsoDate.nullable(),
  })
  .meta({ id: 'PopulationItem' })
export type PopulationItem = z.output<typeof PopulationItem>
