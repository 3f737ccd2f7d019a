import { useState } from 'react'

/** Which fields somebody has been in; the others are not scolded yet. */
export function useTouched<T>(): { isTouched: (field: T) => boolean; touch: (field: T) => void } {
  const [touched, setTouched] = useState<ReadonlySet<T>>(new Set())
  return {
    isTouched: (field) => touched.has(field),
    touch: (field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
  }
}
