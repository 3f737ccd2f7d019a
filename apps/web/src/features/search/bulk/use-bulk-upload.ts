import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bulkFileProblem, toasts } from '@vigil/contract'
import { useState } from 'react'
import { refusalText } from '../../../lib/failure.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { searchApi } from '../search-queries.ts'
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
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => searchApi.uploadBulkSearch({ query: { fileName: file.name }, body: file }),
    onSuccess: (bulk) => {
      showSuccess(toasts.files.uploaded)
      queryClient.setQueryData(
        bulkSearchesQuery.queryKey,
        (before) => before && [bulk, ...before.filter(({ id }) => id !== bulk.id)],
      )
      void queryClient.invalidateQueries({ queryKey: bulkSearchesQuery.queryKey })
    },
    onError: (error) => setProblem(refusalText(error)),
    meta: { errorText: toasts.files.uploadFailed },
  })
  function upload(files: readonly File[]): void {
    const found = problemOf(files)
    setProblem(found)
    if (files[0] && !found) mutate(files[0])
  }
  return { upload, isPending, problem }
}
