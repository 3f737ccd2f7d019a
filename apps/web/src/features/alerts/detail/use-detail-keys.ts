import { useEffect, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'

/** What the keys of the page do; undefined: nothing just now. */
export type DetailKeys = Partial<Record<'next' | 'previous' | 'update' | 'back', () => void>>

const keys: Record<string, keyof DetailKeys> = {
  j: 'next',
  k: 'previous',
  u: 'update',
  b: 'back',
  Escape: 'back',
}

export const detailKeyGroups = [
  {
    title: 'Alert',
    keys: [
      { keys: ['j'], does: 'Next alert' },
      { keys: ['k'], does: 'Previous alert' },
      { keys: ['u'], does: 'Update the status' },
      { keys: ['b', 'Esc'], does: 'Back to the list' },
    ],
  },
  { title: 'Update Status', keys: [{ keys: ['Ctrl', 'Enter'], does: 'Save and go to the next alert' }] },
] as const

/** Single keys, unless somebody types or a dialog is open. */
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
      const run = latest.current[action]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
