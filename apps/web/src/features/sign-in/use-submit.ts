import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'

/** What a form says about a call that failed: the server's own words where it gave any. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.'
  return error.code === 'unavailable' ? "Vigil can't be reached at the moment. Try again." : error.detail
}

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
