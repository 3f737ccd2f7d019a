import { useSyncExternalStore } from 'react'
import { connectivity } from './connectivity.ts'

const patienceMs = 5_000
const listeners = new Set<() => void>()
let isKnown = false

const entryOf = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

/** Whether the server has another build of the pages by now; false also where it can't be asked. */
async function isReplaced(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(new URL('/', location.href), { cache: 'no-store', signal })
    if (!answer.ok) return false
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return entry !== null && entry !== entryOf(document)
  } catch {
    return false
  }
}

/** That the server has a newer version than this page is of. */
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

/** Reads the page anew, if there is a server to read it from: the page that is there is better than an error of the browser. */
export async function reloadPage(): Promise<void> {
  if (await connectivity.check()) location.reload()
}
