import { toasts } from '@vigil/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { reportFailure } from './report-failure.ts'

export interface CallMeta extends Record<string, unknown> {
  /** the toast when the call fails; the default text without it */
  errorText?: string
  /** has its own way to say that it failed */
  silent?: boolean
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

const isPassing = (error: Error): boolean => error instanceof ApiError && error.code === 'unavailable'

const report = (error: Error, meta: CallMeta | undefined): void =>
  reportFailure(error, meta?.silent ? null : (meta?.errorText ?? toasts.default))

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // a self-hosted server may well be reached while the browser believes to be offline
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
