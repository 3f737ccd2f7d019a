import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AlertsPage } from '../../features/alerts/list/alerts-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { readAddress, writeAddress, type AddressParams } from '../../lib/alerts-address.ts'

export const Route = createFileRoute('/_app/alerts/')({
  validateSearch: (params: Record<string, unknown>): AddressParams => writeAddress(readAddress(params)),
  beforeLoad: guard('alerts'),
  component: Alerts,
})

function Alerts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const address = useMemo(() => readAddress(search), [search])
  return (
    <AlertsPage
      address={address}
      onAddress={(next, replace = false) => void navigate({ search: writeAddress(next), replace })}
    />
  )
}
