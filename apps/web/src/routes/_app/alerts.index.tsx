import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AlertsPage } from '../../features/alerts/list/alerts-page.tsx'
import { requestAlerts } from '../../features/alerts/list/list-request.ts'
import { guard } from '../../features/shell/guard.ts'
import { alertsAddress } from '../../features/alerts/alerts-address.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/alerts/')({
  validateSearch: rawParams,
  beforeLoad: guard('alerts'),
  // its rows are requested before the page is rendered, by code that is loaded with the page
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context, location, cause }) => {
    if (cause === 'enter') requestAlerts(context.queryClient, alertsAddress.read(location.search))
  },
  component: Alerts,
})

function Alerts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const address = useMemo(() => alertsAddress.read(search), [search])
  return (
    <AlertsPage
      address={address}
      onAddress={(next, replace = false) => void navigate({ search: alertsAddress.write(next), replace })}
    />
  )
}
