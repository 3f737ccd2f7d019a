import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../card.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { ForbiddenState } from '../states/forbidden-state.tsx'
import { LiveRegion, VisuallyHidden } from '../toasts/live-region.tsx'
import css from './detail-page.module.css'

// an invalid id is refused before any lookup
const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.status === 400)

interface DetailNotShownProps {
  /** what the page would show, such as "Alert" */
  noun: string
  errorText: string
  /** null: it is loading */
  error: Error | null
  onRetry: () => void
  /** the blocks of the page while it loads */
  skeleton: ReactNode
}

function Failure({ noun, errorText, error, onRetry }: DetailNotShownProps & { error: Error }) {
  if (isForbidden(error)) return <ForbiddenState />
  if (isMissing(error))
    return (
      <EmptyState
        text={`${noun} not found.`}
        hint="It may belong to another client, or the link may be incomplete. Use the button above to go back."
      />
    )
  return <ErrorState {...failureOf(error, errorText)} onRetry={onRetry} />
}

/** Shown instead of an item: loading, not found, forbidden, or failed. */
export function DetailNotShown(props: DetailNotShownProps) {
  const { noun, error, skeleton } = props
  if (error)
    return (
      <>
        <h1 className={css['name']}>{noun}</h1>
        <Card>
          <Failure {...props} error={error} />
        </Card>
      </>
    )
  return (
    <LiveRegion busy state="loading">
      <VisuallyHidden>{`Loading the ${noun.toLowerCase()}`}</VisuallyHidden>
      <div className={css['skeletonHead']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      {skeleton}
    </LiveRegion>
  )
}

/** One block of a page that is loading. */
export const SkeletonBlock = () => <div className={css['skeleton']} />
