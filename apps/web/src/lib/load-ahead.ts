import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { pageAt, pages, type Session } from '@vigil/contract'
import { partsToLoad } from '../ui/states/lazy-part.tsx'
import { connectivity } from './connectivity.ts'
import { loadInBackground } from './missing-parts.ts'

const quietMs = 500

/** Loads the code of the requested page while the user is being loaded. */
export function loadAhead(router: AnyRouter): void {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes)
    // if this fails, the router tries again and shows the result
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

/** Registered dialogs and menus, first those that report failures; some register others. */
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
    // the router reports a failure only when the page is opened
    await loadInBackground(async () => router.loadRouteChunk(route)).catch(() => {})
  }
}

/**
 * After the first page, loads the code of the others one after another: opening them then needs only data,
 * and shows a proper error when the connection is lost.
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
