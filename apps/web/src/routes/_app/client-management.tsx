import { createFileRoute } from '@tanstack/react-router'
import { maySwitchClient } from '@vigil/contract'
import { z } from 'zod'
import { ClientsPage } from '../../features/clients/clients-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { useClientSwitch } from '../../features/shell/use-client-switch.ts'
import { useSession } from '../../lib/session.ts'

export const Route = createFileRoute('/_app/client-management')({
  validateSearch: z.object({ name: z.coerce.string().optional().catch(undefined) }),
  beforeLoad: guard('clientManagement'),
  component: Clients,
})

function Clients() {
  const { actor } = useSession()
  const switchTo = useClientSwitch()
  const { name = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClientsPage
      search={name}
      onSearch={(text) => void navigate({ search: { name: text || undefined }, replace: true })}
      mayWorkAs={maySwitchClient(actor)}
      onWorkAs={(client) => void switchTo(client.id)}
    />
  )
}
