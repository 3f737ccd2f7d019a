import { usePageKeys } from '../../../ui/use-page-keys.ts'
import type { KeyGroup } from '../../../ui/dialogs/keyboard-help-dialog.tsx'
import { reviewKeyGroup } from '../review/review-keys.ts'

/** The actions of the page's keys; undefined: currently none. */
export type DetailKeys = Partial<Record<'next' | 'previous' | 'back', () => void>>

/** The keys of the page for the help dialog, limited to what the user may do. */
export function detailKeyGroups(mayReview: boolean): KeyGroup[] {
  const alert = {
    title: 'Alert',
    keys: [
      { keys: ['j'], does: 'Next alert' },
      { keys: ['k'], does: 'Previous alert' },
      { keys: ['b', 'Esc'], does: 'Back to the list' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  }
  return mayReview ? [alert, reviewKeyGroup('Save and go to the next alert')] : [alert]
}

/** Single-key shortcuts, unless the user is typing or a dialog or menu is open. */
export const useDetailKeys = ({ next, previous, back }: DetailKeys): void =>
  usePageKeys({ j: next, k: previous, b: back, Escape: back })
