import { reviewStatusLabels, toasts, type BulkReview, type ReviewStatus } from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import type { Decision } from './bulk-call.ts'
import { wouldSkipWords } from './skipped-words.ts'
import { changingCount, type Selection } from './selection.ts'

interface BulkDialogProps {
  opened: boolean
  onClose: () => void
  selection: Selection
  total: number
  pending: boolean
  /** asks how many would change */
  onPreview: (decision: Decision) => Promise<BulkReview>
  onSave: (decision: Decision) => void
}

const count = (value: number): string => value.toLocaleString('en-US')
const sameAlready = (status: ReviewStatus): string =>
  `All selected alerts are ${reviewStatusLabels[status]} already. Add a note, or choose another status.`

/** The status for all that is selected, and the question before it is saved. Going back keeps what was typed. */
export default function BulkDialog(props: BulkDialogProps) {
  const { opened, onClose, selection, total, pending, onPreview, onSave } = props
  const confirm = useConfirm()
  const [problem, setProblem] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    setProblem(null)
  }
  const preview = useMutation({ mutationFn: onPreview, meta: { errorText: toasts.alerts.saveFailed } })

  async function changingOf(decision: Decision): Promise<number> {
    if (changingCount(selection, decision.status, decision.note) === 0) {
      setProblem(sameAlready(decision.status))
      return 0
    }
    setProblem(null)
    const expected = await preview.mutateAsync(decision).catch(() => null)
    if (expected?.changed === 0) setProblem(wouldSkipWords(expected) ?? sameAlready(decision.status))
    return expected?.changed ?? 0
  }
  async function save(status: ReviewStatus, note: string): Promise<void> {
    const askedFrom = document.activeElement
    const changing = await changingOf({ status, note })
    const yes =
      changing > 0 &&
      (await confirm({
        title: 'Change the Statuses?',
        text: `This will change the Alert Status for ${count(changing)} of ${count(total)} entities selected.`,
        confirmLabel: 'Save Status',
        cancelLabel: 'Go Back',
      }))
    if (yes) return onSave({ status, note })
    // the button lost the focus while it could not be pressed
    requestAnimationFrame(() => askedFrom instanceof HTMLElement && askedFrom.focus({ preventScroll: true }))
  }
  return (
    <ReviewDialog
      opened={opened}
      onClose={onClose}
      current={null}
      pending={pending || preview.isPending}
      problem={problem}
      onSave={save}
    />
  )
}
