import { createFileRoute, Outlet } from '@tanstack/react-router'
import { maySwitchClient } from '@vigil/contract'
import { ClientFrame } from '../../features/clients/client-frame.tsx'
import { guard } from '../../features/shell/guard.ts'
import { useClientSwitch } from '../../features/shell/use-client-switch.ts'
import { useSession } from '../../lib/session.ts'

export const Route = createFileRoute('/_app/client-management/$clientId')({
  beforeLoad: guard('clientManagement'),
  component: OneClient,
})

function OneClient() {
  const { clientId } = Route.useParams()
  const { actor } = useSession()
  const switchTo = useClientSwitch()
  return (
    <ClientFrame
      key={clientId}
      clientId={clientId}
      onWorkAs={maySwitchClient(actor) ? (id) => void switchTo(id) : null}
    >
      <Outlet />
    </ClientFrame>
  )
}
