import type { AnyRouter } from '@tanstack/react-router'
import { Route as sourceRoute } from '../../routes/_app/sources.$sourceId.index.tsx'
import { Route as loadRoute } from '../../routes/_app/sources.$sourceId.loads.$loadId.tsx'
import { Route as sourcesRoute } from '../../routes/_app/sources.index.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'

export const openSources = (address: string): AnyRouter =>
  openRoutes(address, [
    [sourcesRoute, '/sources/'],
    [sourceRoute, '/sources/$sourceId/'],
    [loadRoute, '/sources/$sourceId/loads/$loadId'],
  ])
