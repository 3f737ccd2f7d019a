import type { ServiceStatus } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'

/** A failure is a result here: a repeated check replaces it without showing "loading". */
export type ServiceState = { kind: 'answered'; status: ServiceStatus } | { kind: 'failed'; error: ApiError }

export const checkEveryMs = 10_000
const timeoutMs = 8_000

async function checkService(signal: AbortSignal): Promise<ServiceState> {
  try {
    return { kind: 'answered', status: await api.getStatus({}, { signal, timeoutMs }) }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', error }
    throw error
  }
}

export const serviceStateQuery = queryOptions({
  queryKey: ['service-state'],
  queryFn: ({ signal }) => checkService(signal),
  refetchInterval: checkEveryMs,
})
