import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Wordmark } from '../../ui/wordmark.tsx'
import { serviceStateQuery, type ServiceState } from './service-state.ts'
import { StatusFailure } from './status-failure.tsx'
import { StatusParts } from './status-parts.tsx'
import { StatusSign } from './status-sign.tsx'
import { StatusSkeleton } from './status-skeleton.tsx'
import { describeState, formatTime } from './status-words.ts'
import './status.css'

function StatusFoot({ state, checkedAt }: { state: ServiceState | undefined; checkedAt: number }) {
  return (
    <footer className="status-foot">
      <span>{state?.kind === 'answered' && `Version ${state.status.version}`}</span>
      {state && (
        <span>
          {state.kind === 'answered' ? 'Checked' : 'Last tried'}{' '}
          <time dateTime={new Date(checkedAt).toISOString()}>{formatTime(checkedAt)}</time>
        </span>
      )}
    </footer>
  )
}

/** What this installation is and whether it can work; the only screen before anybody can sign in. */
export function StatusPage() {
  const { data: state, dataUpdatedAt, refetch } = useQuery(serviceStateQuery)
  const { tone, headline, title } = describeState(state)
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = title
  }, [title])

  const retry = async (): Promise<void> => {
    const { data } = await refetch()
    if (data?.kind === 'answered') headingRef.current?.focus()
  }

  return (
    <main className="status">
      <h1>
        <span className="visually-hidden">Vigil</span>
        <Wordmark height={44} />
      </h1>
      <p className="status-claim">Continuous monitoring of healthcare providers.</p>
      <section className="status-card" aria-labelledby="status-headline" aria-busy={tone === 'loading'}>
        <header className="status-head" aria-live="polite">
          {tone !== 'loading' && <StatusSign ready={tone === 'ready'} size={18} />}
          <h2 id="status-headline" ref={headingRef} tabIndex={-1} data-tone={tone}>
            {headline}
          </h2>
        </header>
        {!state && <StatusSkeleton />}
        {state?.kind === 'answered' && <StatusParts status={state.status} />}
        {state?.kind === 'failed' && <StatusFailure error={state.error} onRetry={() => void retry()} />}
        <StatusFoot state={state} checkedAt={dataUpdatedAt} />
      </section>
    </main>
  )
}
