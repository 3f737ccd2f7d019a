import {
  hasNote,
  isOpenStatus,
  notReopenedTexts,
  type AlertDetails,
  type ReviewStatusItem,
} from '@vigil/contract'
import { Suspense, type ReactNode } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { noReview, type ReviewChoice } from '../../review/review-rules.ts'
import { ReviewPanel } from '../../shared-parts.ts'
import { NewerReview } from './newer-review.tsx'
import { useSaveReview, type ReviewSaving } from './use-save-review.ts'
import type { LastSave } from './use-undo.ts'

const notSaved = {
  choice: 'Your status was not saved. Save again to apply it after theirs.',
  note: 'Your note was not saved, but it is kept here. You had not chosen a status, so theirs is shown now. Save again to add your note after theirs.',
}
const kept = {
  choice: 'Your status and note are kept here. Save to apply them after theirs.',
  note: 'You had not chosen a status, so theirs is shown now. Your note is kept here; save to add it after theirs.',
}

const followed = 'Their status is shown now.'

function problemOf(
  { conflict, failure }: ReviewSaving,
  newerReview: ReviewStatusItem | null,
  hasDraft: boolean,
): (own: 'choice' | 'note') => ReactNode {
  if (conflict) return (own) => <NewerReview review={conflict}>{notSaved[own]}</NewerReview>
  if (failure || !newerReview) return () => failure
  return (own) => <NewerReview review={newerReview}>{hasDraft ? kept[own] : followed}</NewerReview>
}

/** An alert that was replaced can't be opened again while the newer one is open. */
const fixedBy = ({ alert, replacedBy }: AlertDetails): string | undefined =>
  !isOpenStatus(alert.reviewStatus) && replacedBy && isOpenStatus(replacedBy.reviewStatus)
    ? notReopenedTexts.staysResolved
    : undefined

const addNote = 'This is a confirmed Match. Add a note on why it is resolved, or save without one.'

const adviceFor =
  ({ alert }: AlertDetails) =>
  ({ status, note }: ReviewChoice): string | null =>
    alert.resultStatus === 'Match' && status === 'RESOLVED' && !hasNote(note) ? addNote : null

interface UpdateStatusProps {
  details: AlertDetails
  /** another user's review since the alert was opened */
  newerReview: ReviewStatusItem | null
  onNext: (() => void) | undefined
  onReviewed: (save: LastSave) => void
  /** what follows the buttons */
  children?: ReactNode
}

/** The review of an alert. Changes by other users are shown in the panel, and never change what was typed. */
export function UpdateStatus({ details, newerReview, onNext, onReviewed, children }: UpdateStatusProps) {
  const { alert } = details
  const { currentClient } = useSession()
  const draft = useDraft('review', alert.id, noReview)
  const saving = useSaveReview({
    details,
    draft,
    onReviewed: (review, before) => onReviewed({ alert, before, review }),
  })
  const hasDraft = draft.value.status !== null || draft.value.note !== ''
  return (
    <Suspense fallback={<LoadingState label="Loading the review" />}>
      <ReviewPanel
        draft={draft}
        current={alert.reviewStatus}
        fixed={fixedBy(details)}
        reasons={currentClient.reviewReasons}
        advice={adviceFor(details)}
        pending={saving.pending}
        canRetry={saving.canRetry}
        problem={problemOf(saving, newerReview, hasDraft)}
        onSave={(status, note) => saving.save({ status, note })}
        next={{
          label: 'Save and Next Alert',
          save: onNext && ((status, note) => saving.save({ status, note, onSaved: onNext })),
        }}
      >
        {children}
      </ReviewPanel>
    </Suspense>
  )
}
