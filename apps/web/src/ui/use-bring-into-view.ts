import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to a part when it appears, or says something else than before; not to what is there from the start. */
export function useBringIntoView<Part extends HTMLElement>(
  shown: string | boolean | null,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown && shown !== before.current) part.current?.scrollIntoView({ block: 'nearest' })
    before.current = shown
  }, [shown])
  return part
}
