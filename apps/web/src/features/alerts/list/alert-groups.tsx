import { Link } from '@tanstack/react-router'
import type { AlertItem } from '@vigil/contract'
import type { RowGroups } from '../../../list-screen/live-list.ts'
import type { DataTableGroups } from '../../../ui/data-table/data-table.tsx'
import { alertsAddress, type AlertsAddress } from '../alerts-address.ts'
import { countAlerts, formatNumber } from './selection/bulk-texts.ts'

/** The same list with the alerts of one provider alone, one by one. */
const listOf = ({ npi, monitoredSubjectName }: AlertItem, address: AlertsAddress): AlertsAddress => ({
  ...address,
  text: npi ?? monitoredSubjectName,
  group: null,
  page: 0,
})

/** Alerts under their provider. */
export function alertGroups(address: AlertsAddress, groups: RowGroups): DataTableGroups<AlertItem> {
  const sizes = new Map(groups.page.map(({ id, total }) => [id, total]))
  return {
    groupOf: (alert) => alert.monitoredSubjectId,
    sizeOf: (subject) => sizes.get(subject) ?? 1,
    summary: (_, size) => countAlerts(size),
    selectLabel: ([first, ...others], size) =>
      size > others.length + 1
        ? `Select the first ${others.length + 1} alerts of ${first!.monitoredSubjectName}`
        : `Select all ${formatNumber(size)} alerts of ${first!.monitoredSubjectName}`,
    more: (alerts, size) => (
      <>
        {`${formatNumber(size - alerts.length)} more. `}
        <Link to="/alerts" search={alertsAddress.write(listOf(alerts[0]!, address)) as never}>
          {`Show all ${formatNumber(size)} alerts of ${alerts[0]!.monitoredSubjectName}`}
        </Link>
      </>
    ),
    noun: 'providers',
    rowCount: countAlerts(groups.total),
  }
}
