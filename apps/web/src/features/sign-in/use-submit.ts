import { useRef, useState } from 'react'
import { failureText } from './failure-text.ts'

interface Submit<T> {
  send: () => Promise<T>
  onDone: (answer: T) => void | Promise<void>
  onFailed?: (error: unknown) => void
}

interface Submitted {
  submit: () => void
  busy: boolean
  failure: string | null
}

/**
 * One call at a time: a second Enter of the same moment comes before the page has changed.
 * No mutation of the query client: that would keep the password, and take a wrong one for the end of a session.
 */
export function useSubmit<T>({ send, onDone, onFailed }: Submit<T>): Submitted {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(): Promise<void> {
    underWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      await onDone(await send())
    } catch (error) {
      setFailure(failureText(error))
      onFailed?.(error)
    }
    underWay.current = false
    setBusy(false)
  }

  return { submit: () => void (underWay.current || run()), busy, failure }
}
