import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeEffect, UploadedFile } from '@vigil/contract'
import { refusalText } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { showError, showInfo } from '../../../ui/toasts/toast.ts'
import { filesKey, intakeApi } from '../intake-queries.ts'

export const previewFailed = 'We were unable to retrieve the preview of the file.'

/** What a held file would do, perhaps only its changes with one effect. */
export const previewQuery = (clientId: string, fileId: string, effect: ChangeEffect | undefined) =>
  queryOptions({
    queryKey: ['intake', 'preview', clientId, fileId, effect ?? null],
    queryFn: ({ signal }) =>
      intakeApi.previewFile({ params: { clientId, fileId }, query: effect ? { effect } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { errorText: previewFailed },
  })

export type Decision = 'accept' | 'acceptWithoutTerms' | 'reject'

const texts: Record<Decision, { done: string; failed: string }> = {
  accept: { done: 'The file is being imported.', failed: 'We were unable to accept the file.' },
  acceptWithoutTerms: {
    done: 'The file is being imported without its terms.',
    failed: 'We were unable to accept the file.',
  },
  reject: { done: 'The file was rejected.', failed: 'We were unable to reject the file.' },
}

/** Decides about a held file; somebody else may have been faster. */
export function useDecide({ id }: UploadedFile) {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  const params = { clientId: currentClient.id, fileId: id }
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision === 'reject'
        ? intakeApi.rejectFile({ params })
        : intakeApi.acceptFile({ params, body: { withoutTerms: decision === 'acceptWithoutTerms' } }),
    onSuccess: (_, decision) => showInfo(texts[decision].done),
    onError: (error, decision) => showError(refusalText(error) ?? texts[decision].failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: filesKey }),
    meta: { silent: true },
  })
}
