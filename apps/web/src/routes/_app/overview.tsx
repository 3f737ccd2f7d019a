import { createFileRoute } from '@tanstack/react-router'
import { maySwitchClient } from '@vigil/contract'
import { useCallback } from 'react'
import { overviewAddress } from '../../features/overview/overview-list.ts'
import { OverviewPage } from '../../features/overview/overview-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { useClientSwitch } from '../../features/shell/use-client-switch.ts'
import { useSession } from '../../lib/session.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/overview')({
  validateSearch: rawParams,
  beforeLoad: guard('overview'),
  component: Overview,
})

function Overview() {
  const navigate = Route.useNavigate()
  const switchClient = useClientSwitch()
  const { actor } = useSession()
  const openAlerts = useCallback((clientId: string) => void switchClient(clientId, '/alerts'), [switchClient])
  return (
    <OverviewPage
      address={overviewAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: overviewAddress.write(next), replace })}
      onAlerts={maySwitchClient(actor) ? openAlerts : null}
    />
  )
}
