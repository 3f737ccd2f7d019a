import { api } from './api.ts'
import { clientSelection, lastActivity } from './browser-storage.ts'
import { signOutPending } from './sign-out-pending.ts'
import { connectivity } from './connectivity.ts'
import { tokens } from './tokens.ts'

export type LeaveReason = 'idle' | 'expired' | 'out'

const signal = 'vigil-signed-out'
const timeoutMs = 5_000

let leaving = false
/** The session is over: unsaved changes can no longer be saved, so leaving is not confirmed. */
export const isLeaving = (): boolean => leaving

/**
 * Replaces the page, which shows the user's data, while nothing else can be loaded. Needs no further code.
 */
function showSignedOut(): void {
  const notice = document.createElement('main')
  notice.className = 'signed-out'
  notice.setAttribute('role', 'status')
  notice.textContent = 'You are signed out. The sign-in page opens when the connection is back.'
  document.body.replaceChildren(notice)
}

/**
 * Reloads the page, so that no user data stays in memory. Without a connection that would end on the
 * browser's error page, so it waits.
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

let isSsoConnection = false
/** Whether users of this host name sign in through an identity provider; known once the session is loaded. */
export const rememberConnection = (isSso: boolean): void => {
  isSsoConnection = isSso
}

/** Where users end up who have signed out without an address of the identity provider to go to. */
const signedOutAddress = (reason: LeaveReason): string =>
  reason === 'out' && isSsoConnection ? '/sso/logout' : loginAddress(reason, here())

const here = (): string => location.pathname + location.search

/** The session has ended on the server or in another tab. A reason that is already set is kept. */
export function goToLogin(reason: LeaveReason): void {
  if (!leaving) goTo(signedOutAddress(reason))
}

/** Tells the server; if it can't be reached, undefined: that is remembered and done on the sign-in page. */
async function endSession(): Promise<string | null | undefined> {
  signOutPending.set(true)
  try {
    const { redirect } = await api.signOut({}, { timeoutMs })
    signOutPending.set(false)
    return redirect
  } catch {
    return undefined
  }
}

/** Ends the session, here and in all tabs. After single sign-on the provider's own session ends too. */
export async function logOut(reason: LeaveReason): Promise<void> {
  leaving = true
  // tell the other tabs first, before they notice that the session is gone
  localStorage.setItem(signal, `${reason} ${Date.now()}`)
  const redirect = await endSession()
  goTo(redirect ?? (redirect === null ? loginAddress(reason, here()) : signedOutAddress(reason)))
}

/** Finishes a pending sign-out before a new session starts. */
export async function finishLogOut(): Promise<void> {
  lastActivity.forget()
  if (signOutPending.get()) await endSession()
}

/** Calls back when another tab has signed out. */
export function onLoggedOutElsewhere(react: (reason: LeaveReason) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === signal && newValue) react((newValue.split(' ')[0] as LeaveReason) ?? 'out')
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
