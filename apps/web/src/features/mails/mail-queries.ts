import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { refusalText } from '../../lib/failure.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'

/** A text can contain a one-time link, and each view is audited: fetch once, do not cache. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mails', 'one', mailId],
    queryFn: ({ signal }) => api.getMail({ params: { mailId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useResendMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mailId: string) => api.resendMail({ params: { mailId } }),
    onSuccess: () => showSuccess('The message will be sent again.'),
    onError: (error) => showError(refusalText(error) ?? 'The message could not be sent again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
    meta: { silent: true },
  })
}
