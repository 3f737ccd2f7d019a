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

/** What the breadcrumb ends with, where the open page has said so itself. */
export const useCrumb = (): string | null => useSyncExternalStore(subscribe, () => crumb)

/** Lets the breadcrumb end with whom or what the page is about, while it is open and knows. */
export function useSaidCrumb(text: string | null): void {
  useEffect(() => {
    set(text)
    return () => set(null)
  }, [text])
}
