import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppTheme } from '../ui/theme/app-theme.tsx'

/** Renders a component as the app does, with theme, toasts and confirmations. */
export function renderPart(part: ReactNode): RenderResult {
  return render(part, { wrapper: AppTheme })
}

/** The same at "/" of a router that also has "/elsewhere". */
export async function renderAtRoute(
  part: ReactNode,
  history: RouterHistory = createMemoryHistory(),
): Promise<AnyRouter> {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => part }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> }),
    createRoute({ getParentRoute: () => root, path: '/rows/$id', component: () => <p>One row</p> }),
  ])
  const router: AnyRouter = createRouter({ routeTree, history })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />, { wrapper: AppTheme })
  })
  return router
}
