import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { RolesPanel } from '../../features/users/roles-panel.tsx'

const Search = z.object({ role: z.coerce.string().optional().catch(undefined) })

export const Route = createFileRoute('/_app/client-management/$clientId/roles')({
  staticData: { crumb: 'Client' },
  validateSearch: Search,
  component: Roles,
})

function Roles() {
  const { role = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RolesPanel
      clientId={useAdministeredClient().id}
      selectedId={role}
      onSelect={(next) => void navigate({ search: { role: next } })}
    />
  )
}
