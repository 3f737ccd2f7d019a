import {
  formatDate,
  isoOfReportDate,
  npdbReportTypeLabel,
  productLabels,
  providerStatuses,
  providerTypes,
  reviewStatusLabels,
  type BusinessUnit,
  type MonitorProduct,
  type ProviderType,
  type ReportRequest,
  type ReviewStatus,
} from '@vigil/contract'
import type { ListEntry } from '../../../list-screen/filter/entries/list-entry.ts'
import { entryParts, formatFrame, hierarchyParts } from '../../../list-screen/filter/filter-part-texts.ts'
import type { Frame } from '../../../list-screen/frame-param.ts'

/** The filter of a custom report, as the history stores it; older ones may lack a field. */
interface StoredFilter {
  monitoredList?: ListEntry[]
  type?: ProviderType | null
  networkIds?: string[]
  businessUnitIds?: string[]
  reviewStatusesWithDates?: Partial<Record<ReviewStatus, Frame | null>>
  isActivelyMonitored?: boolean | null
  creationDates?: Frame | null
  olderThanDays?: number | null
  licensesExpireWithin?: number | null
  filter?: string
}

interface StoredParameters {
  alertConfig?: StoredFilter
  populationConfig?: StoredFilter
  startDate?: string
  endDate?: string
  monitorProducts?: MonitorProduct[]
  date?: string
}

interface Fact {
  label: string
  values: string[]
}
/** One value per line. */
export type ReportFact = readonly [label: string, value: string]

const dateOf = (date: string): string => formatDate(isoOfReportDate(date))

function statusText([status, frame]: [string, Frame | null | undefined]): string {
  const label = reviewStatusLabels[status as ReviewStatus]
  return frame ? `${label}: ${formatFrame(frame)}` : label
}

function filterFacts(filter: StoredFilter, units: readonly BusinessUnit[] | null): Fact[] {
  const { isActivelyMonitored: active, type, creationDates, olderThanDays, licensesExpireWithin } = filter
  const hierarchy = { businessUnits: filter.businessUnitIds ?? [], networks: filter.networkIds ?? [] }
  const named = hierarchyParts(hierarchy, units)
  const entries = entryParts(
    '',
    { monitoredList: filter.monitoredList ?? [] },
    { npdbReportType: npdbReportTypeLabel },
  )
  const valuesOf = (label: string): string[] =>
    named.filter((part) => part.label === label).map(({ value }) => value)
  return [
    { label: 'Search', values: filter.filter ? [filter.filter] : [] },
    { label: 'Monitored List', values: entries.map(({ value }) => value) },
    { label: 'Provider Type', values: type ? [providerTypes[type]] : [] },
    { label: 'Business Units', values: valuesOf('Business Unit') },
    { label: 'Networks', values: valuesOf('Network') },
    { label: 'Review Status', values: Object.entries(filter.reviewStatusesWithDates ?? {}).map(statusText) },
    {
      label: 'Subject Status',
      values: typeof active === 'boolean' ? [providerStatuses[active ? 'ACTIVE' : 'TERMED']] : [],
    },
    { label: 'Alert Created', values: creationDates ? [formatFrame(creationDates)] : [] },
    { label: 'Older Than', values: olderThanDays ? [`${olderThanDays} days`] : [] },
    {
      label: 'Licenses Expire Within',
      values: licensesExpireWithin ? [`${licensesExpireWithin} days`] : [],
    },
  ]
}

function parse(text: string): StoredParameters {
  try {
    return JSON.parse(text) as StoredParameters
  } catch {
    return {}
  }
}

/** Whether units or networks have to be looked up. */
export function hasHierarchy({ reportParameters }: ReportRequest): boolean {
  const { alertConfig, populationConfig } = parse(reportParameters)
  const { businessUnitIds = [], networkIds = [] } = alertConfig ?? populationConfig ?? {}
  return businessUnitIds.length + networkIds.length > 0
}

/** The parameters of a report in words, without those that are not set. The units are null until loaded. */
export function reportFacts(
  { reportParameters, subjectName }: ReportRequest,
  units: readonly BusinessUnit[] | null,
): ReportFact[] {
  const { alertConfig, populationConfig, startDate, endDate, monitorProducts, date } = parse(reportParameters)
  const filter = alertConfig ?? populationConfig
  const facts: Fact[] = [
    { label: 'Provider', values: subjectName === null ? [] : [subjectName] },
    { label: 'Date', values: date ? [dateOf(date)] : [] },
    { label: 'Start Date', values: startDate ? [dateOf(startDate)] : [] },
    { label: 'End Date', values: endDate ? [dateOf(endDate)] : [] },
    { label: 'Products', values: monitorProducts ? productLabels(monitorProducts) : [] },
    ...(filter ? filterFacts(filter, units) : []),
  ]
  return facts
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => [label, values.join('\n')])
}
