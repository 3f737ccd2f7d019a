import { pageAt, pages } from '@vigil/contract'

const key = 'vigil-client'

/** The client that a PT admin works as: kept for the browser session, forgotten at log-out. */
export const clientSelection = {
  get: (): string | null => sessionStorage.getItem(key),
  set(clientId: string | null): void {
    if (clientId === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, clientId)
  },
  /** what calls from a page carry; some pages always work for the own client */
  forPage(path: string): string | null {
    const name = pageAt(path)
    return name !== null && pages[name].ownClient ? null : clientSelection.get()
  },
}
