import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayWithClients } from '@vigil/contract'
import { NewClientPage } from '../../features/clients/new-client-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/client-management/new')({
  staticData: { crumb: 'New Client' },
  beforeLoad: (given) => {
    guard('clientManagement')(given)
    if (!mayWithClients(given.context.session.actor, 'CREATE_NEW_CLIENT'))
      throw redirect({ to: '/client-management', replace: true })
  },
  component: NewClient,
})

function NewClient() {
  const navigate = Route.useNavigate()
  return (
    <NewClientPage
      onCreated={(clientId) => void navigate({ to: '/client-management/$clientId', params: { clientId } })}
      onCancel={() => void navigate({ to: '/client-management' })}
    />
  )
}
