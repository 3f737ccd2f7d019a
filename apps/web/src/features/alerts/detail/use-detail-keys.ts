import { useEffect, useRef } from 'react'
import { isEscapeTaken, isTyping } from '../../../ui/is-typing.ts'
import type { KeyGroup } from '../../../ui/dialogs/keyboard-help-dialog.tsx'

/** The actions of the page's keys; undefined: currently none. */
export type DetailKeys = Partial<Record<'next' | 'previous' | 'update' | 'back', () => void>>

const keys: Record<string, keyof DetailKeys> = {
  j: 'next',
  k: 'previous',
  u: 'update',
  b: 'back',
  Escape: 'back',
}

/** The keys of the page for the help dialog, limited to what the user may do. */
export function detailKeyGroups(mayReview: boolean): KeyGroup[] {
  const update = { keys: ['u'], does: 'Update status' }
  const alert = {
    title: 'Alert',
    keys: [
      { keys: ['j'], does: 'Next alert' },
      { keys: ['k'], does: 'Previous alert' },
      ...(mayReview ? [update] : []),
      { keys: ['b', 'Esc'], does: 'Back to the list' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  }
  if (!mayReview) return [alert]
  const saveAndNext = { keys: ['Ctrl', 'Enter'], does: 'Save and go to the next alert' }
  return [alert, { title: 'Update Status', keys: [saveAndNext] }]
}

/** Single-key shortcuts, unless the user is typing or a dialog or menu is open. */
export function useDetailKeys(does: DetailKeys): void {
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const action = keys[event.key]
      const withOthers = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      if (!action || withOthers || event.defaultPrevented || isTyping(event.target)) return
      if (event.key === 'Escape' && isEscapeTaken()) return
      const run = latest.current[action]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
