import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'

/** A form's message about a failed call: the server's text, if any. */
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
  /** removes the message, when another one takes its place */
  forget: () => void
}

/**
 * One call at a time: a quick second Enter arrives before the page has re-rendered. Not a mutation of the
 * query client, which would keep the password in memory and treat a wrong one as the end of the session.
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

  return { submit: () => void (underWay.current || run()), busy, failure, forget: () => setFailure(null) }
}
