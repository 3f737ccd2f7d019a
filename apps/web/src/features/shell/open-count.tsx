import { alertsRoutes } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { CompactCount } from '../../ui/values/compact-count.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { useAsksForCurrentClient } from './current-client.ts'
import css from './sidebar.module.css'

const alertsApi = apiOf(alertsRoutes)
const refetchInterval = 60_000

/** The number of open alerts, next to their link. */
export default function OpenCount() {
  const { currentClient } = useSession()
  const { data } = useQuery({
    // below "alerts", so that a review refreshes it
    queryKey: ['alerts', 'open', currentClient.id],
    queryFn: ({ signal }) => alertsApi.getAlertMetrics({}, { signal }),
    select: (metrics) => metrics.reduce((sum, one) => sum + one.needsReviewCount + one.underReviewCount, 0),
    enabled: useAsksForCurrentClient(),
    refetchInterval,
    meta: { silent: true },
  })
  if (!data) return null
  return (
    <span className={css['count']}>
      <CompactCount value={data} focusable={false} />
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  )
}
