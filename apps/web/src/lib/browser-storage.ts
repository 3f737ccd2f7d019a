import { pageAt, pages } from '@vigil/contract'
import { selectedClient } from './selected-client.ts'

/** The client that a PT admin works as. */
export const clientSelection = {
  ...selectedClient,
  /** the client id sent by a page; some pages always work for the user's own client */
  forPage(path: string): string | null {
    const name = pageAt(path)
    return name !== null && pages[name].ownClient ? null : clientSelection.get()
  },
}

const activityKey = 'vigil-last-activity'

/** When the user was last active in any tab; null before sign-in. */
export const lastActivity = {
  get(): number | null {
    const at = Number(localStorage.getItem(activityKey))
    return at > 0 ? at : null
  },
  set: (at: number): void => localStorage.setItem(activityKey, String(at)),
  forget: (): void => localStorage.removeItem(activityKey),
}
