import { pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { securityQuery } from './use-security-call.ts'
import css from './security.module.css'
import { SessionsCard } from './sessions-card.tsx'

function SecurityCards() {
  const { data, error, refetch } = useQuery(securityQuery(useSession()))
  if (data)
    return (
      <div className={css['cards']}>
        <PasswordCard hasPassword={data.password} />
        <SecondFactorCard state={data} />
        <SessionsCard sessions={data.sessions} />
      </div>
    )
  if (!error) return <LoadingState label="Loading your sign-in settings…" />
  const known = error instanceof ApiError ? error : null
  return (
    <ErrorState
      title="We were unable to retrieve your sign-in settings."
      detail={known?.detail}
      requestId={known?.requestId ?? undefined}
      onRetry={() => void refetch()}
    />
  )
}

/** The user's own sign-in settings: password, two-factor authentication and sessions. */
export function SecurityPage() {
  return (
    <Page title={pages.security.title}>
      <SecurityCards />
    </Page>
  )
}
