import { pageAt, pages, type Session } from '@vigil/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { clientSelection } from '../../lib/browser-storage.ts'
import { configurationQuery } from '../../lib/configuration.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { sessionQuery, useSession } from '../../lib/session.ts'
import { navigationOf, type PageExists } from './navigation.ts'
import { usePageExists } from './guard.ts'

const kept = new Set<unknown>([sessionQuery.queryKey[0], configurationQuery.queryKey[0]])

/** Cached data of the previous client must not be shown for the next one. */
const dropOthers = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) })

/** Where to continue: the list of the same area, or the first page of the application. */
function areaAfter(path: string, session: Session, exists: PageExists): string {
  const name = pageAt(path)
  if (name !== null && !pages[name].ownClient) return pages[name].path
  const application = navigationOf(session, exists).find((group) => group.title === 'Application')
  return application?.entries[0] ? pages[application.entries[0].name].path : path
}

/** Starts working as a client, in the same area or on a given page; null returns to the user's own. */
export function useClientSwitch(): (clientId: string | null, to?: string) => Promise<void> {
  const { clientId: ownId } = useSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  const exists = usePageExists()
  return async (wanted, to) => {
    const before = clientSelection.get()
    try {
      await api.selectClient({ params: { clientId: wanted ?? ownId } })
      clientSelection.set(wanted === ownId ? null : wanted)
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      if (!session) return
      dropOthers(queryClient)
      await router.invalidate()
      const { pathname } = router.state.location
      const next = to ?? (wanted === null ? '/' : areaAfter(pathname, session, exists))
      await router.navigate({ href: next })
      document.getElementById('content')?.focus()
    } catch (error) {
      clientSelection.set(before)
      reportFailure(error as Error, 'We were unable to switch the client.')
    }
  }
}
