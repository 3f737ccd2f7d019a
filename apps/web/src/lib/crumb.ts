import { useEffect, useSyncExternalStore } from 'react'

let crumb: string | null = null
const listeners = new Set<() => void>()

function set(text: string | null): void {
  crumb = text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last part of the breadcrumb, if the open page has set it. */
export const useCrumb = (): string | null => useSyncExternalStore(subscribe, () => crumb)

/** Sets the last part of the breadcrumb while the page is open. */
export function useSetCrumb(text: string | null): void {
  useEffect(() => {
    set(text)
    return () => set(null)
  }, [text])
}
