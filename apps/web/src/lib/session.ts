import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { sessionOf, type Client, type Connection, type Session, type SessionClaims } from '@vigil/contract'
import { ApiError } from './api-error.ts'
import { ownApi } from './api.ts'
import { clientSelection } from './browser-storage.ts'
import { removeForeignDrafts } from './stored-drafts.ts'
import { goToLogin, isLeaving, rememberConnection } from './leave.ts'
import { readClaims, tokens } from './tokens.ts'

const timeoutMs = 3_000

/** How to sign in at a domain. If the lookup fails, it is by password: the lookup never blocks sign-in. */
export async function findConnection(domain: string, defaultConnectionId: string): Promise<Connection> {
  try {
    return await ownApi.findConnection({ query: { domain } }, { timeoutMs })
  } catch {
    return { connectionId: defaultConnectionId, ssoConnection: false }
  }
}

/** The client that the user works as; null if it is their own, or they may no longer see it. */
async function otherClient(claims: SessionClaims): Promise<Client | null> {
  const selected = clientSelection.get()
  if (selected === null || selected === claims.clientId) return null
  try {
    return await ownApi.getClient({ params: { clientId: selected } })
  } catch (error) {
    if (!(error instanceof ApiError) || !['not_found', 'forbidden'].includes(error.code)) throw error
    clientSelection.set(null)
    return null
  }
}

let known: Session | null = null

/** The signed-in user, with everything screens need; null if nobody is signed in. */
async function loadSession(): Promise<Session | null> {
  const token = await tokens.current()
  const claims = token === null ? null : readClaims(token)
  if (!claims) {
    // the session ended elsewhere while this page was open
    if (known && !isLeaving()) goToLogin('expired')
    return known
  }
  const { clientId, userId } = claims
  removeForeignDrafts(userId)
  const [ownClient, selected, accessRoles, toggles, connection] = await Promise.all([
    ownApi.getClient({ params: { clientId } }),
    otherClient(claims),
    ownApi.listUserAccessRoles({ params: { clientId, userId } }),
    ownApi.listFeatureToggles({ params: { clientId } }),
    findConnection(location.hostname, ''),
  ])
  known = sessionOf(
    {
      claims,
      ownClient,
      currentClient: selected ?? ownClient,
      accessRoles,
      toggles,
      isSsoConnection: connection.ssoConnection,
    },
    new Date(),
  )
  rememberConnection(known.isSsoConnection)
  return known
}

const minuteMs = 60_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
  staleTime: minuteMs,
  refetchInterval: 5 * minuteMs,
  refetchOnWindowFocus: true,
  meta: { silent: true },
})

/** The signed-in user; only inside the shell. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}

/** The cached session, fetched if there is none. It is refreshed in the background. */
export async function loadUser(queryClient: QueryClient): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  // a cached "not signed in" may be outdated
  return known ?? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
