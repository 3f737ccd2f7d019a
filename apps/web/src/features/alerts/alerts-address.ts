import {
  alertSorts,
  limits,
  monitorProducts,
  reviewStatuses,
  type AlertSort,
  type MonitorProduct,
  type ReviewStatus,
} from '@vigil/contract'
import { readFrame, writeFrame, type Frame } from '../../list-screen/frame-param.ts'
import {
  allOf,
  firstOf,
  listAddress,
  param,
  wholeNumber,
  type AddressParams,
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
  providerType: 'INDIVIDUAL' | 'ORGANIZATION' | null
  businessUnits: string[]
  networks: string[]
  /** statuses with the time frame in which they were set; null: any time */
  reviewStatuses: Partial<Record<ReviewStatus, Frame | null>>
  activeOrTermed: 'ACTIVE' | 'TERMED' | null
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
const partNames = Object.entries(entryParts) as [keyof typeof entryParts, string][]

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === firstOf(value)) ?? null
const someOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const wanted = allOf(value)
  return known.filter((one) => wanted.includes(one))
}
const days = param(wholeNumber(3_650), 0)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuids = (value: unknown): string[] =>
  allOf(value)
    .filter((one) => uuid.test(one))
    .slice(0, 1_000)
/** Names of sources, results and so on, within the server's limits. */
const words = (value: unknown): string[] =>
  allOf(value)
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
        readFrame(firstOf(params[`${status}.set`])),
      ]),
    ),
    activeOrTermed: oneOf(['ACTIVE', 'TERMED'] as const, params['subject']),
    created: readFrame(firstOf(params['created'])),
    olderThanDays: days.parse(params['olderThan']) || null,
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

export const alertsAddress = listAddress({
  tabs: alertTabs,
  sorts: alertSorts,
  defaultSort: limits.defaultSorts.alerts,
  filter: { read: readFilter, write: writeFilter },
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
