import { createFileRoute } from '@tanstack/react-router'
import { ClientDetails } from '../../features/clients/client-details.tsx'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'

export const Route = createFileRoute('/_app/client-management/$clientId/')({
  staticData: { crumb: 'Client' },
  component: Details,
})

function Details() {
  const navigate = Route.useNavigate()
  return (
    <ClientDetails
      client={useAdministeredClient()}
      onDeleted={() => void navigate({ to: '/client-management', replace: true })}
    />
  )
}
