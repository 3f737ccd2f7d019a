import { operationsRoutes, type Job } from '@vigil/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { refusalText } from '../../lib/failure.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'
import type { JobsAddress } from './jobs-address.ts'

const jobsApi = apiOf(operationsRoutes)
const jobsKey = ['jobs']
/** Jobs start and end by themselves. */
const refetchInterval = 5000

export const jobsQuery = ({ tab, page, size }: JobsAddress) =>
  queryOptions({
    queryKey: [...jobsKey, tab, { page, size }],
    queryFn: ({ signal }) =>
      jobsApi.listJobs({ query: { state: tab, page: String(page), size: String(size) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

const calls = { retry: jobsApi.retryJob, giveUp: jobsApi.giveUpJob }
const texts = { retry: 'The job will run again.', giveUp: 'The job was removed.' }

export function useSettleJob(how: 'retry' | 'giveUp') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id: jobId }: Job) => calls[how]({ params: { jobId } }),
    onSuccess: () => showSuccess(texts[how]),
    onError: (error) => showError(refusalText(error) ?? 'The job could not be changed.'),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
    meta: { silent: true },
  })
}
