import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { alertsRoutes, decideAccess } from '@vigil/contract'
import { useMemo } from 'react'
import { useSession } from '../../../lib/session.ts'
import { alertQuery } from '../alerts-queries.ts'
import { AlertBody } from './alert-body.tsx'
import { alertAddress } from './alert-link.tsx'
import { AlertNotShown } from './alert-not-shown.tsx'
import { listParams, originOf, type AlertSearchParams } from './alert-search.ts'
import { AlertTopBar, useBackTarget } from './top-bar/alert-top-bar.tsx'
import { useDetailKeys } from './use-detail-keys.ts'
import { useListPosition, type Step } from './top-bar/use-list-position.ts'
import { ReviewDock } from './status/review-dock.tsx'
import { useUndo } from './status/use-undo.ts'
import { usePrefetchAlert } from './use-prefetch-alert.ts'
import css from './alert-frame.module.css'

// each view of personal details is audited; only the history of an alert changes
const freshMs = 60_000

interface AlertPageProps {
  alertId: string
  /** from the URL: the list that the alert was opened from */
  search: AlertSearchParams
}

/** One alert, with navigation through its list. */
export function AlertPage({ alertId, search }: AlertPageProps) {
  const { data, error, refetch } = useQuery({ ...alertQuery(alertId), staleTime: freshMs })
  const neighbors = useListPosition(
    alertId,
    useMemo(() => listParams(search), [search]),
  )
  const back = useBackTarget(search, data?.alert.monitoredSubjectId)
  const navigate = useNavigate()
  const mayReview = decideAccess(alertsRoutes.setReviewStatus.access, useSession().actor) === 'allowed'
  // while an alert is loading, its place is kept; an alert that can't be shown needs none
  const hasDock = mayReview && (data !== undefined || error === null)
  const going = (step: Step | null | undefined): (() => void) | undefined =>
    step
      ? () => void navigate(alertAddress(step.alert.id, { ...step.search, ...originOf(search) }))
      : undefined
  const next = going(neighbors?.next)
  useDetailKeys({
    ...(next && { next }),
    ...(neighbors?.previous && { previous: going(neighbors.previous)! }),
    back: () => void navigate(back.address),
  })
  const undo = useUndo()
  usePrefetchAlert(neighbors?.next?.alert, data !== undefined)
  usePrefetchAlert(neighbors?.previous?.alert, data !== undefined)
  return (
    <div className={css['page']} data-reviewable={hasDock || undefined}>
      <AlertTopBar back={back} neighbors={neighbors} search={search} mayReview={mayReview} />
      {data ? (
        <AlertBody
          details={data}
          search={search}
          mayReview={mayReview}
          next={next && neighbors?.next ? { alert: neighbors.next.alert, go: next } : null}
          undo={undo}
        />
      ) : (
        <>
          <div className={css['evidence']}>
            <AlertNotShown error={error} onRetry={() => void refetch()} />
          </div>
          {hasDock && <ReviewDock />}
        </>
      )}
    </div>
  )
}
