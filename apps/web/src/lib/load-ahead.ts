import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { pageAt, pages, type Session } from '@vigil/contract'
import { partsToLoad } from '../ui/lazy-part.tsx'
import { connectivity } from './connectivity.ts'
import { loadInBackground } from './missing-parts.ts'

const quietMs = 500

/** The code of the page that was asked for is loaded while the server is asked who asks. */
export function loadAhead(router: AnyRouter): void {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes)
    // where that fails the router tries again, and shows what came of it
    router.loadRouteChunk(route)?.catch(() => {})
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })

function isOpenTo(session: Session, { fullPath }: AnyRoute): boolean {
  const name = pageAt(fullPath)
  return name !== null && pages[name].may(session)
}

/** Dialogs and menus that are known of, first those that say what has failed; some bring others with them. */
async function loadParts(): Promise<void> {
  for (let [load] = partsToLoad(); load; [load] = partsToLoad()) {
    await whenIdle()
    if (!(await loadInBackground(load))) return
  }
}

/** The pages that the user can open from here. */
async function loadPages(router: AnyRouter, session: Session): Promise<void> {
  const routes = Object.values(router.routesById as Record<string, AnyRoute>)
  for (const route of routes.filter((one) => isOpenTo(session, one))) {
    if (connectivity.isLost()) return
    await whenIdle()
    // the router keeps what failed to itself until the page is opened
    await loadInBackground(async () => router.loadRouteChunk(route)).catch(() => {})
  }
}

/**
 * Once the first page is there, the code of the others is loaded, one after the other: opening them then needs data
 * alone, and works to the point of saying so when the connection is lost.
 */
export function loadOthersWhenIdle(router: AnyRouter, session: () => Session | null): () => void {
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function start(): Promise<void> {
    if (running || document.visibilityState !== 'visible') return
    running = true
    performance.mark('vigil-loading-ahead')
    await loadParts()
    const user = session()
    if (user) await loadPages(router, user)
    await loadParts()
    running = false
  }
  function soon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), quietMs)
  }
  const stops = [router.subscribe('onResolved', soon), connectivity.onBack(soon)]
  soon()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
