import { pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListToolbar } from '../../list-screen/list-toolbar.tsx'
import { useLocalScreen } from '../../list-screen/local-page.ts'
import type { ListPageProps } from '../../list-screen/use-list-screen.ts'
import { overviewColumns, type OpenAlerts } from './overview-columns.tsx'
import { overviewAddress, overviewQuery, overviewRules, type OverviewAddress } from './overview-list.ts'

interface OverviewPageProps extends ListPageProps<OverviewAddress> {
  onAlerts: OpenAlerts
}

/** How every client is doing, with the way to what needs attention. */
export function OverviewPage({ onAlerts, ...page }: OverviewPageProps) {
  const clients = useQuery(overviewQuery)
  const screen = useLocalScreen({ schema: overviewAddress, ...overviewRules }, clients, page)
  // of all clients, so that bars on different pages can be compared
  const most = Math.max(0, ...(clients.data ?? []).map(({ openAlerts }) => openAlerts))
  const columns = useMemo(() => overviewColumns(most, onAlerts), [most, onAlerts])
  return (
    <ListPage
      title={pages.overview.title}
      description="Open alerts, sources, jobs and imports of every client."
      screen={screen}
    >
      <ListToolbar screen={screen} label="Client Name" placeholder="Client Name" />
      <ListTable
        screen={screen}
        label="Clients"
        columns={columns}
        rowId={({ id }) => id}
        dense
        errorText="The overview could not be loaded."
        emptyHint="Clients appear here once they are created."
      />
    </ListPage>
  )
}
