import type { PageName, Session } from '@vigil/contract'
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
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from '../lib/plain-search.ts'
import { configurationQuery } from '../lib/configuration.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { sessionQuery } from '../lib/session.ts'
import { AppTheme } from '../ui/theme/app-theme.tsx'
import { testConfiguration, testSession } from './test-session.ts'

/** A query client with a signed-in user. */
export function signedIn(session: Session): QueryClient {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.setQueryData(configurationQuery.queryKey, testConfiguration)
  return queryClient
}

/** Renders a component with its query client, theme, toasts and confirmations. */
export function renderSignedIn(part: ReactNode, queryClient: QueryClient): void {
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>{part}</AppTheme>
    </QueryClientProvider>,
  )
}

export interface Screen {
  user: UserEvent
  router: AnyRouter
  queryClient: QueryClient
}

export interface ScreenPlan {
  session: Session
  address: string
  /** the routes below the shell */
  routes: (app: AnyRoute) => AnyRoute[]
  /** the pages that exist for menus and links */
  pages?: readonly PageName[]
}

/** Opens routes of the app at a URL for a signed-in user. */
export function openScreen({ session, address, routes, pages = [] }: ScreenPlan): Screen {
  const queryClient = signedIn(session)
  const root = createRootRoute()
  const app: AnyRoute = createRoute({ getParentRoute: () => root, id: '_app' })
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([app.addChildren(routes(app))]),
    context: { queryClient, pageExists: (name: PageName) => pages.includes(name) },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  renderSignedIn(<RouterProvider router={router} />, queryClient)
  return { user: userEvent.setup(), router, queryClient }
}

/** Opens real routes, without their guards, as a PT admin. */
export const openRoutes = (address: string, paths: readonly [AnyRoute, string][]): AnyRouter =>
  openScreen({
    session: testSession({ claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }),
    address,
    routes: (app) =>
      paths.map(([route, path]): AnyRoute => {
        const options = { id: path, path, getParentRoute: () => app, beforeLoad: undefined }
        return route.update(options as never)
      }),
  }).router
