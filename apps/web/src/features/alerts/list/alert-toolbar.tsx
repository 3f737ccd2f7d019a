import type { AlertItem } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { businessUnitsQuery } from '../../../list-screen/filter/choices-queries.ts'
import { ListFilter } from '../../../list-screen/filter/list-filter.tsx'
import { GroupToggle } from '../../../list-screen/group-toggle.tsx'
import { ListToolbar } from '../../../list-screen/list-toolbar.tsx'
import type { ListScreen } from '../../../list-screen/use-list-screen.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { noAlertsFilter, type AlertsAddress } from '../alerts-address.ts'
import { filterParts } from './filter-texts.ts'

const FilterAlertsDialog = lazyPart(() => import('./filter/filter-alerts-dialog.tsx'))

/** The search, the filter, and the current filters as chips. */
export function AlertToolbar({ screen }: { screen: ListScreen<AlertItem, AlertsAddress> }) {
  const { address } = screen
  const needsNames = address.filter.businessUnits.length + address.filter.networks.length > 0
  const units = useQuery({ ...businessUnitsQuery, enabled: needsNames })
  return (
    <ListToolbar
      screen={screen}
      label="Search alerts"
      placeholder="Search by name, NPI, or external ID..."
      renderFilter={(searchTyped) => (
        <ListFilter
          parts={filterParts(address, units.data ?? (units.isError ? [] : null))}
          none={noAlertsFilter}
          onFilter={screen.setFilter}
          onOpen={searchTyped}
          onNear={() => void FilterAlertsDialog.load()}
          renderDialog={(state) => (
            <FilterAlertsDialog {...state} address={address} onFilter={screen.setFilter} />
          )}
        >
          <GroupToggle screen={screen} group="provider" label="Group by Provider" />
        </ListFilter>
      )}
    />
  )
}
