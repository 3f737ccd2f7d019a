import type { AccessRole, Client } from '@vigil/contract'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { testSession } from '../../testing/test-session.ts'
import { ApiKeysPage } from './api-keys-page.tsx'

export interface ApiKeysVisit {
  ownClient?: Partial<Client>
  currentClient?: Partial<Client>
  accessRole?: AccessRole
  key?: string
}

/** The page at its URL, with a second page to navigate to. */
function routesOf(app: AnyRoute): AnyRoute[] {
  const page = createRoute({
    getParentRoute: () => app,
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
    getParentRoute: () => app,
    path: '/elsewhere',
    component: () => <h1>Elsewhere</h1>,
  })
  return [page, elsewhere]
}

export interface ApiKeysScreen extends Screen {
  selectedKey: () => string | undefined
}

export function openApiKeys({ ownClient, currentClient, accessRole, key }: ApiKeysVisit = {}): ApiKeysScreen {
  const screen = openScreen({
    session: testSession({
      claims: { roles: ['ROLE_CLIENT_ADMIN'] },
      ...(ownClient && { ownClient }),
      ...(currentClient && { currentClient }),
      ...(accessRole && { accessRoles: [accessRole] }),
    }),
    address: `/personal-api-key${key ? `?key=${key}` : ''}`,
    routes: routesOf,
  })
  const selectedKey = (): string | undefined => (screen.router.state.location.search as { key?: string }).key
  return { ...screen, selectedKey }
}
