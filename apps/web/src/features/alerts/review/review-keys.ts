import { reviewStatuses, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import type { KeyGroup } from '../../../ui/dialogs/keyboard-help-dialog.tsx'

/** The key that chooses a status: its position, from 1. */
export const keyOfStatus = (status: ReviewStatus): string => String(reviewStatuses.indexOf(status) + 1)

/** The keys of the panel for the help dialog; `next` is what saving with Ctrl+Enter does. */
export const reviewKeyGroup = (next: string): KeyGroup => ({
  title: 'Update Status',
  keys: [
    { keys: ['u'], does: 'Update status' },
    ...reviewStatuses.map((status) => ({
      keys: [keyOfStatus(status)],
      does: `Choose ${reviewStatusLabels[status]}`,
    })),
    { keys: ['n'], does: 'Write a note' },
    { keys: ['Ctrl', 'Enter'], does: next },
    { keys: ['s'], does: 'Save status' },
    { keys: ['z'], does: 'Undo the last save' },
  ],
})
