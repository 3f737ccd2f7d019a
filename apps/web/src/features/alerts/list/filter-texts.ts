import {
  alertHeadings,
  npdbReportTypeLabel,
  providerStatuses,
  providerTypes,
  reviewStatuses,
  reviewStatusHeading,
  reviewStatusLabels,
  type BusinessUnit,
} from '@vigil/contract'
import type { AlertsAddress, AlertsFilter } from '../alerts-address.ts'
import { tabStatus } from '../alerts-body.ts'
import {
  choicePart,
  entryParts,
  formatFrame,
  hierarchyParts,
} from '../../../list-screen/filter/filter-part-texts.ts'
import type { FilterPart as ListFilterPart } from '../../../list-screen/filter/list-filter.tsx'
import { tabLabels } from './tab-labels.ts'

/** One part of the current filter, and the filter without it. */
export type FilterPart = ListFilterPart<AlertsFilter>

export const olderText = (days: number): string => `more than ${days} days ago`

function statusParts(filter: AlertsFilter): FilterPart[] {
  return reviewStatuses.flatMap((status) => {
    const frame = filter.reviewStatuses[status]
    if (frame === undefined) return []
    const { [status]: _, ...others } = filter.reviewStatuses
    const label = reviewStatusLabels[status]
    return {
      id: `status ${status}`,
      label: reviewStatusHeading,
      value: frame ? `${label}, ${formatFrame(frame)}` : label,
      without: { ...filter, reviewStatuses: others },
    }
  })
}

function createdParts(filter: AlertsFilter): FilterPart[] {
  const { created, olderThanDays } = filter
  const label = 'Alert Creation Date'
  return [
    ...(created
      ? [{ id: 'created', label, value: formatFrame(created), without: { ...filter, created: null } }]
      : []),
    ...(olderThanDays === null
      ? []
      : [
          {
            id: 'older',
            label,
            value: olderText(olderThanDays),
            without: { ...filter, olderThanDays: null },
          },
        ]),
  ]
}

const elsewhere = (parts: readonly FilterPart[]): FilterPart[] =>
  parts.map((part) => ({ ...part, value: `${part.value} (on other tabs)`, isElsewhere: true }))

/**
 * The whole filter, part by part. A row that the tab presets applies only on other tabs, and says so. The
 * units are null until loaded.
 */
export function filterParts(
  { tab, filter }: AlertsAddress,
  units: readonly BusinessUnit[] | null,
): FilterPart[] {
  return [
    ...entryParts(alertHeadings.product, filter, { npdbReportType: npdbReportTypeLabel }),
    ...choicePart(filter, {
      key: 'providerType',
      id: 'provider',
      label: 'Provider Type',
      texts: providerTypes,
    }),
    ...hierarchyParts(filter, units),
    ...(tabStatus[tab] ? elsewhere(statusParts(filter)) : statusParts(filter)),
    ...choicePart(filter, {
      key: 'activeOrTermed',
      id: 'subject',
      label: 'Subject Status',
      texts: providerStatuses,
    }),
    ...(tab === 'new' ? elsewhere(createdParts(filter)) : createdParts(filter)),
  ]
}

/** Why a row can't be changed on this tab, and its value on the others. */
export function lockedTexts({ tab, filter }: Pick<AlertsAddress, 'tab' | 'filter'>) {
  const say = (parts: readonly FilterPart[]): string => {
    const kept = parts.map(({ value }) => value).join('; ')
    return `Set by the ${tabLabels[tab]} tab.${kept && ` On other tabs: ${kept}.`}`
  }
  return {
    status: tabStatus[tab] ? say(statusParts(filter)) : undefined,
    created: tab === 'new' ? say(createdParts(filter)) : undefined,
  }
}
