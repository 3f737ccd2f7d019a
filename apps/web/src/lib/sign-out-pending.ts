const key = 'vigil-sign-out-pending'

/** Somebody has logged out, but the server has not heard of it yet: nobody comes back in by the old cookie. */
export const signOutPending = {
  get: (): boolean => localStorage.getItem(key) !== null,
  set(pending: boolean): void {
    if (pending) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  },
}
