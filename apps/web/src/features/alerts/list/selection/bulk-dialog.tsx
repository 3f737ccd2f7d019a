import type { ReviewStatus } from '@vigil/contract'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { showInfo } from '../../../../ui/toast.ts'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import { changingCount, type Selection } from './selection.ts'

interface BulkDialogProps {
  opened: boolean
  onClose: () => void
  selection: Selection
  total: number
  pending: boolean
  onSave: (decision: { status: ReviewStatus; note: string }) => void
}

const count = (value: number): string => value.toLocaleString('en-US')
const nothingChanges = 'All selected alerts have this status already. Add a note, or choose another status.'

/** The status for all that is selected, and the question before it is saved. Going back keeps what was typed. */
export default function BulkDialog({ opened, onClose, selection, total, pending, onSave }: BulkDialogProps) {
  const confirm = useConfirm()

  async function save(status: ReviewStatus, note: string): Promise<void> {
    const changing = changingCount(selection, status, note)
    if (changing === 0) return showInfo(nothingChanges)
    const yes = await confirm({
      title: 'Change the Statuses?',
      text: `This will change the Alert Status for ${count(changing)} of ${count(total)} entities selected.`,
      confirmLabel: 'Save Status',
      cancelLabel: 'Go Back',
    })
    if (yes) onSave({ status, note })
  }
  return (
    <ReviewDialog
      opened={opened}
      onClose={onClose}
      current={null}
      pending={pending}
      onSave={(status, note) => void save(status, note)}
    />
  )
}
