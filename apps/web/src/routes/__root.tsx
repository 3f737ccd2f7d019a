import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { PageName } from '@vigil/contract'
import { FailurePage } from '../features/failure/failure-page.tsx'

export interface RouterContext {
  queryClient: QueryClient
  pageExists: (name: PageName) => boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: FailurePage,
})
