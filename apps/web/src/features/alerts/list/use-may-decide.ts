import { alertsRoutes, decideAccess } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'

/** Whether the one who looks may set review statuses. */
export function useMayDecide(): boolean {
  const { actor } = useSession()
  return decideAccess(alertsRoutes.setReviewStatuses.access, actor) === 'allowed'
}
