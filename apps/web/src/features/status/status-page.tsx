import './status.css'
import { useQuery } from '@tanstack/react-query'
import type { ServiceStatus } from '@vigil/contract'
import { useEffect, useRef } from 'react'
import { Wordmark } from '../../ui/wordmark.tsx'
import { serviceStateQuery, type ServiceState } from './service-state.ts'
import { describeState, formatTime, partName } from './status-texts.ts'
import type { ApiError } from '../../lib/api-error.ts'

const advice = 'Check that the server is running and that this device is connected to it.'

function StatusFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="status-failure">
      <p>
        {error.detail} {error.status === 0 && advice}
      </p>
      {error.requestId && (
        <p className="status-hint">
          Request <code>{error.requestId}</code>
        </p>
      )}
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

/** A checked disc or a warning triangle, distinguishable by shape. Always next to its label. */
function StatusSign({ ready, size = 16 }: { ready: boolean; size?: number }) {
  return ready ? (
    <svg className="sign-ready" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.9 8.3l2.1 2.1l4.1-4.6" fill="none" stroke="var(--surface)" strokeWidth="1.6" />
    </svg>
  ) : (
    <svg className="sign-down" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 2L15 14H1z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M8 6V10M8 11.4V13" stroke="var(--surface)" strokeWidth="1.6" />
    </svg>
  )
}

function StatusParts({ status }: { status: ServiceStatus }) {
  return (
    <ul>
      {status.parts.map((part) => (
        <li className="status-row" key={part.name}>
          <span>{partName(part)}</span>
          <span className="status-pill">
            <StatusSign ready={part.ready} size={14} />
            {part.ready ? 'Ready' : 'Not ready'}
          </span>
        </li>
      ))}
    </ul>
  )
}

const widths = ['short', 'long'] as const

function StatusSkeleton() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div className="status-row" key={width}>
          <span className={`skeleton skeleton-${width}`} />
          <span className="skeleton skeleton-pill" />
        </div>
      ))}
    </div>
  )
}

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

/** The version and readiness of this installation; available without signing in. */
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
