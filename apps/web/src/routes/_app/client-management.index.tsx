import { createFileRoute } from '@tanstack/react-router'
import { maySwitchClient } from '@vigil/contract'
import { clientsAddress } from '../../features/clients/clients-list.ts'
import { ClientsPage } from '../../features/clients/clients-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { useClientSwitch } from '../../features/shell/use-client-switch.ts'
import { useSession } from '../../lib/session.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/client-management/')({
  validateSearch: rawParams,
  beforeLoad: guard('clientManagement'),
  component: Clients,
})

function Clients() {
  const { actor } = useSession()
  const switchTo = useClientSwitch()
  const navigate = Route.useNavigate()
  return (
    <ClientsPage
      address={clientsAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: clientsAddress.write(next), replace })}
      onWorkAs={maySwitchClient(actor) ? (client) => void switchTo(client.id) : null}
    />
  )
}
