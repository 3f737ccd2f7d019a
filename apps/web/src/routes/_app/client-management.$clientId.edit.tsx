import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayWithClients } from '@vigil/contract'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { EditClient } from '../../features/clients/edit-client.tsx'

export const Route = createFileRoute('/_app/client-management/$clientId/edit')({
  staticData: { crumb: 'Client' },
  beforeLoad: ({ context, params }) => {
    if (!mayWithClients(context.session.actor, 'EDIT_CLIENT'))
      throw redirect({ to: '/client-management/$clientId', params, replace: true })
  },
  component: Edit,
})

function Edit() {
  const client = useAdministeredClient()
  const navigate = Route.useNavigate()
  return (
    <EditClient
      client={client}
      onDone={() => void navigate({ to: '/client-management/$clientId', params: { clientId: client.id } })}
    />
  )
}
