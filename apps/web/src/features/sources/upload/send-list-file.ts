import { sourcesRoutes, type UploadedListFile } from '@vigil/contract'
import { errorOf, noResponse, unreadableResponse } from '../../../lib/api-error.ts'
import { apiBase } from '../../../lib/api-base.ts'
import { addressOf, requestOf } from '../../../lib/api-request.ts'
import { tokens } from '../../../lib/tokens.ts'

interface SendListFile {
  sourceId: string
  file: File
  onProgress: (sent: number) => void
  signal: AbortSignal
}

async function answerOf(request: XMLHttpRequest): Promise<UploadedListFile> {
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
    return JSON.parse(responseText) as UploadedListFile
  } catch (cause) {
    throw unreadableResponse(status, cause)
  }
}

/** Uploads one file. Not with fetch, which does not report upload progress. */
export async function sendListFile({
  sourceId,
  file,
  onProgress,
  signal,
}: SendListFile): Promise<UploadedListFile> {
  const route = sourcesRoutes.uploadListFile
  const input = { params: { sourceId }, query: { name: file.name }, body: file }
  const url = addressOf(route, input, new URL(apiBase, location.href))
  const token = url.origin === location.origin ? await tokens.current() : null
  signal.throwIfAborted()
  const { headers } = requestOf(route, input, token)
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
  request.open(route.method, url.href)
  for (const [name, value] of Object.entries(headers as Record<string, string>))
    request.setRequestHeader(name, value)
  signal.addEventListener('abort', abort)
  request.send(file)
  try {
    await sent
  } finally {
    signal.removeEventListener('abort', abort)
  }
  return answerOf(request)
}
