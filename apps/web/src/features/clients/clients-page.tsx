import { mayWithClients, pages, toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListToolbar } from '../../list-screen/list-toolbar.tsx'
import { useLocalScreen } from '../../list-screen/local-page.ts'
import type { ListPageProps } from '../../list-screen/use-list-screen.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { clientColumns, type WorkAs } from './client-columns.tsx'
import { clientsList, clientsQuery, type ClientsAddress } from './clients-list.ts'

export function ClientsPage({ onWorkAs, ...page }: ListPageProps<ClientsAddress> & { onWorkAs: WorkAs }) {
  const session = useSession()
  const screen = useLocalScreen(clientsList, useQuery(clientsQuery), page)
  const first = screen.rows[0]
  const columns = useMemo(() => clientColumns(session, onWorkAs, first?.id), [session, onWorkAs, first?.id])
  return (
    <ListPage
      title={pages.clientManagement.title}
      description={first && `${first.name} · SFTP Username ${first.sftpUsername || '–'}`}
      screen={screen}
      actions={
        mayWithClients(session.actor, 'CREATE_NEW_CLIENT') && (
          <AddLink to="/client-management/new">Create a New Client</AddLink>
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
