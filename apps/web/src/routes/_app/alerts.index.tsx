import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AlertsPage } from '../../features/alerts/list/alerts-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import type { AddressParams } from '../../list-screen/list-address.ts'
import { alertsAddress } from '../../features/alerts/alerts-address.ts'

export const Route = createFileRoute('/_app/alerts/')({
  // parsed by the page itself, so that the parser is loaded only with it
  validateSearch: (params: Record<string, unknown>) => params as AddressParams,
  beforeLoad: guard('alerts'),
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
