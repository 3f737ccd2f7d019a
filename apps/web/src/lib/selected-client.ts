const key = 'vigil-client'

/** The client that a PT admin works as: kept for the browser session, cleared on sign-out. */
export const selectedClient = {
  get: (): string | null => sessionStorage.getItem(key),
  set(clientId: string | null): void {
    if (clientId === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, clientId)
  },
}
