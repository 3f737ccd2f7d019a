import { useSyncExternalStore } from 'react'
import { connectivity } from './connectivity.ts'

const timeoutMs = 5_000
const listeners = new Set<() => void>()
let isKnown = false

const entryOf = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

/** Whether the server has a new build of the app; false if it can't be reached. */
async function isReplaced(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(new URL('/', location.href), { cache: 'no-store', signal })
    if (!answer.ok) return false
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return entry !== null && entry !== entryOf(document)
  } catch {
    return false
  }
}

/** Whether the server has a newer version than this page. */
export const newVersion = {
  isKnown: (): boolean => isKnown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  async look(): Promise<boolean> {
    if (!isKnown && (await isReplaced())) {
      isKnown = true
      for (const listener of listeners) listener()
    }
    return isKnown
  },
}

export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.isKnown)

/** Reloads the page if the server can be reached: the current page is better than a browser error. */
export async function reloadPage(): Promise<void> {
  if (await connectivity.check()) location.reload()
}
