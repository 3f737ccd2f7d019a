import {
  reviewStatusLabels,
  toasts,
  type AlertItem,
  type BulkReview,
  type ReviewStatus,
} from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '../../../../lib/use-draft.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import {
  canTryAgain,
  isResponseLost,
  notSavedText,
  idToSend,
  type ReviewDraft,
  type NewReview,
} from '../../review/review-rules.ts'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import { findSent, type NewBulkReview } from './bulk-call.ts'
import { changeText, exampleText, formatNumber, wouldSkipText } from './bulk-texts.ts'
import { selectedCount, type Selection } from '../../../../list-screen/selection/selection.ts'
import css from './bulk.module.css'

interface BulkDialogProps {
  opened: boolean
  onClose: () => void
  title?: string
  selection: Selection<ReviewStatus>
  /** the selected alerts that are shown, as examples */
  shown?: readonly AlertItem[]
  total: number
  pending: boolean
  /** asks how many would change */
  onPreview: (review: NewReview) => Promise<BulkReview>
  onSave: (review: NewBulkReview) => Promise<BulkReview>
  /** the draft, kept until it is saved */
  draft: Draft<ReviewDraft>
}

const sameAlready = (status: ReviewStatus): string =>
  `All selected alerts are already ${reviewStatusLabels[status]}. Add a note or choose another status.`

/**
 * The status for all selected alerts, and the confirmation before saving. Going back keeps what was typed.
 */
export default function BulkDialog(props: BulkDialogProps) {
  const { opened, onClose, title, selection, shown = [], total, pending, onPreview, onSave, draft } = props
  const confirm = useConfirm()
  const examples = exampleText(shown, selectedCount(selection))
  const about = examples && `Selected: ${examples}.`
  const [problem, setProblem] = useState<string | null>(null)
  const [canRetry, setCanRetry] = useState(false)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    setProblem(null)
    setCanRetry(false)
  }
  const preview = useMutation({ mutationFn: onPreview, meta: { errorText: toasts.alerts.saveFailed } })

  function say(error: unknown): void {
    setProblem(notSavedText(error))
    setCanRetry(canTryAgain(error))
  }
  async function send(review: NewBulkReview): Promise<void> {
    try {
      const outcome = await onSave(review)
      if (outcome.changed !== 0 || !outcome.skipped) draft.clear()
    } catch (error) {
      const { status, note, id } = review
      if (isResponseLost(error)) draft.change({ sent: { status, note, id } })
      say(error)
    }
  }
  const sentBefore = useMutation({ mutationFn: findSent, meta: { errorText: toasts.alerts.saveFailed } })

  /** The expected effect; null, with an explanation, if nothing would change. */
  async function expectedOf(review: NewReview): Promise<BulkReview | null> {
    const expected = await preview.mutateAsync(review).catch(say)
    if (!expected) return null
    if (expected.changed) return expected
    setProblem(wouldSkipText(expected) ?? sameAlready(review.status))
    return null
  }
  async function save(status: ReviewStatus, note: string): Promise<void> {
    const returnFocusTo = document.activeElement
    const review = { status, note }
    const id = idToSend(draft.value, review)
    setProblem(null)
    setCanRetry(false)
    if (id === draft.value.sent?.id) {
      const found = await sentBefore.mutateAsync(id).catch(say)
      if (found === undefined) return
      // it was saved the first time: fetch the outcome, and change nothing again
      if (found) return send({ ...review, id })
    }
    const expected = await expectedOf(review)
    const yes =
      expected !== null &&
      (await confirm({
        title: 'Change the Statuses?',
        text: (
          <>
            <p>{`This will change the Alert Status for ${formatNumber(expected.changed ?? 0)} of ${formatNumber(total)} entities selected.`}</p>
            <p className={css['expected']}>{changeText(expected, review, selection)}</p>
            {about && <p className={css['expected']}>{about}</p>}
          </>
        ),
        confirmLabel: 'Save Status',
        cancelLabel: 'Go Back',
      }))
    if (yes) return send({ ...review, id })
    // the button lost the focus while it was disabled
    requestAnimationFrame(
      () => returnFocusTo instanceof HTMLElement && returnFocusTo.focus({ preventScroll: true }),
    )
  }
  return (
    <ReviewDialog
      opened={opened}
      onClose={onClose}
      {...(title && { title })}
      about={about}
      draft={draft}
      current={null}
      pending={pending || preview.isPending || sentBefore.isPending}
      problem={problem}
      canRetry={canRetry}
      onSave={save}
    />
  )
}
