import { useQuery } from '@tanstack/react-query'
import { mayWithSearch, searchHeadings, withLastFour, type SearchHistoryItem } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { ListFilter } from '../../../list-screen/filter/list-filter.tsx'
import { ListToolbar } from '../../../list-screen/list-toolbar.tsx'
import type { ListScreen } from '../../../list-screen/use-list-screen.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { bulkSearchQuery } from '../bulk/bulk-queries.ts'
import { noHistoryFilter, type HistoryAddress } from './history-address.ts'
import { searchUsersQuery } from './history-queries.ts'
import { filterParts } from './history-texts.ts'

const FilterHistoryDialog = lazyPart(() => import('./filter-history-dialog.tsx'))

/** The name of the file; those who may read the history need not be allowed to read files. */
function useFileName(bulk: string | null): string {
  const { actor } = useSession()
  const { data, isLoading } = useQuery({
    ...bulkSearchQuery(bulk ?? ''),
    enabled: bulk !== null && mayWithSearch(actor, 'npi'),
  })
  return data?.fileName ?? (isLoading ? '…' : 'Selected file')
}

interface HistoryToolbarProps {
  screen: ListScreen<SearchHistoryItem, HistoryAddress>
}

/** The text filter, the filter, and the current filters as chips. */
export function HistoryToolbar({ screen: given }: HistoryToolbarProps) {
  // the history has the last four digits of an SSN; the others must not get into the URL
  const screen = { ...given, searchFor: (text: string) => given.searchFor(withLastFour(text)) }
  const { address } = screen
  const { filter } = address
  const users = useQuery({ ...searchUsersQuery, enabled: filter.by.length > 0 })
  const names = { users: users.data ?? (users.isError ? [] : null), bulkFile: useFileName(filter.bulk) }
  return (
    <ListToolbar
      screen={screen}
      label="Filter search history"
      placeholder={`Filter history by ${searchHeadings.criteria}...`}
      renderFilter={(searchTyped) => (
        <ListFilter
          parts={filterParts(filter, names)}
          none={noHistoryFilter}
          onFilter={screen.setFilter}
          onOpen={searchTyped}
          onNear={() => void FilterHistoryDialog.load()}
          renderDialog={(state) => (
            <FilterHistoryDialog {...state} address={address} onFilter={screen.setFilter} />
          )}
        />
      )}
    />
  )
}
