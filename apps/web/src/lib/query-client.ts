import { toasts } from '@vigil/contract'
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { connectivity } from './connectivity.ts'
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

const textOf = (meta: CallMeta | undefined): string | null =>
  meta?.silent ? null : (meta?.errorText ?? toasts.default)

/** What is on the screen and was only asked for anew says nothing while the connection is lost: the banner does. */
const isUnheard = async (error: Error, query: Query<unknown, unknown>): Promise<boolean> =>
  isPassing(error) && query.state.data !== undefined && !(await connectivity.check())

/** Asks anew for what is on the screen and failed, or is old. */
export function refetchWhenBack(queryClient: QueryClient): () => void {
  const isWanted = (query: Query): boolean => query.state.status === 'error' || query.isStale()
  return connectivity.onBack(
    () => void queryClient.refetchQueries({ type: 'active', predicate: isWanted }, { cancelRefetch: false }),
  )
}

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

function reportReads(): (error: Error, query: Query<unknown, unknown>) => Promise<void> {
  const isFirst = oncePerAction()
  return async (error, query) => {
    const isQuiet = query.meta?.silent || !isTold(error) || (await isUnheard(error, query)) || !isFirst()
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
        // a self-hosted server may well be reached while the browser believes to be offline
        networkMode: 'always',
        // without a connection nobody waits for what can't come; it is asked for when the connection is back
        retry: (failures, error) => failures < 2 && isPassing(error) && !connectivity.isLost(),
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
