import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayWithClients, pages, toasts } from '@vigil/contract'
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
  const first = screen.rows[0]
  const columns = useMemo(() => clientColumns(session, onWorkAs, first?.id), [session, onWorkAs, first?.id])
  return (
    <ListPage
      title={pages.clientManagement.title}
      description={first && `${first.name} · SFTP Username ${first.sftpUsername || '–'}`}
      screen={screen}
      actions={
        mayWithClients(session.actor, 'CREATE_NEW_CLIENT') && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link to="/client-management/new" {...props} />}
          >
            Create a New Client
          </Button>
        )
      }
    >
      <ListToolbar screen={screen} label="Client Name" placeholder="Client Name" />
      <ListTable
        screen={screen}
        label="Clients"
        columns={columns}
        rowId={(client) => client.id}
        rowLink={(client) => ({ to: '/client-management/$clientId', params: { clientId: client.id } })}
        errorText={toasts.clients.list}
        emptyHint="Clients appear here once they are created."
      />
    </ListPage>
  )
}
