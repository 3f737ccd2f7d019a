import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import css from './sign-in.module.css'
import { SsoOffer } from './sso-offer.tsx'
import { useHostConnection } from './use-host-connection.ts'

const reasons = {
  idle: 'You were signed out because of inactivity.',
  expired: 'Your session has ended. Sign in again.',
} as const

interface LoginPageProps {
  returnTo: string
  reason: keyof typeof reasons | null
  /** the button stays busy until this is done */
  onSignedIn: () => void | Promise<void>
}

export function LoginPage({ returnTo, reason, onSignedIn }: LoginPageProps) {
  const { connection, waiting } = useHostConnection()
  const [byPassword, setByPassword] = useState(false)
  const [userName, setUserName] = useState('')
  const [needsCode, setNeedsCode] = useState(false)

  if (needsCode)
    return (
      <SignInFrame title="Enter your code">
        <SecondFactorStep onDone={onSignedIn} onBack={() => setNeedsCode(false)} />
      </SignInFrame>
    )
  return (
    <SignInFrame title="Sign in">
      <SignInNotice text={reason && reasons[reason]} tone="info" />
      {waiting ? (
        <div className={css['placeholder']} aria-busy="true" />
      ) : connection && !byPassword ? (
        <SsoOffer
          connectionId={connection.connectionId}
          returnTo={returnTo}
          onUsePassword={() => setByPassword(true)}
        />
      ) : (
        <LoginForm
          userName={userName}
          hostConnectionId={connection?.connectionId ?? null}
          returnTo={returnTo}
          onBegun={() => setByPassword(true)}
          onSignedIn={onSignedIn}
          onCodeNeeded={(name) => {
            setUserName(name)
            setNeedsCode(true)
          }}
        />
      )}
    </SignInFrame>
  )
}
