import { createFileRoute, redirect } from '@tanstack/react-router'
import { decideAccess, reportAccess } from '@vigil/contract'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { downloadsAddress } from '../../features/reports/downloads/downloads-address.ts'
import { ReportHistoryPanel } from '../../features/reports/downloads/report-history-panel.tsx'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/client-management/$clientId/report-history')({
  staticData: { crumb: 'Client' },
  validateSearch: rawParams,
  beforeLoad: ({ context, params }) => {
    if (decideAccess(reportAccess.history, context.session.actor) !== 'allowed')
      throw redirect({ to: '/client-management/$clientId', params, replace: true })
  },
  component: ReportHistory,
})

function ReportHistory() {
  const navigate = Route.useNavigate()
  return (
    <ReportHistoryPanel
      clientId={useAdministeredClient().id}
      address={downloadsAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: downloadsAddress.write(next), replace })}
    />
  )
}
