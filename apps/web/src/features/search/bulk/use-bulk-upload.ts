import { useQueryClient } from '@tanstack/react-query'
import { bulkFileProblem } from '@vigil/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { uploadList, useUploads } from '../../../lib/uploads/upload-list.ts'
import { bulkSearchesQuery } from './bulk-queries.ts'

function problemOf([file, ...others]: readonly File[]): string | null {
  if (!file) return null
  return others.length > 0 ? 'Upload one file at a time.' : bulkFileProblem(file)
}

interface BulkUpload {
  upload: (files: readonly File[]) => void
  isPending: boolean
  /** why the last file was not accepted, here or by the server */
  problem: string | null
}

/** Sends a file that can be accepted; its search starts by itself. */
export function useBulkUpload(): BulkUpload {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  const [found, setFound] = useState<string | null>(null)
  const [id, setId] = useState<number | null>(null)
  const sent = useUploads().find((one) => one.id === id)
  // this card says what becomes of its file
  useEffect(() => uploadList.show(), [])
  useEffect(
    () =>
      uploadList.onFinished(
        () => void queryClient.invalidateQueries({ queryKey: bulkSearchesQuery.queryKey }),
      ),
    [queryClient],
  )
  useEffect(() => (id === null ? undefined : () => uploadList.removeEnded(id)), [id])

  function upload(files: readonly File[]): void {
    const problem = problemOf(files)
    setFound(problem)
    setId(null)
    const [file] = files
    if (!file || problem) return
    const [added] = uploadList.add([{ clientId: currentClient.id, kind: 'bulkNPI', file }])
    setId(added ?? null)
  }
  const isPending = sent !== undefined && sent.state !== 'done' && sent.state !== 'failed'
  return { upload, isPending, problem: found ?? sent?.problem ?? null }
}
