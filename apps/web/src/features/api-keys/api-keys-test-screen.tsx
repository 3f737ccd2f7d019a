import { sessionOf, type AccessRole, type Client, type Session } from '@vigil/contract'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createQueryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session.ts'
import { AppTheme } from '../../ui/app-theme.tsx'
import { ApiKeysPage } from './api-keys-page.tsx'

const client: Client = {
  id: 'own-client',
  name: 'Lakeshore Health',
  vendor: false,
  monitorProducts: [],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: true,
  usesAccessRoles: false,
}

export interface ApiKeysVisit {
  ownClient?: Partial<Client>
  currentClient?: Partial<Client>
  accessRole?: AccessRole
  key?: string
}

function sessionFor({ ownClient, currentClient, accessRole }: ApiKeysVisit): Session {
  const own = { ...client, ...ownClient }
  const claims = {
    ...own,
    clientId: own.id,
    clientName: own.name,
    userId: 'own-user',
    username: 'ana@example.org',
    name: 'Ana Lopez',
    roles: ['ROLE_CLIENT_ADMIN' as const],
    enabledNpdbResults: false,
    enabledOngoingMonitoring: true,
    expiration: Date.now() + 3_600_000,
  }
  const accessRolesOn = {
    id: 'accessRoles' as const,
    feature: { id: 'accessRoles' as const, name: '', description: '' },
    enable: true,
    enabledDate: null,
    parameters: {},
  }
  return sessionOf(
    {
      claims,
      ownClient: own,
      currentClient: { ...own, ...currentClient },
      accessRoles: accessRole ? [accessRole] : [],
      toggles: [accessRolesOn],
      isSsoConnection: false,
    },
    new Date(),
  )
}

/** The page under its address, with a second page to leave for. */
function testRouter(key: string | undefined): AnyRouter {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/personal-api-key',
    validateSearch: ({ key: given }: { key?: string }) => (given ? { key: given } : {}),
    component: function Routed() {
      const { key: selected } = page.useSearch()
      const navigate = page.useNavigate()
      return (
        <ApiKeysPage
          selectedId={selected ?? null}
          onSelect={(id) => void navigate({ to: '.', search: id ? { key: id } : {} } as never)}
        />
      )
    },
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <h1>Elsewhere</h1>,
  })
  const entry = `/personal-api-key${key ? `?key=${key}` : ''}`
  return createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [entry] }),
  })
}

export interface ApiKeysScreen {
  user: UserEvent
  router: AnyRouter
  queryClient: QueryClient
  selectedKey: () => string | undefined
}

export function openApiKeys(visit: ApiKeysVisit = {}): ApiKeysScreen {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, sessionFor(visit))
  const router = testRouter(visit.key)
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  )
  const selectedKey = (): string | undefined => (router.state.location.search as { key?: string }).key
  return { user: userEvent.setup(), router, queryClient, selectedKey }
}
