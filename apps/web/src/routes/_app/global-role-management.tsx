import { createFileRoute } from '@tanstack/react-router'
import { globalRolesAddress } from '../../features/access-roles/global-roles-list.ts'
import { GlobalRolesPage } from '../../features/access-roles/global-roles-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/global-role-management')({
  validateSearch: rawParams,
  beforeLoad: guard('globalRoleManagement'),
  component: GlobalRoles,
})

function GlobalRoles() {
  const navigate = Route.useNavigate()
  return (
    <GlobalRolesPage
      address={globalRolesAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) =>
        void navigate({ search: globalRolesAddress.write(next), replace })
      }
    />
  )
}
