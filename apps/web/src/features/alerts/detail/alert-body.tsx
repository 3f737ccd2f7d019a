import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pages, type AlertDetails, type AlertItem } from '@vigil/contract'
import { useRef } from 'react'
import { useItemTitle } from '../../../lib/crumb.ts'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { Note } from '../../../ui/note.tsx'
import { groupsQuery, reviewsQuery } from '../alerts-queries.ts'
import { useAlertChanges } from '../use-alert-changes.ts'
import css from './alert-frame.module.css'
import { AlertHeading } from './alert-heading.tsx'
import { AlertHistory } from './history/alert-history.tsx'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { dayOf } from '../../../lib/local-time.ts'
import { LatestNote } from './status/latest-note.tsx'
import { LinkedCopies } from './evidence/linked-copies.tsx'
import { MatchPanel } from './evidence/match-panel.tsx'
import { newestStatuses } from './status/newest-statuses.ts'
import { NewerReviewLine } from './status/newer-review.tsx'
import { PreviousReview } from './status/previous-review.tsx'
import { SourcePanel } from './evidence/source-panel.tsx'
import { LastSaveLine, NextAlert, ReviewDock, ReviewJump } from './status/review-dock.tsx'
import { StatusHistory } from './history/status-history.tsx'
import { SubjectPanel } from './evidence/subject-panel.tsx'
import { UpdateStatus } from './status/update-status.tsx'
import { WhyPanel } from './evidence/why-panel.tsx'
import { useNewerReview } from './status/use-newer-review.ts'
import type { Undo } from './status/use-undo.ts'

interface ReplacedByProps {
  newer: AlertItem
  search: AlertSearchParams
}

/** Says that there is a newer alert about the same finding. */
const ReplacedBy = ({ newer, search }: ReplacedByProps) => (
  <Note>
    Replaced by a newer alert about the same finding.{' '}
    <AlertLink alertId={newer.id} search={search}>
      View {dayOf(newer.alertDate)} alert
    </AlertLink>
  </Note>
)

interface AlertBodyProps {
  details: AlertDetails
  search: AlertSearchParams
  mayReview: boolean
  /** the next alert of the list, and how to go there */
  next: { alert: AlertItem; go: () => void } | null
  undo: Undo
}

/** Stateful parts are remounted for each alert; the others only re-render. */
export function AlertBody({ details: given, search, mayReview, next, undo }: AlertBodyProps) {
  const reviews = reviewsQuery(given.alert.id)
  const groups = groupsQuery(given.alert.monitoredSubjectId)
  const { data: history } = useQuery(reviews)
  const { data: others } = useQuery(groups)
  const details = newestStatuses(given, history, others)
  const { alert, explanation, why, previous, linked, replacedBy } = details
  const dock = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const newerReview = useNewerReview(alert, history)
  useItemTitle(alert.monitoredSubjectName, pages.alerts.title)
  useAlertChanges(() => {
    void queryClient.invalidateQueries(reviews)
    void queryClient.invalidateQueries(groups)
  })
  return (
    <>
      <div className={css['evidence']}>
        <AlertHeading details={details} />
        <LiveRegion className={css['newerReview']}>
          {newerReview && <NewerReviewLine review={newerReview} />}
        </LiveRegion>
        {replacedBy && <ReplacedBy newer={replacedBy} search={search} />}
        <LatestNote reviews={history} />
        <LinkedCopies key={alert.id} alert={alert} linked={linked} search={search} mayReview={mayReview} />
        {previous && <PreviousReview previous={previous} search={search} />}
        {why && <WhyPanel why={why} alert={alert} />}
        {explanation && <MatchPanel explanation={explanation} alert={alert} />}
        <div className={css['columns']}>
          <div className={css['column']}>
            <SourcePanel details={details.alertDetails} list={details.list} />
          </div>
          <div className={css['column']}>
            <SubjectPanel subjectId={alert.monitoredSubjectId} details={details.monitoredSubjectDetails} />
            <AlertHistory
              key={alert.id}
              subjectId={alert.monitoredSubjectId}
              alertId={alert.id}
              search={search}
            />
          </div>
        </div>
        <StatusHistory alertId={alert.id} />
        {mayReview && <ReviewJump dock={dock} />}
      </div>
      {mayReview && (
        <ReviewDock ref={dock}>
          <UpdateStatus
            key={alert.id}
            details={details}
            newerReview={newerReview}
            onNext={next?.go}
            onReviewed={undo.remember}
          />
          <LastSaveLine {...undo} />
          {next && <NextAlert alert={next.alert} />}
        </ReviewDock>
      )}
    </>
  )
}
