import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, cleanup, render, type RenderResult } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { AppTheme } from '../ui/theme/app-theme.tsx'

// happy-dom has no layout, so nothing is under the pointer
if (!('elementsFromPoint' in document)) Object.assign(document, { elementsFromPoint: () => [] })

afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

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
