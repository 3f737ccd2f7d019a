import type { BulkReview } from '@vigil/contract'
import { Note } from '../../../../ui/note.tsx'
import { Progress } from '../../../../ui/states/progress.tsx'
import { skippedText } from './bulk-texts.ts'
import css from './bulk.module.css'

interface BulkOutcomeProps {
  progress: BulkReview | null
  outcome: BulkReview | null
  onClose: () => void
}

/** The progress of a bulk review, and what it skipped. */
export default function BulkOutcome({ progress, outcome, onClose }: BulkOutcomeProps) {
  const words = outcome && skippedText(outcome)
  return (
    <>
      {progress && (
        <div className={css['outcome']}>
          <Progress label="Updating statuses" done={progress.done} total={progress.total ?? undefined} />
        </div>
      )}
      {words && (
        <div className={css['outcome']}>
          <Note onClose={onClose}>{words}</Note>
        </div>
      )}
    </>
  )
}
