import { monitorRoutes, pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useAsksForCurrentClient } from './current-client.ts'
import css from './shell.module.css'

const monitorApi = apiOf(monitorRoutes)
const refetchInterval = 5 * 60_000

const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const

/** "2 h ago" */
export function shortAgo(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  const unit = units.find(([length]) => age >= length)
  return unit ? `${Math.floor(age / unit[0])} ${unit[1]} ago` : 'just now'
}

/** When the lists were last checked, and how many are late: results mean little without it. */
export default function ListFreshness() {
  const session = useSession()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['list-freshness', session.currentClient.id],
    queryFn: ({ signal }) => monitorApi.getListFreshness({}, { signal }),
    enabled: useAsksForCurrentClient() && pages.dashboard.may(session),
    refetchInterval,
    staleTime: refetchInterval,
    meta: { silent: true },
  })
  if (!data?.checkedAt) return null
  const { checkedAt, lists, late } = data
  return (
    <p className={css['freshness']}>
      Lists checked {shortAgo(checkedAt, dataUpdatedAt)}
      {late > 0 && (
        <>
          {' · '}
          <span className={css['lateLists']}>{`${late} of ${lists} late`}</span>
        </>
      )}
    </p>
  )
}
