import { errorOf, noResponse, unreadableResponse } from '../api-error.ts'

interface SendBytes {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: Blob
  onProgress: (sent: number) => void
  signal: AbortSignal
}

async function readAnswer(request: XMLHttpRequest): Promise<unknown> {
  const { status, responseText } = request
  const requestId = request.getResponseHeader('x-request-id')
  if (status < 200 || status >= 300) {
    // a status that `Response` does not allow can't come from Vigil
    if (status < 200 || status > 599) throw unreadableResponse(status)
    throw await errorOf(
      new Response(responseText, { status, headers: requestId ? { 'x-request-id': requestId } : {} }),
    )
  }
  try {
    return JSON.parse(responseText)
  } catch (cause) {
    throw unreadableResponse(status, cause)
  }
}

/** Sends bytes, and returns the response. Not with fetch, which does not report the progress of a request. */
export async function sendBytes({
  method,
  url,
  headers,
  body,
  onProgress,
  signal,
}: SendBytes): Promise<unknown> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = (): void => request.abort()
  const sent = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(noResponse(undefined)))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was canceled.', 'AbortError')),
    )
  })
  request.open(method, url.href)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  signal.addEventListener('abort', abort)
  request.send(body)
  try {
    await sent
  } finally {
    signal.removeEventListener('abort', abort)
  }
  return readAnswer(request)
}
