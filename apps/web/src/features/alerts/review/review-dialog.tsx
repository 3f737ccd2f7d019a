import { Modal } from '@mantine/core'
import type { ReviewStatus } from '@vigil/contract'
import { useState, type ReactNode } from 'react'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { ReviewForm, type SaveReview } from './review-form.tsx'
import type { ReviewDraft } from './review-rules.ts'

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  title?: string
  /** null where several alerts are decided about: a status must be chosen then */
  current: ReviewStatus | null
  /** why the status has to stay as it is, where it has to */
  fixed?: string | undefined
  pending: boolean
  /** what stands in the way, or has happened meanwhile; it may depend on whether a status was chosen */
  problem?: ReactNode | ((own: 'choice' | 'note') => ReactNode)
  onSave: SaveReview
  /** offers to go on to the next alert after saving */
  onSaveAndNext?: SaveReview | undefined
}

const untouched: ReviewDraft = { status: null, note: '' }

/** Asks for a review status and a note. Each opening starts anew; a note is not thrown away without asking. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, onClose, title = 'Update Status', current, fixed, pending, problem } = props
  // the status that was chosen; while none is, the alert's own is shown, also when somebody else sets it meanwhile
  const [draft, setDraft] = useState<ReviewDraft>(untouched)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setDraft(untouched)
  }
  // what is being saved is not unsaved: the page may go on to the next alert
  const { askToLeave } = useUnsavedChanges(opened && !pending && draft.note.trim() !== '')

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
    if (!pending && !asking && (await whileAsking(askToLeave))) onClose()
  }
  const holding =
    (save: SaveReview): SaveReview =>
    (status, note) =>
      whileAsking(() => save(status, note))
  const { onSave, onSaveAndNext } = props
  const chosen = fixed === undefined ? draft.status : null

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
        draft={{ ...draft, status: chosen ?? current }}
        onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        current={current}
        fixed={fixed}
        pending={pending}
        problem={typeof problem === 'function' ? problem(chosen === null ? 'note' : 'choice') : problem}
        onCancel={() => void close()}
        onSave={holding(onSave)}
        onSaveAndNext={onSaveAndNext && holding(onSaveAndNext)}
      />
    </Modal>
  )
}
