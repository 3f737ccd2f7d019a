import { Modal } from '@mantine/core'
import type { ReviewStatus } from '@vigil/contract'
import { useState, type ReactNode } from 'react'
import type { Draft } from '../../../lib/use-draft.ts'
import { useUnsavedChanges } from '../../../ui/dialogs/unsaved-changes.tsx'
import { ReviewForm, type SaveReview } from './review-form.tsx'
import { type ReviewDraft } from './review-rules.ts'
import css from './review.module.css'

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  title?: string
  /** what the review is for */
  about?: string | null
  /** the draft; cleared by whoever saves it */
  draft: Draft<ReviewDraft>
  /** null for several alerts: a status must then be chosen */
  current: ReviewStatus | null
  pending: boolean
  /** an obstacle */
  problem?: ReactNode
  /** saving failed for a temporary reason: offers to retry */
  canRetry?: boolean
  onSave: SaveReview
}

/**
 * Asks for a review status and a note. The draft is kept until it is saved, or discarded after confirmation.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, onClose, title = 'Update Status', about, draft: kept, current, pending } = props
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

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!asking}
    >
      {about && <p className={css['about']}>{about}</p>}
      <ReviewForm
        opened={opened}
        draft={{ note, status: status ?? current }}
        isRestored={kept.isRestored}
        onDraft={kept.change}
        current={current}
        pending={pending}
        problem={props.problem}
        canRetry={props.canRetry ?? false}
        onCancel={() => void close()}
        onSave={(chosen, text) => whileAsking(() => props.onSave(chosen, text))}
      />
    </Modal>
  )
}
