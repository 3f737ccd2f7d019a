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

const isTold = (error: Error): boolean =>
  error.name !== 'AbortError' && !(error instanceof ApiError && error.code === 'unauthenticated')

/** Of all that is read for one action of the user, one failure is told; the others stand where they were read for. */
function oncePerAction(): () => boolean {
  let told = false
  for (const action of ['pointerdown', 'keydown'] as const)
    globalThis.document?.addEventListener(action, () => (told = false), { capture: true })
  return () => {
    const isFirst = !told
    told = true
    return isFirst
  }
}

function reportReads(): (error: Error, meta: CallMeta | undefined) => void {
  const isFirst = oncePerAction()
  return (error, meta) => {
    const isSilent = meta?.silent || !isTold(error) || !isFirst()
    report(error, isSilent ? { ...meta, silent: true } : meta)
  }
}

export const createQueryClient = (): QueryClient => {
  const reportRead = reportReads()
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportRead(error, query.meta) }),
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
}
