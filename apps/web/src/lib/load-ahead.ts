import type { AnyRouter } from '@tanstack/react-router'

/** The code of the page that was asked for is loaded while the server is asked who asks. */
export function loadAhead(router: AnyRouter): void {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes)
    // where that fails the router tries again, and shows what came of it
    router.loadRouteChunk(route)?.catch(() => {})
}
