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

/** Names the open item in the breadcrumb and in the title of the window, before that of its page. */
export function useItemTitle(name: string, page: string): void {
  useSetCrumb(name)
  useEffect(() => {
    const title = `${page} · Vigil`
    document.title = `${name} · ${title}`
    return () => {
      document.title = title
    }
  }, [name, page])
}

/** Sets the last part of the breadcrumb while the page is open. */
export function useSetCrumb(text: string | null): void {
  useEffect(() => {
    set(text)
    return () => set(null)
  }, [text])
}
