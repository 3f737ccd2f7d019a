import { reviewStatusLabels } from '@vigil/contract'
import type { AlertsAddress, AlertTab } from '../alerts-address.ts'

export const tabLabels: Record<AlertTab, string> = {
  all: 'All Alerts',
  new: 'New Alerts',
  'needs-review': reviewStatusLabels.NEEDS_REVIEW,
  'under-review': reviewStatusLabels.UNDER_REVIEW,
  resolved: reviewStatusLabels.RESOLVED,
}

/**
 * Each tab counts what it would show: the filter, with the tab's own condition replacing that row of the
 * filter. If the filter has such a row, a note says so, because the counts then do not add up.
 */
export function tabNotes({ filter }: Pick<AlertsAddress, 'filter'>): string[] {
  const { all, new: lately, 'needs-review': needs, 'under-review': under, resolved } = tabLabels
  return [
    ...(Object.keys(filter.reviewStatuses).length > 0
      ? [
          `The Review Status filter applies to ${all} and ${lately}; ${needs}, ${under} and ${resolved} ignore it.`,
        ]
      : []),
    ...(filter.created || filter.olderThanDays ? [`${lately} ignores the creation date filter.`] : []),
  ]
}
