import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { UsersPanel } from '../../features/users/users-panel.tsx'

const Search = z.object({
  user: z.coerce.string().optional().catch(undefined),
  mode: z.enum(['edit', 'new']).optional().catch(undefined),
})

export const Route = createFileRoute('/_app/client-management/$clientId/users')({
  staticData: { crumb: 'Client' },
  validateSearch: Search,
  component: Users,
})

function Users() {
  const { user = null, mode = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersPanel
      clientId={useAdministeredClient().id}
      address={{ user, mode }}
      onAddress={(next) =>
        void navigate({ search: { user: next.user ?? undefined, mode: next.mode ?? undefined } })
      }
    />
  )
}
