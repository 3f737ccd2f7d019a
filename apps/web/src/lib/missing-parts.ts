import { connectivity } from './connectivity.ts'
import { isInUse } from './typed-text.ts'
import { newVersion } from './new-version.ts'

const lastKey = 'vigil.reloaded-at'
const pauseMs = 60_000

const loadErrors = [
  // Chromium, Firefox, Safari; and what Vite says of styles
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a part of the page failed to load, as opposed to failing to render. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && loadErrors.some((words) => error.message.startsWith(words))

/** The router reloads the page once for each such error it has not recorded, even if something is open. */
const keepRouterFromReloading = ({ message }: Error): void =>
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')

const missingStyles = new Set<string>()

function noteMissingStyle({ message }: Error): void {
  const href = /^Unable to preload CSS for (\S+)/.exec(message)?.[1]
  if (href) missingStyles.add(href)
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => {
      missingStyles.delete(href)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
    document.head.append(link)
  })
}

/** Vite requests a stylesheet only once: a retried part would be shown without those that failed. */
export async function loadMissingStyles(): Promise<boolean> {
  await Promise.all([...missingStyles].map(loadStyle))
  return missingStyles.size === 0
}

/** Some browsers remember that a file failed and never request it again: then only a reload helps. */
export async function isRememberedFailure(failure: unknown): Promise<boolean> {
  const url = failure instanceof Error ? /https?:\/\/\S+\.js/.exec(failure.message)?.[0] : undefined
  if (url === undefined || !(await isServed(url))) return false
  try {
    await import(/* @vite-ignore */ url)
    return false
  } catch {
    return true
  }
}

async function isServed(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

let inBackground = 0

/** Preloads code; a failure is no reason to reload the page. */
export async function loadInBackground<T>(load: () => Promise<T>): Promise<T> {
  inBackground += 1
  try {
    return await load()
  } finally {
    inBackground -= 1
  }
}

interface MissingParts {
  reload: () => void
  now?: () => number
}

/**
 * A part that fails to load shows an error in its place, with a retry. The page is reloaded only if the
 * server has a new version, nothing is open or typed, and it was not just reloaded.
 */
export function watchMissingParts({ reload, now = Date.now }: MissingParts): () => void {
  async function onMissing(event: Event): Promise<void> {
    const { payload } = event as Event & { payload?: unknown }
    if (payload instanceof Error) {
      keepRouterFromReloading(payload)
      noteMissingStyle(payload)
    }
    const wanted = inBackground === 0
    if (!(await newVersion.look()) || !wanted || isInUse()) return
    if (now() - Number(sessionStorage.getItem(lastKey)) < pauseMs) return
    sessionStorage.setItem(lastKey, String(now()))
    reload()
  }
  const listen = (event: Event): void => void onMissing(event)
  addEventListener('vite:preloadError', listen)
  const stop = connectivity.onBack(() => void loadMissingStyles())
  return () => {
    stop()
    removeEventListener('vite:preloadError', listen)
  }
}
