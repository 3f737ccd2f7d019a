import { api } from './api.ts'
import { clientSelection, lastActivity, signOutPending } from './browser-storage.ts'
import { connectivity } from './connectivity.ts'
import { tokens } from './tokens.ts'

export type LeaveReason = 'idle' | 'expired' | 'out'

const signal = 'vigil-signed-out'
const patienceMs = 5_000

let leaving = false
/** The session is over: nothing that is unsaved could be saved any more, so nobody is asked about it. */
export const isLeaving = (): boolean => leaving

/** In place of the page, which shows what is the user's, while there is nothing else to show. Needs no code of its own. */
function showSignedOut(): void {
  const notice = document.createElement('main')
  notice.className = 'signed-out'
  notice.setAttribute('role', 'status')
  notice.textContent = 'You are signed out. The sign-in page opens when the connection is back.'
  document.body.replaceChildren(notice)
}

/**
 * The page is loaded anew: nothing of the user stays in the memory of the tab. Without a connection that would end on
 * the error page of the browser, so it waits.
 */
function goTo(address: string): void {
  leaving = true
  tokens.forget()
  clientSelection.set(null)
  lastActivity.forget()
  void openWhenReached(address)
}

async function openWhenReached(address: string): Promise<void> {
  if (!(await connectivity.check())) {
    showSignedOut()
    await new Promise<void>((resolve) => connectivity.onBack(resolve))
  }
  location.replace(address)
}

export function loginAddress(reason: LeaveReason, from: string): string {
  const query = new URLSearchParams(reason === 'out' ? {} : { reason, returnTo: from })
  return query.size > 0 ? `/login?${query}` : '/login'
}

const here = (): string => location.pathname + location.search

/** The session is over on the server, or in another tab. Whoever leaves already keeps their own reason. */
export function goToLogin(reason: LeaveReason): void {
  if (!leaving) goTo(loginAddress(reason, here()))
}

/** Tells the server; where it can't be reached that is remembered, and made up for at the login. */
async function endSession(): Promise<string | null> {
  signOutPending.set(true)
  try {
    const { redirect } = await api.signOut({}, { timeoutMs: patienceMs })
    signOutPending.set(false)
    return redirect
  } catch {
    return null
  }
}

/** Ends the session, here and in all tabs. After single sign-on the provider's own session ends too. */
export async function logOut(reason: LeaveReason): Promise<void> {
  leaving = true
  // first the other tabs: they would otherwise find out by themselves that the session is gone
  localStorage.setItem(signal, `${reason} ${Date.now()}`)
  const redirect = await endSession()
  goTo(redirect ?? loginAddress(reason, here()))
}

/** Whoever is at the login has no session that counts, and may begin a new one. */
export async function finishLogOut(): Promise<void> {
  lastActivity.forget()
  if (signOutPending.get()) await endSession()
}

/** Calls back when another tab has logged out. */
export function onLoggedOutElsewhere(react: (reason: LeaveReason) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === signal && newValue) react((newValue.split(' ')[0] as LeaveReason) ?? 'out')
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
