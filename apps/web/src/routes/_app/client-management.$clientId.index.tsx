import { createFileRoute } from '@tanstack/react-router'
import { ClientDetails } from '../../features/clients/client-details.tsx'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { useClientSwitch } from '../../features/shell/use-client-switch.ts'
import { useSession } from '../../lib/session.ts'

export const Route = createFileRoute('/_app/client-management/$clientId/')({
  staticData: { crumb: 'Client' },
  component: Details,
})

function Details() {
  const client = useAdministeredClient()
  const { currentClient } = useSession()
  const navigate = Route.useNavigate()
  const switchTo = useClientSwitch()
  async function leave(): Promise<void> {
    await navigate({ to: '/client-management', replace: true })
    // whoever worked as the deleted client could open nothing of it any more
    if (client.id === currentClient.id) await switchTo(null, '/client-management')
  }
  return <ClientDetails client={client} onDeleted={() => void leave()} />
}
