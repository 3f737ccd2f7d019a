const key = 'vigil-last-activity'

/** When the user last did something, in any tab; null before they have signed in. */
export const lastActivity = {
  get(): number | null {
    const at = Number(localStorage.getItem(key))
    return at > 0 ? at : null
  },
  set: (at: number): void => localStorage.setItem(key, String(at)),
  forget: (): void => localStorage.removeItem(key),
}
