import { Modal } from '@mantine/core'
import type { ReviewStatus } from '@vigil/contract'
import { useState, type ReactNode } from 'react'
import type { Draft } from '../../../lib/use-draft.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { ReviewForm, type SaveReview } from './review-form.tsx'
import { type ReviewDraft } from './review-rules.ts'

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  title?: string
  /** what is typed; whoever saves it clears it */
  draft: Draft<ReviewDraft>
  /** null where several alerts are decided about: a status must be chosen then */
  current: ReviewStatus | null
  /** why the status has to stay as it is, where it has to */
  fixed?: string | undefined
  pending: boolean
  /** what stands in the way, or has happened meanwhile; it may depend on whether a status was chosen */
  problem?: ReactNode | ((own: 'choice' | 'note') => ReactNode)
  /** it was not saved for a reason that may pass: offers to send it again as it is */
  canRetry?: boolean
  onSave: SaveReview
  /** offers to go on to the next alert after saving */
  onSaveAndNext?: SaveReview | undefined
}

/** Asks for a review status and a note. What is typed is kept until it is saved, or thrown away after asking. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, onClose, title = 'Update Status', draft: kept, current, fixed, pending, problem } = props
  // the status that was chosen; while none is, the alert's own is shown, also when somebody else sets it meanwhile
  const { status, note } = kept.value
  // what is being saved is not unsaved: the page may go on to the next alert
  const { askToLeave } = useUnsavedChanges(opened && !pending && note.trim() !== '', kept.clear)

  // the keys of a question that stands over the dialog are not the dialog's
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
