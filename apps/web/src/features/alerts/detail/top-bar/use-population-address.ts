import { pages } from '@vigil/contract'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../../../lib/session.ts'

export interface PopulationAddress {
  /** the population list; null if it can't be opened */
  list: string | null
  /** the profile of a subject; null if it can't be opened */
  profile: (subjectId: string) => string | null
  /** why it can't */
  why: string
}

/** Links to the population, if the page exists and the user may open it. */
export function usePopulationAddress(): PopulationAddress {
  const { routesByPath } = useRouter()
  const session = useSession()
  const { path, may } = pages.population
  const allowed = may(session)
  const known = Object.keys(routesByPath)
  const hasProfile = known.some((one) => one.startsWith(`${path}/$`))
  return {
    list: allowed && known.includes(path) ? path : null,
    profile: (subjectId) => (allowed && hasProfile ? `${path}/${subjectId}` : null),
    why: allowed ? 'Profiles are not available yet.' : 'You do not have access to the population.',
  }
}
