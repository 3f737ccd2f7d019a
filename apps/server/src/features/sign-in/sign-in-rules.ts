import type { Account } from './sign-in-queries.ts'

const minuteMs = 60_000

export const maxFailures = 10
export const attemptWindowMs = 15 * minuteMs
export const lockMs = 15 * minuteMs
export const resetLinkHours = 24
export const resetLinkMs = resetLinkHours * 60 * minuteMs
/** how long a used reset link can revoke the user's API keys */
export const revokeAfterResetMs = 15 * minuteMs
export const maxResetsPerHour = 3
export const hourMs = 60 * minuteMs

/** The usable password hash: none for users who have ended or use single sign-on. */
export const passwordHashOf = (account: Account | undefined): string | null =>
  account?.live && !account.sso ? (account.credentials?.passwordHash ?? null) : null

/** Whether a user may set a password with a link, with or without an existing one. */
export const mayHavePassword = (account: Account | undefined): account is Account =>
  account !== undefined && account.live && !account.sso
