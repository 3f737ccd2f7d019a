import { api } from './api.ts'
import { clientSelection } from './client-selection.ts'
import { tokens } from './tokens.ts'

export type LeaveReason = 'idle' | 'expired' | 'out'

const signal = 'vigil-signed-out'

let leaving = false
/** The session is over: nothing that is unsaved could be saved any more, so nobody is asked about it. */
export const isLeaving = (): boolean => leaving

/** The page is loaded anew: nothing of the user stays in the memory of the tab. */
function goTo(address: string): void {
  leaving = true
  tokens.forget()
  clientSelection.set(null)
  location.replace(address)
}

export function loginAddress(reason: LeaveReason, from: string): string {
  const query = new URLSearchParams(reason === 'out' ? {} : { reason, returnTo: from })
  return query.size > 0 ? `/login?${query}` : '/login'
}

const here = (): string => location.pathname + location.search

/** The session is over on the server, or in another tab. */
export const goToLogin = (reason: LeaveReason): void => goTo(loginAddress(reason, here()))

/** Ends the session, here and in all tabs. After single sign-on the provider's own session ends too. */
export async function logOut(reason: LeaveReason): Promise<void> {
  const { redirect } = await api.signOut().catch(() => ({ redirect: null }))
  localStorage.setItem(signal, `${reason} ${Date.now()}`)
  goTo(redirect ?? loginAddress(reason, here()))
}

/** Calls back when another tab has logged out. */
export function onLoggedOutElsewhere(react: (reason: LeaveReason) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === signal && newValue) react((newValue.split(' ')[0] as LeaveReason) ?? 'out')
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
