import { sessionOf, type AccessRole, type Client, type Session } from '@vigil/contract'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { parseSearch, stringifySearch } from '../../../lib/plain-search.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session.ts'
import { Route as alertsPath } from '../../../routes/_app/alerts.index.tsx'
import { AppTheme } from '../../../ui/app-theme.tsx'

const client: Client = {
  id: 'own-client',
  name: 'Lakeshore Health',
  vendor: false,
  monitorProducts: ['OFAC', 'LICENSES', 'EXCLUSIONS_FEDERAL'],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: true,
  usesAccessRoles: false,
}

export interface AlertsVisit {
  role?: 'ROLE_CLIENT_ADMIN' | 'ROLE_PT_ADMIN'
  /** a PT admin who works as another client */
  asClient?: boolean
  permissionTags?: AccessRole['permissionTags']
}

function sessionFor({ role, asClient, permissionTags }: AlertsVisit): Session {
  const own = { ...client, usesAccessRoles: permissionTags !== undefined }
  return sessionOf(
    {
      claims: {
        ...own,
        clientId: own.id,
        clientName: own.name,
        userId: 'own-user',
        username: 'ana@example.org',
        name: 'Ana Lopez',
        roles: role ? [role] : [],
        enabledNpdbResults: false,
        enabledOngoingMonitoring: true,
        expiration: Date.now() + 3_600_000,
      },
      ownClient: own,
      currentClient: asClient ? { ...own, id: 'other-client' } : own,
      accessRoles: permissionTags ? [{ id: 'role', permissionTags } as AccessRole] : [],
      toggles: [
        {
          id: 'accessRoles',
          feature: { id: 'accessRoles', name: '', description: '' },
          enable: true,
          enabledDate: null,
          parameters: {},
        },
      ],
      isSsoConnection: false,
    },
    new Date(),
  )
}

export interface AlertsScreen {
  router: AnyRouter
  queryClient: QueryClient
}

/** The real route, as somebody opens it who may; an alert is a plain page with a way back. */
export function openAlerts(address = '/alerts', visit: AlertsVisit = {}): AlertsScreen {
  const root = createRootRoute()
  const app = createRoute({ getParentRoute: () => root, id: '_app' })
  const place = { id: '/alerts/', path: '/alerts/', getParentRoute: () => app, beforeLoad: undefined }
  const list: AnyRoute = alertsPath.update(place as never)
  const alert = createRoute({
    getParentRoute: () => app,
    path: '/alerts/$alertId',
    component: () => (
      <Link to="/alerts" search={true as never}>
        Back
      </Link>
    ),
  })
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([app.addChildren([list, alert])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, sessionFor(visit))
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  )
  return { router, queryClient }
}
