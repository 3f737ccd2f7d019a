import {
  alertSorts,
  limits,
  monitorProducts,
  providerStatuses,
  providerTypes,
  reviewStatuses,
  type AlertSort,
  type MonitorProduct,
  type ProviderStatus,
  type ProviderType,
  type ReviewStatus,
} from '@vigil/contract'
import { z } from 'zod'
import { frameParam, type Frame } from '../../list-screen/frame-param.ts'
import {
  listAddress,
  many,
  oneOf,
  param,
  someOf,
  wholeNumber,
  type ListAddress,
} from '../../list-screen/list-address.ts'

/** The tabs as they appear in the URL; `all` is omitted. */
export const alertTabs = ['all', 'new', 'needs-review', 'under-review', 'resolved'] as const
export type AlertTab = (typeof alertTabs)[number]

export interface ListEntry {
  monitoredProduct: MonitorProduct
  source: string[]
  issuer: string[]
  type: string[]
  status: string[]
  alertReason: string[]
  npdbReportType: string[]
}

/** What the filter dialog of the alerts holds. */
export interface AlertsFilter {
  monitoredList: ListEntry[]
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

const entryParts = {
  source: 'source',
  issuer: 'issuer',
  type: 'license',
  status: 'result',
  alertReason: 'reason',
  npdbReportType: 'report',
} as const satisfies Record<Exclude<keyof ListEntry, 'monitoredProduct'>, string>
type EntryPart = keyof typeof entryParts
const partNames = Object.entries(entryParts) as [EntryPart, (typeof entryParts)[EntryPart]][]

/** Names of sources, results and so on, within the server's limits. */
const names = many(z.string().trim().min(1).max(300), 200)
const ids = many(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), 1_000)

const entryParams = Object.fromEntries(
  monitorProducts.flatMap((product) => partNames.map(([, name]) => [`${product}.${name}`, names])),
) as Record<`${MonitorProduct}.${(typeof entryParts)[EntryPart]}`, typeof names>
const frameParams = Object.fromEntries(
  reviewStatuses.map((status) => [`${status}.set`, frameParam]),
) as Record<`${ReviewStatus}.set`, typeof frameParam>

/** The filter as it appears in the URL. */
const FilterParams = z.object({
  type: someOf(monitorProducts),
  ...entryParams,
  provider: oneOf(Object.keys(providerTypes) as ProviderType[]),
  unit: ids,
  network: ids,
  status: someOf(reviewStatuses),
  ...frameParams,
  subject: oneOf(Object.keys(providerStatuses) as ProviderStatus[]),
  created: frameParam,
  olderThan: param(wholeNumber(1, 3_650), null),
})
type FilterParams = z.output<typeof FilterParams>

const readEntry = (params: Partial<FilterParams>, monitoredProduct: MonitorProduct): ListEntry => {
  const parts = partNames.map(([part, name]) => [part, params[`${monitoredProduct}.${name}`] ?? []])
  return { monitoredProduct, ...Object.fromEntries(parts) } as ListEntry
}

const readFilter = (params: FilterParams): AlertsFilter => ({
  monitoredList: params.type.map((product) => readEntry(params, product)),
  providerType: params.provider,
  businessUnits: params.unit,
  networks: params.network,
  reviewStatuses: Object.fromEntries(params.status.map((status) => [status, params[`${status}.set`]])),
  activeOrTermed: params.subject,
  created: params.created,
  olderThanDays: params.olderThan,
})

function writeFilter(filter: AlertsFilter): FilterParams {
  const entries = filter.monitoredList.flatMap((entry) =>
    partNames.map(([part, name]) => [`${entry.monitoredProduct}.${name}`, entry[part]] as const),
  )
  const statuses = reviewStatuses.filter((status) => filter.reviewStatuses[status] !== undefined)
  return {
    ...FilterParams.parse({}),
    type: filter.monitoredList.map(({ monitoredProduct }) => monitoredProduct),
    ...Object.fromEntries(entries),
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

/** An entry of the filter for all alerts of a product. */
export const wholeProduct = (monitoredProduct: MonitorProduct): ListEntry => readEntry({}, monitoredProduct)
