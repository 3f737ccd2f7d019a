import type { Session } from '@vigil/contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'

/** The session that is known; asked for where none is. It is kept fresh in the background. */
export async function loadUser(queryClient: QueryClient): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  // that nobody was signed in a moment ago says nothing about now
  return known ?? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
