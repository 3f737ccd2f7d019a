import { useEffect, useRef, type RefObject } from 'react'

/** For a part that replaces the one that had the focus. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
