import {
  alertSorts,
  limits,
  monitorProducts,
  providerStatuses,
  providerTypes,
  reviewStatuses,
  type AlertSort,
  type ProviderStatus,
  type ProviderType,
  type ReviewStatus,
} from '@vigil/contract'
import { z } from 'zod'
import { idsParam, listEntries } from '../../list-screen/filter/entries/list-entry.ts'
import { frameParam, type Frame } from '../../list-screen/frame-param.ts'
import {
  listAddress,
  oneOf,
  param,
  someOf,
  wholeNumber,
  type ListAddress,
} from '../../list-screen/list-address.ts'

/** The tabs as they appear in the URL; `all` is omitted. */
export const alertTabs = ['all', 'new', 'needs-review', 'under-review', 'resolved'] as const
export type AlertTab = (typeof alertTabs)[number]

/** A product in the filter, optionally narrowed. */
export const alertEntries = listEntries({ alertReason: 'reason', npdbReportType: 'report' })
export type AlertEntry = ReturnType<typeof alertEntries.whole>

/** What the filter dialog of the alerts holds. */
export interface AlertsFilter {
  monitoredList: AlertEntry[]
  providerType: ProviderType | null
  businessUnits: string[]
  networks: string[]
  /** statuses with the time frame in which they were set; null: any time */
  reviewStatuses: Partial<Record<ReviewStatus, Frame | null>>
  activeOrTermed: ProviderStatus | null
  created: Frame | null
  olderThanDays: number | null
}

/** A list of alerts: everything in its URL. */
export type AlertsAddress = ListAddress<AlertTab, AlertSort, AlertsFilter>

export const noAlertsFilter: AlertsFilter = {
  monitoredList: [],
  providerType: null,
  businessUnits: [],
  networks: [],
  reviewStatuses: {},
  activeOrTermed: null,
  created: null,
  olderThanDays: null,
}

const frameParams = Object.fromEntries(
  reviewStatuses.map((status) => [`${status}.set`, frameParam]),
) as Record<`${ReviewStatus}.set`, typeof frameParam>

/** The filter as it appears in the URL. */
const FilterParams = z.object({
  type: someOf(monitorProducts),
  ...alertEntries.params,
  provider: oneOf(Object.keys(providerTypes) as ProviderType[]),
  unit: idsParam,
  network: idsParam,
  status: someOf(reviewStatuses),
  ...frameParams,
  subject: oneOf(Object.keys(providerStatuses) as ProviderStatus[]),
  created: frameParam,
  olderThan: param(wholeNumber(1, 3_650), null),
})
type FilterParams = z.output<typeof FilterParams>

const readFilter = (params: FilterParams): AlertsFilter => ({
  monitoredList: params.type.map((product) => alertEntries.read(params, product)),
  providerType: params.provider,
  businessUnits: params.unit,
  networks: params.network,
  reviewStatuses: Object.fromEntries(params.status.map((status) => [status, params[`${status}.set`]])),
  activeOrTermed: params.subject,
  created: params.created,
  olderThanDays: params.olderThan,
})

function writeFilter(filter: AlertsFilter): FilterParams {
  const statuses = reviewStatuses.filter((status) => filter.reviewStatuses[status] !== undefined)
  return {
    ...FilterParams.parse({}),
    type: filter.monitoredList.map(({ monitoredProduct }) => monitoredProduct),
    ...alertEntries.write(filter.monitoredList),
    provider: filter.providerType,
    unit: filter.businessUnits,
    network: filter.networks,
    status: statuses,
    ...Object.fromEntries(statuses.map((status) => [`${status}.set`, filter.reviewStatuses[status] ?? null])),
    subject: filter.activeOrTermed,
    created: filter.created,
    olderThan: filter.olderThanDays,
  }
}

export const alertsAddress = listAddress({
  tabs: alertTabs,
  sorts: alertSorts,
  defaultSort: limits.defaultSorts.alerts,
  groupings: ['provider'],
  filter: z.codec(FilterParams, z.custom<AlertsFilter>(), { decode: readFilter, encode: writeFilter }),
})

/** The default list with the given changes. */
export const alertsWhere = (
  given: Partial<Omit<AlertsAddress, 'filter'>> & { filter?: Partial<AlertsFilter> },
): AlertsAddress => {
  const { plain } = alertsAddress
  return { ...plain, ...given, filter: { ...plain.filter, ...given.filter } }
}
