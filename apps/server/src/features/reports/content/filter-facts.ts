import {
  formatDate,
  formatDateTime,
  isoOfReportDate,
  npdbReportTypeLabel,
  productLabels,
  productTable,
  providerStatuses,
  providerTypes,
  reviewStatusLabels,
  timeFrames,
  type AlertConfig,
  type MonitoredListEntry,
  type MonitorProduct,
  type PopulationFilter,
  type ReviewStatus,
  type TimeFrame,
} from '@vigil/contract'
import type { ReportFact } from '../../../documents/report-content.ts'
import { windowOf } from '../../alerts/index.ts'
import type { FilterNames } from './filter-names-queries.ts'

/** Those that are set, or that none is. */
function knownFilters(facts: readonly ReportFact[]): ReportFact[] {
  const known = facts.filter(([, value]) => value !== null)
  return known.length > 0 ? known : [['Filters', 'None']]
}

const periodText = (startDate: string, endDate: string): string =>
  `${formatDate(startDate)} to ${formatDate(endDate)}`

/** The period of a report, and its products. */
export function rangeFacts(
  { startDate, endDate }: { startDate: string; endDate: string },
  products?: readonly MonitorProduct[],
): ReportFact[] {
  return [
    ['Period', periodText(isoOfReportDate(startDate), isoOfReportDate(endDate))],
    ...(products ? [['Products', productLabels(products).join(', ')] as const] : []),
  ]
}

interface Moment {
  now: Date
  zone: string
}

/** A document is read later: what "Last 30 Days" were has to be in it. */
function frameText(frame: TimeFrame, { now, zone }: Moment): string {
  const { relativeDate, startDate, endDate } = frame
  if (relativeDate === 0 && startDate && endDate) return periodText(startDate, endDate)
  return `${timeFrames[relativeDate]}, since ${formatDateTime(windowOf(frame, now, zone).from, zone)}`
}

/** "Federal Exclusions (Match; OIG LEIE)" */
function entryText(entry: MonitoredListEntry): string {
  const { monitoredProduct, source, issuer, type, status, alertReason, npdbReportType } = entry
  const received = npdbReportType.map(npdbReportTypeLabel)
  const narrowed = [...status, ...source, ...issuer, ...type, ...alertReason, ...received]
  const { label } = productTable[monitoredProduct]
  return narrowed.length > 0 ? `${label} (${narrowed.join('; ')})` : label
}

const statusText = ([status, frame]: [string, TimeFrame | null | undefined], moment: Moment): string => {
  const label = reviewStatusLabels[status as ReviewStatus]
  return frame ? `${label} (${frameText(frame, moment)})` : label
}

const listed = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join(', ') : null)

/** What alerts and providers are both filtered by. */
function commonFacts(
  filter: Omit<PopulationFilter, 'licensesExpireWithin'>,
  { businessUnits, networks }: FilterNames,
): ReportFact[] {
  const { monitoredList, type, isActivelyMonitored: active } = filter
  return [
    ['Search text', filter.filter || null],
    ['Monitored lists', listed(monitoredList.map(entryText))],
    ['Provider type', type && providerTypes[type]],
    ['Provider status', active === null ? null : providerStatuses[active ? 'ACTIVE' : 'TERMED']],
    ['Business units', listed(businessUnits)],
    ['Networks', listed(networks)],
  ]
}

export const alertFilterFacts = (config: AlertConfig, names: FilterNames, moment: Moment): ReportFact[] =>
  knownFilters([
    ...commonFacts(config, names),
    [
      'Review status',
      listed(Object.entries(config.reviewStatusesWithDates).map((entry) => statusText(entry, moment))),
    ],
    ['Alerts created', config.creationDates && frameText(config.creationDates, moment)],
    ['Older than', config.olderThanDays === null ? null : `${config.olderThanDays} days`],
  ])

export const populationFilterFacts = (filter: PopulationFilter, names: FilterNames): ReportFact[] =>
  knownFilters([
    ...commonFacts(filter, names),
    [
      'Licenses expire',
      filter.licensesExpireWithin === null ? null : `within ${filter.licensesExpireWithin} days`,
    ],
  ])
