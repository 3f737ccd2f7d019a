import { useEffect, useRef, type RefObject } from 'react'

/**
 * Controls disabled while saving lose the focus: if saving fails, it returns to where it was in the dialog,
 * or else to the button. Returns a function to call when saving starts.
 */
export function useFocusAfterSaving(
  opened: boolean,
  pending: boolean,
  button: RefObject<HTMLButtonElement | null>,
): () => void {
  const from = useRef<Element | null>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    const isOver = wasPending.current && !pending
    wasPending.current = pending
    const form = button.current?.form
    if (!isOver || !opened || !form || form.contains(document.activeElement)) return
    const target =
      from.current instanceof HTMLElement && form.contains(from.current) ? from.current : button.current
    target?.focus({ preventScroll: true })
  }, [opened, pending, button])
  return () => {
    from.current = document.activeElement
  }
}
