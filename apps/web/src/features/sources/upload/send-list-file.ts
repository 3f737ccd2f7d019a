import { sourcesRoutes, type UploadedListFile } from '@vigil/contract'
import { apiBase } from '../../../lib/api-base.ts'
import { addressOf, requestOf } from '../../../lib/api-request.ts'
import { tokens } from '../../../lib/tokens.ts'
import { sendBytes } from '../../../lib/uploads/send-bytes.ts'

interface SendListFile {
  sourceId: string
  file: File
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Uploads one file, with its progress. */
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
  const headers = requestOf(route, input, token).headers as Record<string, string>
  const sent = await sendBytes({ method: route.method, url, headers, body: file, onProgress, signal })
  return sent as UploadedListFile
}
