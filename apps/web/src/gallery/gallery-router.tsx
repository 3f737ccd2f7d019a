import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  type AnyRouter,
} from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'
import { galleryLink } from './gallery-link.ts'
import { GalleryPage } from './gallery-page.tsx'

function ElsewherePage() {
  return (
    <Page title="Elsewhere">
      <p>
        <Link {...galleryLink('/')}>Back to the gallery</Link>
      </p>
    </Page>
  )
}

export function createGalleryRouter(): AnyRouter {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: GalleryPage }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: ElsewherePage }),
    createRoute({ getParentRoute: () => root, path: '/rows/$id', component: ElsewherePage }),
  ])
  return createRouter({ routeTree, history: createHashHistory() })
}
