import {
  alertSorts,
  limits,
  monitorProducts,
  reviewStatuses,
  type AlertSort,
  type MonitorProduct,
  type ReviewStatus,
} from '@vigil/contract'
import { readFrame, writeFrame, type Frame } from '../../lib/frame-address.ts'

/** Tabs of the alerts as they stand in the address; `all` is left out. */
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
  providerType: 'INDIVIDUAL' | 'ORGANIZATION' | null
  businessUnits: string[]
  networks: string[]
  /** statuses with the time in which they were set; null: at any time */
  reviewStatuses: Partial<Record<ReviewStatus, Frame | null>>
  activeOrTermed: 'ACTIVE' | 'TERMED' | null
  created: Frame | null
  olderThanDays: number | null
}

/** A list of alerts: everything that its address says. */
export interface AlertsAddress {
  tab: AlertTab
  text: string
  filter: AlertsFilter
  sort: { sortBy: AlertSort; desc: boolean }
  page: number
  size: number
}

/** As the router hands addresses: texts, several values in a row. */
export type AddressParams = Record<string, string | string[] | undefined>

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
const partNames = Object.entries(entryParts) as [keyof typeof entryParts, string][]

const all = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    one === undefined || one === null || one === '' ? [] : [String(one)],
  )
const first = (value: unknown): string | undefined => all(value)[0]
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === first(value)) ?? null
const someOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const wanted = all(value)
  return known.filter((one) => wanted.includes(one))
}
const whole = (value: unknown, most = 1_000_000): number | null => {
  const text = first(value)
  const number = text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null
  return number !== null && number <= most ? number : null
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuids = (value: unknown): string[] =>
  all(value)
    .filter((one) => uuid.test(one))
    .slice(0, 1_000)
/** Names of sources, results and the like, as far as the server takes them. */
const words = (value: unknown): string[] =>
  all(value)
    .filter((one) => one.trim() !== '' && one.trim().length <= 300)
    .slice(0, 200)

function readEntry(params: Record<string, unknown>, monitoredProduct: MonitorProduct): ListEntry {
  const parts = partNames.map(([part, name]) => [part, words(params[`${monitoredProduct}.${name}`])])
  return { monitoredProduct, ...Object.fromEntries(parts) } as ListEntry
}

function readFilter(params: Record<string, unknown>): AlertsFilter {
  return {
    monitoredList: someOf(monitorProducts, params['type']).map((product) => readEntry(params, product)),
    providerType: oneOf(['INDIVIDUAL', 'ORGANIZATION'] as const, params['provider']),
    businessUnits: uuids(params['unit']),
    networks: uuids(params['network']),
    reviewStatuses: Object.fromEntries(
      someOf(reviewStatuses, params['status']).map((status) => [
        status,
        readFrame(first(params[`${status}.set`])),
      ]),
    ),
    activeOrTermed: oneOf(['ACTIVE', 'TERMED'] as const, params['subject']),
    created: readFrame(first(params['created'])),
    olderThanDays: whole(params['olderThan'], 3_650) || null,
  }
}

/** The list that an address means; what it does not understand, or no list can have, counts as not said. */
export function readAddress(params: Record<string, unknown>): AlertsAddress {
  const size = whole(params['size'])
  const byDefault = limits.defaultSorts.alerts
  const sortBy = oneOf(alertSorts, params['sort']) ?? byDefault.sortBy
  const desc = oneOf(['asc', 'desc'] as const, params['order'])
  return {
    tab: oneOf(alertTabs, params['tab']) ?? 'all',
    text: (first(params['q']) ?? '').slice(0, limits.searchText),
    filter: readFilter(params),
    sort: { sortBy, desc: desc === null ? sortBy === byDefault.sortBy : desc === 'desc' },
    page: whole(params['page']) ?? 0,
    size: size !== null && (limits.pageSizes as readonly number[]).includes(size) ? size : limits.pageSize,
  }
}

function writeFilter(filter: AlertsFilter): AddressParams {
  const entries = filter.monitoredList.flatMap((entry) =>
    partNames.map(([part, name]) => [`${entry.monitoredProduct}.${name}`, entry[part]] as const),
  )
  const statuses = reviewStatuses.filter((status) => filter.reviewStatuses[status] !== undefined)
  return {
    type: filter.monitoredList.map(({ monitoredProduct }) => monitoredProduct),
    ...Object.fromEntries(entries),
    provider: filter.providerType ?? undefined,
    unit: filter.businessUnits,
    network: filter.networks,
    status: statuses,
    ...Object.fromEntries(
      statuses.map((status) => [`${status}.set`, writeFrame(filter.reviewStatuses[status] ?? null)]),
    ),
    subject: filter.activeOrTermed ?? undefined,
    created: writeFrame(filter.created),
    olderThan: filter.olderThanDays === null ? undefined : String(filter.olderThanDays),
  }
}

const isEmpty = (value: string | string[] | undefined): boolean => value === undefined || value.length === 0

/** The shortest address of a list: what is as by default is left out. */
export function writeAddress(address: AlertsAddress): AddressParams {
  const { tab, text, filter, sort, page, size } = address
  const isDefaultOrder = sort.desc === (sort.sortBy === limits.defaultSorts.alerts.sortBy)
  const params: AddressParams = {
    tab: tab === 'all' ? undefined : tab,
    q: text || undefined,
    ...writeFilter(filter),
    sort: sort.sortBy === limits.defaultSorts.alerts.sortBy ? undefined : sort.sortBy,
    order: isDefaultOrder ? undefined : sort.desc ? 'desc' : 'asc',
    page: page === 0 ? undefined : String(page),
    size: size === limits.pageSize ? undefined : String(size),
  }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmpty(value)))
}

/** The address of a list that differs from the plain one in what is given. */
export const alertsParams = (
  given: Partial<Omit<AlertsAddress, 'filter'>> & { filter?: Partial<AlertsFilter> },
): AddressParams => {
  const plain = readAddress({})
  return writeAddress({ ...plain, ...given, filter: { ...plain.filter, ...given.filter } })
}

/** An entry of the filter for all alerts of a product. */
export const wholeProduct = (monitoredProduct: MonitorProduct): ListEntry => readEntry({}, monitoredProduct)
