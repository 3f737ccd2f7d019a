import { Modal } from '@mantine/core'
import type { ReviewStatus } from '@vigil/contract'
import { useState, type ReactNode } from 'react'
import type { Draft } from '../../../lib/use-draft.ts'
import { useUnsavedChanges } from '../../../ui/dialogs/unsaved-changes.tsx'
import { ReviewForm, type SaveReview } from './review-form.tsx'
import { type ReviewDraft } from './review-rules.ts'

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  title?: string
  /** the draft; cleared by whoever saves it */
  draft: Draft<ReviewDraft>
  /** null for several alerts: a status must then be chosen */
  current: ReviewStatus | null
  /** why the status can't be changed, if so */
  fixed?: string | undefined
  pending: boolean
  /** an obstacle or news; may depend on whether a status was chosen */
  problem?: ReactNode | ((own: 'choice' | 'note') => ReactNode)
  /** saving failed for a temporary reason: offers to retry */
  canRetry?: boolean
  onSave: SaveReview
  /** offers to continue with the next alert after saving */
  onSaveAndNext?: SaveReview | undefined
}

/**
 * Asks for a review status and a note. The draft is kept until it is saved, or discarded after confirmation.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, onClose, title = 'Update Status', draft: kept, current, fixed, pending, problem } = props
  // the chosen status; until one is chosen, the alert's current status is shown, even if another user changes
  // it
  const { status, note } = kept.value
  // a draft being saved does not block navigation to the next alert
  const { askToLeave } = useUnsavedChanges(opened && !pending && note.trim() !== '', kept.clear)

  // keys pressed in a confirmation on top are not for this dialog
  const [asking, setAsking] = useState(false)
  async function whileAsking<T>(ask: () => T | Promise<T>): Promise<T> {
    setAsking(true)
    try {
      return await ask()
    } finally {
      setAsking(false)
    }
  }
  async function close(): Promise<void> {
    if (pending || asking || !(await whileAsking(askToLeave))) return
    kept.clear()
    onClose()
  }
  const holding =
    (save: SaveReview): SaveReview =>
    (status, note) =>
      whileAsking(() => save(status, note))
  const { onSave, onSaveAndNext } = props
  const chosen = fixed === undefined ? status : null

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!asking}
    >
      <ReviewForm
        opened={opened}
        draft={{ note, status: chosen ?? current }}
        isRestored={kept.isRestored}
        onDraft={kept.change}
        current={current}
        fixed={fixed}
        pending={pending}
        problem={typeof problem === 'function' ? problem(chosen === null ? 'note' : 'choice') : problem}
        canRetry={props.canRetry ?? false}
        onCancel={() => void close()}
        onSave={holding(onSave)}
        onSaveAndNext={onSaveAndNext && holding(onSaveAndNext)}
      />
    </Modal>
  )
}
