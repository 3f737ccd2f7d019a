import { useEffect, useRef, type RefObject } from 'react'

/**
 * A button that is disabled while saving loses the focus. Afterwards it returns there, or to the chosen status if
 * the button stays disabled; a user who is elsewhere by then stays there. Returns a function to call when saving starts.
 */
export function useFocusInPanel(pending: boolean, form: RefObject<HTMLFormElement | null>): () => void {
  const from = useRef<Element | null>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    const isOver = wasPending.current && !pending
    wasPending.current = pending
    const start = from.current
    if (!isOver || !(start instanceof HTMLElement) || !form.current?.contains(start)) return
    if (document.activeElement !== document.body && document.activeElement !== start) return
    const target = start.matches(':disabled')
      ? form.current.querySelector<HTMLElement>('input:checked')
      : start
    target?.focus({ preventScroll: true })
  }, [pending, form])
  return () => {
    from.current = document.activeElement
  }
}
