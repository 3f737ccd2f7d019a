import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fileTabs, intakeRoutes, toasts, type UploadedFile } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'
import { openDownload } from '../../lib/save-file.ts'
import { useSession } from '../../lib/session.ts'
import { userZone } from '../../lib/user-zone.ts'
import { showInfo } from '../../ui/toasts/toast.ts'
import type { FilesAddress } from './history/files-address.ts'

export const intakeApi = apiOf(intakeRoutes)
export const filesKey = ['intake', 'files'] as const

export const isInProgress = ({ uploadStatus }: UploadedFile): boolean => uploadStatus === 'PROCESSING'
export const isHeld = (file: UploadedFile): boolean => isInProgress(file) && file.progress?.phase === 'held'

const pollMs = 2_000
/** someone else may decide about a file that waits */
const pollHeldMs = 20_000

function pauseOf(files: readonly UploadedFile[]): number | false {
  const open = files.filter(isInProgress)
  if (open.length === 0) return false
  return open.every(isHeld) ? pollHeldMs : pollMs
}

/** A page of the history, with the counts of its tabs; again and again while one of its files is processed. */
export const filesQuery = (clientId: string, { tab, text, sort, page, size }: FilesAddress) => {
  const { sortBy, desc } = sort
  const body = { page, size, uploadStatus: [...fileTabs[tab].statuses], search: text, sortBy, desc }
  return queryOptions({
    queryKey: [...filesKey, clientId, body],
    queryFn: ({ signal }) =>
      intakeApi.searchFiles({ params: { clientId }, query: { timezone: userZone() }, body }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pauseOf(state.data?.content ?? []),
    meta: { errorText: toasts.files.historyFailed },
  })
}

/** Saves the original of a file, or its error report. */
export function useDownloadFile({ id, fileName }: { id: string; fileName: string }) {
  const { currentClient } = useSession()
  return useMutation({
    mutationFn: () =>
      intakeApi.getFileAddress({
        params: { clientId: currentClient.id, fileId: id },
        query: { preferredFileName: fileName },
      }),
    onSuccess: ({ url }) => {
      showInfo(toasts.files.downloading(fileName))
      openDownload(url)
    },
    meta: { errorText: toasts.files.downloadFailed(fileName) },
  })
}

/** Undoes an import as a whole. */
export function useUndoFile({ id }: UploadedFile) {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  return useMutation({
    mutationFn: () => intakeApi.undoFile({ params: { clientId: currentClient.id, fileId: id } }),
    onSuccess: () => showInfo('The import was undone.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: filesKey }),
    meta: { errorText: 'We were unable to undo the import.' },
  })
}
