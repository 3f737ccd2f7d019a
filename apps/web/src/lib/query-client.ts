import { toasts } from '@vigil/contract'
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { connectivity } from './connectivity.ts'
import { reportFailure } from './report-failure.ts'

export interface CallMeta extends Record<string, unknown> {
  /** the toast if the call fails; a default text if omitted */
  errorText?: string
  /** shows its own error */
  silent?: boolean
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

const isPassing = (error: Error): boolean => error instanceof ApiError && error.code === 'unavailable'

const textOf = (meta: CallMeta | undefined): string | null =>
  meta?.silent ? null : (meta?.errorText ?? toasts.default)

/** A failed refetch of data on screen shows no toast while the connection is lost: the banner does. */
const isShownByBanner = async (error: Error, query: Query<unknown, unknown>): Promise<boolean> =>
  isPassing(error) && query.state.data !== undefined && !(await connectivity.check())

/** Refetches what is on screen and failed or is stale. */
export function refetchWhenBack(queryClient: QueryClient): () => void {
  const isFailedOrStale = (query: Query): boolean => query.state.status === 'error' || query.isStale()
  return connectivity.onBack(
    () =>
      void queryClient.refetchQueries(
        { type: 'active', predicate: isFailedOrStale },
        { cancelRefetch: false },
      ),
  )
}

const isReportable = (error: Error): boolean =>
  error.name !== 'AbortError' && !(error instanceof ApiError && error.code === 'unauthenticated')

/** Of all queries for one user action, one failure is shown as a toast; the others are shown in place. */
function oncePerAction(): () => boolean {
  let isReported = false
  for (const action of ['pointerdown', 'keydown'] as const)
    globalThis.document?.addEventListener(action, () => (isReported = false), { capture: true })
  return () => {
    const isFirst = !isReported
    isReported = true
    return isFirst
  }
}

function reportReads(): (error: Error, query: Query<unknown, unknown>) => Promise<void> {
  const isFirst = oncePerAction()
  return async (error, query) => {
    const isQuiet =
      query.meta?.silent || !isReportable(error) || (await isShownByBanner(error, query)) || !isFirst()
    reportFailure(error, isQuiet ? null : textOf(query.meta))
  }
}

export const createQueryClient = (): QueryClient => {
  const reportRead = reportReads()
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => void reportRead(error, query) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => reportFailure(error, textOf(mutation.meta)),
    }),
    defaultOptions: {
      queries: {
        // a self-hosted server may be reachable while the browser thinks it is offline
        networkMode: 'always',
        // without a connection, fail fast; refetch when the connection is back
        retry: (failures, error) => failures < 2 && isPassing(error) && !connectivity.isLost(),
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
