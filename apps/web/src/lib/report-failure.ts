import { showError } from '../ui/toasts/toast.ts'
import { ApiError } from './api-error.ts'
import { goToLogin } from './leave.ts'
import { tokens } from './tokens.ts'

/** The session may have ended on the server: if so, go to the sign-in page. */
async function checkSession(): Promise<void> {
  tokens.forget()
  const token = await tokens.renew().catch(() => '')
  if (token === null) goToLogin('expired')
}

/** Every failed call is logged and shown as one toast; an aborted call is not a failure. */
export function reportFailure(error: Error, text: string | null): void {
  if (error.name === 'AbortError') return
  const { code, status, requestId } = error instanceof ApiError ? error : {}
  if (code === 'unauthenticated') return void checkSession()
  // oxlint-disable-next-line no-console -- the toast tells people to look there
  console.error(error.message, { code, status, requestId })
  if (text !== null) showError(text)
}
