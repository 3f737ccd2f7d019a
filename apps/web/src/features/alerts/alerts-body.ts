import {
  limits,
  type AlertFilterInput,
  type AlertOrderInput,
  type AlertSearchInput,
  type ReviewStatus,
} from '@vigil/contract'
import type { AlertsAddress, AlertsFilter, AlertTab } from './alerts-address.ts'

/** Tabs that preset a review status. */
export const tabStatus: Partial<Record<AlertTab, ReviewStatus>> = {
  'needs-review': 'NEEDS_REVIEW',
  'under-review': 'UNDER_REVIEW',
  resolved: 'RESOLVED',
}

/** A tab presets its own row of the filter; the other rows still apply. */
export function withTab(filter: AlertsFilter, tab: AlertTab): AlertsFilter {
  if (tab === 'new') return { ...filter, created: { relativeDate: limits.newAlertDays }, olderThanDays: null }
  const status = tabStatus[tab]
  return status ? { ...filter, reviewStatuses: { [status]: null } } : filter
}

/** The filter in the server's format. */
export function filterBody({ tab, text, filter }: AlertsAddress, timezone: string): AlertFilterInput {
  const effective = withTab(filter, tab)
  const { monitoredList, providerType, businessUnits, networks, activeOrTermed } = effective
  return {
    ...(monitoredList.length > 0 && { monitoredList }),
    ...(businessUnits.length > 0 && { businessUnitIds: businessUnits }),
    ...(networks.length > 0 && { networkIds: networks }),
    ...(Object.keys(effective.reviewStatuses).length > 0 && {
      reviewStatusesWithDates: effective.reviewStatuses,
    }),
    ...(effective.created && { creationDates: effective.created }),
    ...(effective.olderThanDays && { olderThanDays: effective.olderThanDays }),
    ...(providerType && { type: providerType }),
    ...(text && { filter: text }),
    ...(activeOrTermed && { isActivelyMonitored: activeOrTermed === 'ACTIVE' }),
    timezone,
  }
}

/** A whole list with its order, in the server's format. */
export const orderBody = (address: AlertsAddress, timezone: string): AlertOrderInput => ({
  ...filterBody(address, timezone),
  ...address.sort,
  ...(address.group === 'provider' && { groupBy: 'SUBJECT' }),
})

/** One page of a list, in the server's format. */
export const searchBody = (address: AlertsAddress, timezone: string): AlertSearchInput => ({
  ...orderBody(address, timezone),
  page: address.page,
  size: address.size,
})

/** Whether a changed review status can add an alert to the list or remove it. */
export const isStatusFiltered = ({ tab, filter }: AlertsAddress): boolean =>
  tabStatus[tab] !== undefined || Object.keys(filter.reviewStatuses).length > 0
