import { useState } from 'react'
import { ResetPasswordForm, type ResetOutcome } from './reset-password-form.tsx'
import { RevokeKeysOffer } from './revoke-keys-offer.tsx'
import { SignInFrame, SignInLink, SignInMessage } from './sign-in-frame.tsx'
import { useResetToken } from './use-reset-token.ts'

function ResetPassword({ token }: { token: string }) {
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
      <SignInMessage>This link is no longer valid. Request a new one.</SignInMessage>
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
      {token === null ? <DeadLink /> : <ResetPassword key={token} token={token} />}
    </SignInFrame>
  )
}
