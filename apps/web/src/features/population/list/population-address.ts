import {
  expiryDays,
  limits,
  monitorProducts,
  populationSorts,
  providerStatuses,
  providerTypes,
  type ExpiryDays,
  type PopulationFilterInput,
  type PopulationSearchInput,
  type PopulationSort,
  type ProviderStatus,
  type ProviderType,
} from '@vigil/contract'
import { z } from 'zod'
import { idsParam, listEntries, type ListEntry } from '../../../list-screen/filter/entries/list-entry.ts'
import { listAddress, noTabs, oneOf, someOf, type ListAddress } from '../../../list-screen/list-address.ts'

/** A product in the filter; statuses have no reasons. */
export const populationEntries = listEntries({})

/** What the filter dialog of the population holds. */
export interface PopulationListFilter {
  activeOrTermed: ProviderStatus | null
  providerType: ProviderType | null
  businessUnits: string[]
  networks: string[]
  monitoredList: ListEntry[]
  licensesExpireWithin: ExpiryDays | null
}

/** A list of the population: everything in its URL. */
export type PopulationAddress = ListAddress<(typeof noTabs)[number], PopulationSort, PopulationListFilter>

export const noPopulationFilter: PopulationListFilter = {
  activeOrTermed: null,
  providerType: null,
  businessUnits: [],
  networks: [],
  monitoredList: [],
  licensesExpireWithin: null,
}

/** The filter as it appears in the URL. */
const FilterParams = z.object({
  subject: oneOf(Object.keys(providerStatuses) as ProviderStatus[]),
  provider: oneOf(Object.keys(providerTypes) as ProviderType[]),
  unit: idsParam,
  network: idsParam,
  list: someOf(monitorProducts),
  ...populationEntries.params,
  expires: oneOf(expiryDays.map(String)),
})
type FilterParams = z.output<typeof FilterParams>

const readFilter = (params: FilterParams): PopulationListFilter => ({
  activeOrTermed: params.subject,
  providerType: params.provider,
  businessUnits: params.unit,
  networks: params.network,
  monitoredList: params.list.map((product) => populationEntries.read(params, product)),
  licensesExpireWithin: expiryDays.find((days) => String(days) === params.expires) ?? null,
})

const writeFilter = (filter: PopulationListFilter): FilterParams => ({
  ...FilterParams.parse({}),
  subject: filter.activeOrTermed,
  provider: filter.providerType,
  unit: filter.businessUnits,
  network: filter.networks,
  list: filter.monitoredList.map(({ monitoredProduct }) => monitoredProduct),
  ...populationEntries.write(filter.monitoredList),
  expires: filter.licensesExpireWithin && String(filter.licensesExpireWithin),
})

export const populationAddress = listAddress({
  tabs: noTabs,
  sorts: populationSorts,
  defaultSort: limits.defaultSorts.population,
  filter: z.codec(FilterParams, z.custom<PopulationListFilter>(), {
    decode: readFilter,
    encode: writeFilter,
  }),
})

/** The filter in the server's format. */
export const filterBody = ({
  text,
  filter,
}: Pick<PopulationAddress, 'text' | 'filter'>): PopulationFilterInput => ({
  ...(filter.monitoredList.length > 0 && { monitoredList: filter.monitoredList }),
  ...(filter.businessUnits.length > 0 && { businessUnitIds: filter.businessUnits }),
  ...(filter.networks.length > 0 && { networkIds: filter.networks }),
  ...(filter.providerType && { type: filter.providerType }),
  ...(text && { filter: text }),
  ...(filter.activeOrTermed && { isActivelyMonitored: filter.activeOrTermed === 'ACTIVE' }),
  ...(filter.licensesExpireWithin && { licensesExpireWithin: filter.licensesExpireWithin }),
})

/** One page of a list, in the server's format. */
export const searchBody = (address: PopulationAddress): PopulationSearchInput => ({
  ...filterBody(address),
  ...address.sort,
  page: address.page,
  size: address.size,
})
