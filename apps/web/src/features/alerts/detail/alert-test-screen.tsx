import { sessionOf, type Client, type FeatureId, type FeatureToggle, type Session } from '@vigil/contract'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { parseSearch, stringifySearch } from '../../../lib/plain-search.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session.ts'
import { Route as alertPath } from '../../../routes/_app/alerts.$alertId.tsx'
import { AppTheme } from '../../../ui/app-theme.tsx'

const client: Client = {
  id: 'own-client',
  name: 'Lakeshore Health',
  vendor: false,
  monitorProducts: ['EXCLUSIONS_FEDERAL'],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: true,
  usesAccessRoles: false,
}

export interface AlertVisit {
  features?: FeatureId[]
  /** a PT admin who works as a client */
  asClient?: boolean
  /** permissions in a client with access roles */
  permissionTags?: Session['accessRoles'][number]['permissionTags']
  /** pages besides the one of the alert */
  pages?: string[]
}

const toggle = (id: FeatureId): FeatureToggle => ({
  id,
  feature: { id, name: '', description: '' },
  enable: true,
  enabledDate: null,
  parameters: {},
})

export function testSession({ features = [], asClient = false, permissionTags }: AlertVisit = {}): Session {
  const own = { ...client, vendor: asClient, usesAccessRoles: permissionTags !== undefined }
  const role = { id: 'role-1', name: 'Analyst', permissionTags: permissionTags ?? {} }
  return sessionOf(
    {
      claims: {
        ...own,
        clientId: own.id,
        clientName: own.name,
        userId: 'own-user',
        username: 'ana@example.org',
        name: 'Ana Lopez',
        roles: asClient ? ['ROLE_PT_ADMIN'] : [],
        enabledNpdbResults: false,
        enabledOngoingMonitoring: true,
        expiration: Date.now() + 3_600_000,
      },
      ownClient: own,
      currentClient: asClient ? { ...client, id: 'other-client' } : own,
      accessRoles: permissionTags ? [role as Session['accessRoles'][number]] : [],
      toggles: [...features, ...(permissionTags ? (['accessRoles'] as const) : [])].map(toggle),
      isSsoConnection: false,
    },
    new Date(),
  )
}

export interface AlertScreen {
  user: UserEvent
  router: AnyRouter
  queryClient: QueryClient
}

/** The real route of an alert, beside a list and whatever other pages there are. */
export function openAlert(address: string, visit: AlertVisit = {}): AlertScreen {
  const root = createRootRoute()
  const app = createRoute({ getParentRoute: () => root, id: '_app' })
  const place = { id: '/alerts/$alertId', path: '/alerts/$alertId', getParentRoute: () => app }
  const others = ['/alerts', ...(visit.pages ?? [])].map((path) =>
    createRoute({ getParentRoute: () => app, path, component: () => <h1>{path}</h1> }),
  )
  const alert: AnyRoute = alertPath.update({ ...place, beforeLoad: undefined } as never)
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([app.addChildren([alert, ...others])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, testSession(visit))
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, queryClient }
}
