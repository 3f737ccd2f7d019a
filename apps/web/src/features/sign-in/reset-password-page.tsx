import { useState, useEffect } from 'react'
import { ResetPasswordForm, type ResetOutcome } from './reset-password-form.tsx'
import { RevokeKeysOffer } from './revoke-keys-offer.tsx'
import { SignInFrame, SignInLink, SignInMessage } from './sign-in-frame.tsx'
import { linkGoneText, ResetPassword } from '@vigil/contract'

function tokenInAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  return ResetPassword.shape.token.safeParse(token).data ?? null
}

/** The token of the link; removed from the address bar, and so from the history, once read. */
function useResetToken(): string | null {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    function take(): void {
      const found = tokenInAddress()
      if (found === null) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    // a second link opened in this tab differs only in its hash: the page is not reloaded
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function ResetPasswordByLink({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<ResetOutcome | null>(null)
  if (outcome === 'gone') return <DeadLink />
  if (outcome === null) return <ResetPasswordForm token={token} onOutcome={setOutcome} />
  return (
    <>
      <SignInMessage>Your password has been set.</SignInMessage>
      {outcome.apiKeys > 0 && <RevokeKeysOffer token={token} count={outcome.apiKeys} />}
      <SignInLink to="/login" look="button">
        Sign in
      </SignInLink>
    </>
  )
}

function DeadLink() {
  return (
    <>
      <SignInMessage>{linkGoneText}</SignInMessage>
      <SignInLink to="/forgot-password" look="button">
        Request a new link
      </SignInLink>
    </>
  )
}

export function ResetPasswordPage() {
  const token = useResetToken()
  return (
    <SignInFrame title="Set a new password">
      {token === null ? <DeadLink /> : <ResetPasswordByLink key={token} token={token} />}
    </SignInFrame>
  )
}
