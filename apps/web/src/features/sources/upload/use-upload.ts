import type { StartLoad } from '@vigil/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { sendListFile } from './send-list-file.ts'
import { sourcesApi, sourcesKey } from '../sources-queries.ts'

export interface ChosenFile {
  file: File
  /** bytes that are on the server */
  sent: number
  /** set once fully uploaded; a retry does not send it again */
  fileId: string | null
}

type LoadOptions = Omit<StartLoad, 'fileIds'>

/**
 * Uploads the selected files one after another, then starts their load. After a failure, the files stay
 * selected.
 */
export function useUpload(sourceId: string, onStarted: () => void) {
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const change = (file: File, part: Partial<ChosenFile>): void =>
    setFiles((all) => all.map((one) => (one.file === file ? { ...one, ...part } : one)))

  async function send({ file, fileId }: ChosenFile, signal: AbortSignal): Promise<string> {
    if (fileId !== null) return fileId
    const onProgress = (sent: number): void => change(file, { sent: Math.min(sent, file.size) })
    const uploaded = await sendListFile({ sourceId, file, signal, onProgress })
    change(file, { sent: file.size, fileId: uploaded.fileId })
    return uploaded.fileId
  }

  async function run(options: LoadOptions, signal: AbortSignal): Promise<void> {
    const fileIds: string[] = []
    for (const file of files) fileIds.push(await send(file, signal))
    await sourcesApi.startLoad({ params: { sourceId }, body: { ...options, fileIds } }, { signal })
    await queries.invalidateQueries({ queryKey: sourcesKey })
  }

  function fail(cause: unknown): void {
    const failure = cause instanceof Error ? cause : new Error(String(cause))
    if (failure.name === 'AbortError') return
    reportFailure(failure, null)
    setError(failure)
    // a file whose id the server no longer accepts must be uploaded again
    const known = !(failure instanceof ApiError && failure.code === 'conflict')
    setFiles((all) => all.map((one) => (known && one.fileId ? one : { ...one, sent: 0, fileId: null })))
  }

  async function start(options: LoadOptions): Promise<void> {
    stop.current = new AbortController()
    setError(null)
    setBusy(true)
    try {
      await run(options, stop.current.signal)
      onStarted()
    } catch (cause) {
      fail(cause)
    } finally {
      setBusy(false)
    }
  }

  return { files, setFiles, error, busy, start }
}
