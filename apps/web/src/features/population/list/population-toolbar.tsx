import { useQuery } from '@tanstack/react-query'
import type { PopulationItem } from '@vigil/contract'
import { businessUnitsQuery } from '../../../list-screen/filter/choices-queries.ts'
import { ListFilter } from '../../../list-screen/filter/list-filter.tsx'
import { ListToolbar } from '../../../list-screen/list-toolbar.tsx'
import type { ListScreen } from '../../../list-screen/use-list-screen.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { filterParts } from './filter-texts.ts'
import { PopulationLinks } from './population-links.tsx'
import { noPopulationFilter, type PopulationAddress } from './population-address.ts'

const FilterPopulationDialog = lazyPart(() => import('./filter/filter-population-dialog.tsx'))

/** The search, the filter, and the current filters as chips. */
export function PopulationToolbar({ screen }: { screen: ListScreen<PopulationItem, PopulationAddress> }) {
  const { address } = screen
  const { filter } = address
  const needsNames = filter.businessUnits.length + filter.networks.length > 0
  const units = useQuery({ ...businessUnitsQuery, enabled: needsNames })
  return (
    <ListToolbar
      screen={screen}
      label="Search population"
      placeholder="Search by name, NPI, or external ID..."
      renderFilter={(searchTyped) => (
        <>
          <ListFilter
            parts={filterParts(filter, units.data ?? (units.isError ? [] : null))}
            none={noPopulationFilter}
            onFilter={screen.setFilter}
            onOpen={searchTyped}
            onNear={() => void FilterPopulationDialog.load()}
            renderDialog={(state) => (
              <FilterPopulationDialog {...state} address={address} onFilter={screen.setFilter} />
            )}
          />
          <PopulationLinks />
        </>
      )}
    />
  )
}
