import { pages, toasts, type Client } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { tableState } from '../../list-screen/table-state.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FilteredEmptyState } from '../../ui/states/filtered-empty-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { clientColumns } from './client-columns.tsx'
import { clientsQuery } from './clients-queries.ts'
import css from './clients.module.css'

interface ClientsPageProps {
  /** part of a name */
  search: string
  onSearch: (text: string) => void
  mayWorkAs: boolean
  onWorkAs: (client: Client) => void
}

const named = (clients: readonly Client[], text: string): readonly Client[] =>
  clients.filter((client) => client.name.toLowerCase().includes(text.toLowerCase()))

export function ClientsPage({ search, onSearch, mayWorkAs, onWorkAs }: ClientsPageProps) {
  const { ownClient, currentClient } = useSession()
  const query = useQuery(clientsQuery)
  const { data, error, refetch } = query
  const columns = useMemo(
    () =>
      clientColumns({
        ownId: ownClient.id,
        currentId: currentClient.id,
        onWorkAs: mayWorkAs ? onWorkAs : null,
      }),
    [ownClient.id, currentClient.id, mayWorkAs, onWorkAs],
  )
  const rows = useMemo(() => named(data ?? [], search), [data, search])
  if (isForbidden(error))
    return (
      <Page title={pages.clientManagement.title}>
        <ForbiddenState />
      </Page>
    )
  return (
    <Page title={pages.clientManagement.title}>
      <div className={css['search']}>
        <SearchBox label="Client Name" placeholder="Client Name" value={search} onSearch={onSearch} />
      </div>
      <DataTable
        label="Clients"
        columns={columns}
        rows={rows}
        rowId={(client) => client.id}
        state={tableState(query)}
        error={error ? failureOf(error, toasts.clients.list) : undefined}
        onRetry={() => void refetch()}
        empty={
          search === '' ? (
            <EmptyState hint="Clients appear here once they are created." />
          ) : (
            <FilteredEmptyState onClear={() => onSearch('')} />
          )
        }
        page={0}
        size={Math.max(rows.length, 1)}
        total={rows.length}
      />
    </Page>
  )
}
