const key = 'vigil-sign-out-pending'

/** The user has signed out, but the server does not know yet: the old cookie must not be used. */
export const signOutPending = {
  get: (): boolean => localStorage.getItem(key) !== null,
  set(pending: boolean): void {
    if (pending) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  },
}
