import { Alert } from '@mantine/core'
import type { BulkReview } from '@vigil/contract'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import css from './selection.module.css'

interface BulkOutcomeProps {
  progress: BulkReview | null
  outcome: BulkReview | null
  onClose: () => void
}

const alerts = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'alert' : 'alerts'}`

/** What was left out, in words; null where everything was changed. */
export function skippedWords({ changed, skipped }: BulkReview): string | null {
  if (!skipped) return null
  const was = skipped === 1 ? 'was left as it was' : 'were left as they were'
  return `${changed ? `${alerts(changed)} changed` : 'No alert was changed'}. ${alerts(skipped)} ${was}: a newer alert about the same finding is open.`
}

/** How far a decision about many alerts is, and what it left out. */
export function BulkOutcome({ progress, outcome, onClose }: BulkOutcomeProps) {
  const words = outcome && skippedWords(outcome)
  return (
    <>
      {progress && (
        <div className={css['outcome']}>
          <Progress label="Updating statuses" done={progress.done} total={progress.total ?? undefined} />
        </div>
      )}
      <LiveRegion>
        {words && (
          <Alert
            className={css['outcome'] ?? ''}
            color="blue"
            role="note"
            withCloseButton
            closeButtonLabel="Close"
            onClose={onClose}
          >
            {words}
          </Alert>
        )}
      </LiveRegion>
    </>
  )
}
