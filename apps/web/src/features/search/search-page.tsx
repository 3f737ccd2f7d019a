import { Navigate } from '@tanstack/react-router'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Card } from '../../ui/card.tsx'
import { useSession } from '../../lib/session.ts'
import { BulkSearch } from './bulk/bulk-search.tsx'
import { SearchForm } from './form/search-form.tsx'
import { SearchFrame } from './search-frame.tsx'
import { tabOf, tabsOf } from './search-tabs.ts'

/** The form of the open tab. */
export function SearchPage({ tab: given }: { tab: string | undefined }) {
  const session = useSession()
  const tabs = tabsOf(session)
  const forms = tabs.filter((one) => one !== 'history')
  const tab = tabOf(given, forms)
  // a PT admin who works as a client has only the history
  if (tab === null && tabs.length > 0) return <Navigate to="/instant-search/history" replace />
  return (
    <SearchFrame open={tab}>
      {tab === null && (
        <Card>
          <EmptyState
            text="There is no search for you here."
            hint="Your organization is licensed for none that you may use."
          />
        </Card>
      )}
      {tab === 'bulkNpi' && <BulkSearch />}
      {tab !== null && tab !== 'bulkNpi' && tab !== 'history' && <SearchForm key={tab} tab={tab} />}
    </SearchFrame>
  )
}
