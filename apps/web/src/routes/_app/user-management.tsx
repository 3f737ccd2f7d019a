import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { guard } from '../../features/shell/guard.ts'
import { UserManagementPage } from '../../features/users/user-management-page.tsx'

const Search = z.object({
  tab: z.literal('roles').optional().catch(undefined),
  user: z.coerce.string().optional().catch(undefined),
  mode: z.enum(['edit', 'new']).optional().catch(undefined),
  role: z.coerce.string().optional().catch(undefined),
})

export const Route = createFileRoute('/_app/user-management')({
  validateSearch: Search,
  beforeLoad: guard('userManagement'),
  component: UserManagement,
})

function UserManagement() {
  const { tab = 'users', user = null, mode = null, role = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UserManagementPage
      address={{ tab, user, mode, role }}
      onAddress={(next) =>
        void navigate({
          search: {
            tab: next.tab === 'roles' ? 'roles' : undefined,
            user: next.user ?? undefined,
            mode: next.mode ?? undefined,
            role: next.role ?? undefined,
          },
        })
      }
    />
  )
}
