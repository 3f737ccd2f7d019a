import { pages, toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListToolbar } from '../../list-screen/list-toolbar.tsx'
import { localQuery } from '../../list-screen/local-page.ts'
import { useListScreen, type ListPageProps } from '../../list-screen/use-list-screen.ts'
import { clientColumns, type WorkAs } from './client-columns.tsx'
import { clientRules, clientsAddress, clientsQuery, type ClientsAddress } from './clients-list.ts'

interface ClientsPageProps extends ListPageProps<ClientsAddress> {
  /** null if not permitted */
  onWorkAs: WorkAs | null
}

export function ClientsPage({ address, onAddress, onWorkAs }: ClientsPageProps) {
  const session = useSession()
  const clients = useQuery(clientsQuery)
  const screen = useListScreen({
    schema: clientsAddress,
    address,
    onAddress,
    query: localQuery(clients, address, clientRules),
    onRetry: () => void clients.refetch(),
  })
  const columns = useMemo(() => clientColumns(session, onWorkAs), [session, onWorkAs])
  return (
    <ListPage title={pages.clientManagement.title} screen={screen}>
      <ListToolbar screen={screen} label="Client Name" placeholder="Client Name" />
      <ListTable
        screen={screen}
        label="Clients"
        columns={columns}
        rowId={(client) => client.id}
        errorText={toasts.clients.list}
        emptyHint="Clients appear here once they are created."
      />
    </ListPage>
  )
}
