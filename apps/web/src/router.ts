import { pages, type PageName } from '@vigil/contract'
import { createRouter } from '@tanstack/react-router'
import { FailurePage } from './features/failure/failure-page.tsx'
import { parseSearch, stringifySearch } from './lib/plain-search.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

export const queryClient = createQueryClient()

/** Menus and the landing page offer only existing pages. */
const pageExists = (name: PageName): boolean => pages[name].path in router.routesByPath

export const router = createRouter({
  routeTree,
  context: { queryClient, pageExists },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: FailurePage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
