import { QueryClientProvider } from '@tanstack/react-query'
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
import { parseSearch, stringifySearch } from '../../lib/plain-search.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { Route as sourcePath } from '../../routes/_app/sources.$sourceId.index.tsx'
import { Route as loadPath } from '../../routes/_app/sources.$sourceId.loads.$loadId.tsx'
import { Route as sourcesPath } from '../../routes/_app/sources.index.tsx'
import { AppTheme } from '../../ui/app-theme.tsx'

const paths: readonly [AnyRoute, string][] = [
  [sourcesPath, '/sources/'],
  [sourcePath, '/sources/$sourceId/'],
  [loadPath, '/sources/$sourceId/loads/$loadId'],
]

/** The three real routes, as somebody opens them who may. */
export function openSources(address: string): AnyRouter {
  const root = createRootRoute()
  const app = createRoute({ getParentRoute: () => root, id: '_app' })
  const placed = paths.map(([route, path]): AnyRoute => {
    const place = { id: path, path, getParentRoute: () => app, beforeLoad: undefined }
    return route.update(place as never)
  })
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([app.addChildren(placed)]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  )
  return router
}
