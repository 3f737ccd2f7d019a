import type { Session } from '@vigil/contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'

/** The cached session, fetched if there is none. It is refreshed in the background. */
export async function loadUser(queryClient: QueryClient): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  // a cached "not signed in" may be outdated
  return known ?? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
