import { toasts } from '@vigil/contract'
import { ApiError } from '../../../lib/api-error.ts'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { LiveRegion, VisuallyHidden } from '../../../ui/toasts/live-region.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import css from './alert-frame.module.css'

/** The skeleton of the page while its alert is loading. */
const AlertSkeleton = () => (
  <LiveRegion busy state="loading">
    <VisuallyHidden>Loading the alert</VisuallyHidden>
    <div className={css['skeletonHead']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
    <div className={css['columns']} aria-hidden="true">
      <div className={css['column']}>
        <div className={css['skeleton']} />
        <div className={css['skeleton']} />
      </div>
      <div className={css['column']}>
        <div className={css['skeleton']} />
      </div>
    </div>
  </LiveRegion>
)

// an invalid id is refused before any lookup
const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.status === 400)

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isForbidden(error)) return <ForbiddenState />
  if (isMissing(error))
    return (
      <EmptyState
        text="Alert not found."
        hint="It may belong to another client, or the link may be incomplete. Use the button above to go back."
      />
    )
  return <ErrorState {...failureOf(error, toasts.alerts.detail)} onRetry={onRetry} />
}

interface AlertNotShownProps {
  error: Error | null
  onRetry: () => void
}

/** Shown instead of an alert: loading, not found, forbidden, or failed. */
export function AlertNotShown({ error, onRetry }: AlertNotShownProps) {
  if (!error) return <AlertSkeleton />
  return (
    <>
      <h1 className={css['name']}>Alert</h1>
      <Card>
        <Failure error={error} onRetry={onRetry} />
      </Card>
    </>
  )
}
