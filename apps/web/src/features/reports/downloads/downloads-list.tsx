import { useQuery } from '@tanstack/react-query'
import { isPtAdmin, reportTexts, toasts, type ReportRequest } from '@vigil/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { ListTable } from '../../../list-screen/list-table.tsx'
import { ListToolbar } from '../../../list-screen/list-toolbar.tsx'
import { useListScreen, type ListPageProps, type ListScreen } from '../../../list-screen/use-list-screen.ts'
import { OpenDetailsContext } from './details-button.tsx'
import { downloadColumns } from './download-columns.tsx'
import { downloadsAddress, type DownloadsAddress } from './downloads-address.ts'
import { historyQuery, type AdministeredId } from './downloads-queries.ts'
import { FailureDetails } from './failure-details.tsx'

interface DownloadsProps extends ListPageProps<DownloadsAddress> {
  clientId: AdministeredId
}

type DownloadsScreen = ListScreen<ReportRequest, DownloadsAddress>

export function useDownloads({ clientId, address, onAddress }: DownloadsProps): DownloadsScreen {
  const query = useQuery(historyQuery(clientId, address))
  return useListScreen({
    schema: downloadsAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
}

function useOpenDetails() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      isOpen: (id: string) => open.has(id),
      toggle: (id: string) => setOpen((before) => before.symmetricDifference(new Set([id]))),
    }),
    [open],
  )
}

export const DownloadsSearch = ({ screen }: { screen: DownloadsScreen }): ReactNode => (
  <ListToolbar screen={screen} label="Search reports" placeholder="Search reports" />
)

interface DownloadsTableProps {
  screen: DownloadsScreen
  clientId: AdministeredId
}

/** The requested reports: one's own, or for PT admins those of the client. */
export function DownloadsTable({ screen, clientId }: DownloadsTableProps) {
  const isAdmin = isPtAdmin(useSession().actor)
  const details = useOpenDetails()
  const [now] = useState(() => new Date())
  const columns = useMemo(() => downloadColumns(clientId, now, isAdmin), [clientId, now, isAdmin])
  return (
    <OpenDetailsContext value={details}>
      <ListTable
        screen={screen}
        label="Reports"
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ reportName }) => reportName}
        renderDetail={(report) =>
          isAdmin && report.status === 'Failed' && details.isOpen(report.id) ? (
            <FailureDetails report={report} clientId={clientId} />
          ) : null
        }
        errorText={toasts.reports.history}
        emptyText={reportTexts.empty}
        emptyHint="Reports appear here once they are requested."
        dense
      />
    </OpenDetailsContext>
  )
}
