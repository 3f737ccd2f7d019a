import type { AnnouncedFile, ReceivedParts } from '@vigil/contract'
import { ApiError, errorOf, noResponse } from '../api-error.ts'
import { connectivity } from '../connectivity.ts'
import { sendBytes } from './send-bytes.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** in a row; a lost connection is waited for without end */
const mostRefusals = 8

interface Sending {
  signal: AbortSignal
  /** bytes that have arrived, or are on their way */
  onProgress: (sent: number) => void
  /** nothing is sent until the server can be reached again */
  onPause: () => void
}

/** Whether the server got nothing, or could not do it now; anything else it would reject again. */
const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
/** Many parts can come faster than the server allows; otherwise this limit is one of the client. */
const isTooFast = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

/** Resolves after the pause, or once the connection is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = connectivity.onBack(end)
    const timer = setTimeout(end, ms)
    const abort = (): void => {
      clear()
      reject(signal.reason as Error)
    }
    function clear(): void {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', abort)
    }
    function end(): void {
      clear()
      resolve()
    }
    signal.addEventListener('abort', abort)
  })
}

/** Tries until it succeeds, is canceled, or is refused for good; waits as long as the connection is lost. */
export async function persist<T>(
  attempt: () => Promise<T>,
  { signal, onPause }: Pick<Sending, 'signal' | 'onPause'>,
  hasParts = false,
): Promise<T> {
  let refusals = 0
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) && !(hasParts && isTooFast(error))) throw error
      if (error.status > 0 && ++refusals >= mostRefusals) throw error
      if (error.status === 0) connectivity.unanswered()
      onPause()
      do await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** tries), signal)
      while (!(await connectivity.check()))
    }
  }
}

const rangeOf = (part: number, partBytes: number): [from: number, to: number] => [
  (part - 1) * partBytes,
  part * partBytes,
]

/** Whether an upload was canceled, or its address has expired: nothing can be sent there anymore. */
export const isUploadGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/**
 * Sends an announced file in parts, from the first one that the server does not have. `isResumed`: some of it may have
 * arrived before.
 */
export async function sendInParts(
  file: File,
  announced: AnnouncedFile,
  sending: Sending,
  isResumed: boolean,
): Promise<void> {
  const { partBytes } = announced
  const parts = Math.max(1, Math.ceil(file.size / partBytes))
  const url = new URL(announced.uploadUrl, location.href)
  const received = new Set<number>()
  let isKnown = !isResumed

  const sizeOf = (part: number): number => file.slice(...rangeOf(part, partBytes)).size
  const arrived = (): number => [...received].reduce((sum, part) => sum + sizeOf(part), 0)
  const keep = (answer: ReceivedParts): boolean => {
    for (const part of answer.received) received.add(part)
    sending.onProgress(answer.isWhole ? file.size : arrived())
    return answer.isWhole
  }
  const nextPart = (): number => {
    for (let part = 1; part < parts; part += 1) if (!received.has(part)) return part
    return parts
  }
  async function sendPart(part: number): Promise<ReceivedParts> {
    const before = arrived()
    const body = file.slice(...rangeOf(part, partBytes))
    await checkReadable(body)
    const address = new URL(url)
    if (parts > 1) {
      address.searchParams.set('part', String(part))
      address.searchParams.set('parts', String(parts))
    }
    return (await sendBytes({
      method: 'PUT',
      url: address,
      headers: announced.headers,
      body,
      signal: sending.signal,
      onProgress: (sent) => sending.onProgress(before + Math.min(sent, sizeOf(part))),
    })) as ReceivedParts
  }
  /** After a part without a response, the server says first what it has. */
  async function goOn(): Promise<boolean> {
    if (!isKnown && keep(await receivedParts(url, sending.signal))) return true
    isKnown = false
    const isWhole = keep(await sendPart(nextPart()))
    isKnown = true
    return isWhole
  }
  while (!(await persist(goOn, sending, parts > 1)));
}

/** The browser reports a file that was changed or deleted like a lost connection. */
async function checkReadable(part: Blob): Promise<void> {
  try {
    await part.slice(0, 1).arrayBuffer()
  } catch (cause) {
    throw new Error('The file was changed or moved. Choose it again.', { cause })
  }
}

async function call(method: 'GET' | 'DELETE', url: URL, signal?: AbortSignal): Promise<Response> {
  let response
  try {
    response = await fetch(url, { method, ...(signal && { signal }) })
  } catch (cause) {
    throw signal?.aborted ? cause : noResponse(cause)
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

const receivedParts = async (url: URL, signal: AbortSignal): Promise<ReceivedParts> =>
  (await (await call('GET', url, signal)).json()) as ReceivedParts

/** Gives up a file that has not arrived whole; if that fails, the server forgets it by itself. */
export const cancelFile = ({ uploadUrl }: AnnouncedFile): Promise<unknown> =>
  call('DELETE', new URL(uploadUrl, location.href)).catch(() => {})
