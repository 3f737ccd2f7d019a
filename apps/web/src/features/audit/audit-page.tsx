import { limits, overseesAllClients, pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { ExportButton } from '../../list-screen/export-button.tsx'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { useListScreen, type ListPageProps } from '../../list-screen/use-list-screen.ts'
import { useReport } from '../../list-screen/use-report.ts'
import { Note } from '../../ui/note.tsx'
import { ValueText } from '../../ui/values/value-text.tsx'
import { auditAddress, type AuditAddress } from './audit-address.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilterBar } from './audit-filters.tsx'
import { auditApi, auditEventsQuery, filterQuery } from './audit-queries.ts'
import { ChainStatus } from './chain-status.tsx'

const columns = { all: auditColumns(true), own: auditColumns(false) }

export function AuditPage({ address, onAddress }: ListPageProps<AuditAddress>) {
  const { actor } = useSession()
  const query = useQuery(auditEventsQuery(address))
  const screen = useListScreen({
    schema: auditAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  const report = useReport({
    name: 'audit trail',
    fileName: 'audit.csv',
    make: (filter: ReturnType<typeof filterQuery>) => auditApi.exportAuditEvents({ query: filter }),
  })
  const searchedFrom = query.data?.searchedFrom ?? null
  return (
    <ListPage
      title={pages.audit.title}
      description="Who did what, newest first."
      screen={screen}
      actions={
        <ExportButton
          busy={report.isPending}
          empty={screen.total === 0 && searchedFrom === null}
          onExport={() => report.make(filterQuery(address))}
        />
      }
    >
      <ChainStatus />
      <AuditFilterBar
        text={address.text}
        filter={address.filter}
        onText={screen.searchFor}
        onFilter={(change) => screen.setFilter({ ...address.filter, ...change })}
      />
      {searchedFrom !== null && (
        <Note>
          Only the newest {limits.auditSearched.toLocaleString('en-US')} events were searched, back to{' '}
          <ValueText value={searchedFrom} />. To search earlier ones, choose dates
          {overseesAllClients(actor) && ' or a client'}, or export: the export has all of them.
        </Note>
      )}
      <ListTable
        screen={screen}
        label="Events"
        dense
        columns={overseesAllClients(actor) ? columns.all : columns.own}
        rowId={({ id }) => id}
        rowLink={({ id }) => ({
          to: '/audit/$eventId',
          params: { eventId: id },
          search: auditAddress.write(address),
        })}
        errorText="The audit trail could not be loaded."
        emptyHint="Everything that is changed or looked at will appear here."
      />
    </ListPage>
  )
}
