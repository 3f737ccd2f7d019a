import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRouter,
} from '@tanstack/react-router'
import { GalleryPage } from './gallery-page.tsx'
import { ElsewherePage } from './elsewhere-page.tsx'

export function createGalleryRouter(): AnyRouter {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: GalleryPage }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: ElsewherePage }),
    createRoute({ getParentRoute: () => root, path: '/rows/$id', component: ElsewherePage }),
  ])
  return createRouter({ routeTree, history: createHashHistory() })
}
