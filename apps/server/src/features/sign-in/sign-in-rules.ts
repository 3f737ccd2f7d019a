import type { Account } from './sign-in-queries.ts'

const minuteMs = 60_000

export const mostFailures = 10
export const attemptWindowMs = 15 * minuteMs
export const lockMs = 15 * minuteMs
export const resetLinkHours = 24
export const resetLinkMs = resetLinkHours * 60 * minuteMs
/** so long the link that has set a password can revoke the keys of its user */
export const revokeAfterResetMs = 15 * minuteMs
export const mostResetsAnHour = 3
export const hourMs = 60 * minuteMs

/** The password that counts: none for those who have ended, or who sign in elsewhere. */
export const passwordHashOf = (account: Account | undefined): string | null =>
  account?.live && !account.sso ? (account.credentials?.passwordHash ?? null) : null

/** May set a password by a link, whether or not they have one yet. */
export const mayHavePassword = (account: Account | undefined): account is Account =>
  account !== undefined && account.live && !account.sso
