import {
  sessionOf,
  type Client,
  type PageName,
  type PermissionTags,
  type Session,
  type SessionParts,
} from '@vigil/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { parseSearch, stringifySearch } from '../../lib/plain-search.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session.ts'
import { AppTheme } from '../../ui/app-theme.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const client: Client = {
  id: 'own-client',
  name: 'Lakeshore Health',
  vendor: false,
  monitorProducts: ['EXCLUSIONS_FEDERAL', 'LICENSES', 'OFAC'],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: true,
  usesAccessRoles: false,
}
const accessRolesOn: SessionParts['toggles'][number] = {
  id: 'accessRoles',
  feature: { id: 'accessRoles', name: '', description: '' },
  enable: true,
  enabledDate: null,
  parameters: {},
}

/** A member of a client without access roles; of one with them where tags are given. */
function sessionWith(permissionTags: PermissionTags | undefined): Session {
  const own = { ...client, usesAccessRoles: permissionTags !== undefined }
  const role = { id: 'role', name: 'Role', description: '', roleType: 'GLOBAL_CLIENT' as const }
  return sessionOf(
    {
      claims: {
        ...own,
        clientId: own.id,
        clientName: own.name,
        userId: 'own-user',
        username: 'ana@example.org',
        name: 'Ana Lopez',
        roles: [],
        enabledNpdbResults: false,
        enabledOngoingMonitoring: true,
        expiration: Date.now() + 3_600_000,
      },
      ownClient: own,
      currentClient: own,
      accessRoles: permissionTags ? [{ ...role, permissionTags }] : [],
      toggles: [accessRolesOn],
      isSsoConnection: false,
    },
    new Date(),
  )
}

interface Visit {
  permissionTags?: PermissionTags
  /** the pages that there are */
  pages?: readonly PageName[]
}

/** The overview as a member sees it. */
export function openDashboard({ permissionTags, pages = ['dashboard', 'alerts'] }: Visit = {}): AnyRouter {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, sessionWith(permissionTags))
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/dashboard', component: DashboardPage })
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([page]),
    context: { pageExists: (name: PageName) => pages.includes(name) },
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  )
  return router
}
