import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { Route as sourcePath } from '../../routes/_app/sources.$sourceId.index.tsx'
import { Route as loadPath } from '../../routes/_app/sources.$sourceId.loads.$loadId.tsx'
import { Route as sourcesPath } from '../../routes/_app/sources.index.tsx'
import { openScreen } from '../../testing/open-screen.tsx'
import { testSession } from '../../testing/test-session.ts'

const paths: readonly [AnyRoute, string][] = [
  [sourcesPath, '/sources/'],
  [sourcePath, '/sources/$sourceId/'],
  [loadPath, '/sources/$sourceId/loads/$loadId'],
]

/** The three real routes, as somebody opens them who may. */
export const openSources = (address: string): AnyRouter =>
  openScreen({
    session: testSession({ claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }),
    address,
    routes: (app) =>
      paths.map(([route, path]): AnyRoute => {
        const options = { id: path, path, getParentRoute: () => app, beforeLoad: undefined }
        return route.update(options as never)
      }),
  }).router
