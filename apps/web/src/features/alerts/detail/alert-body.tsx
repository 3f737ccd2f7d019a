import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pages, type AlertDetails, type AlertItem } from '@vigil/contract'
import { useEffect } from 'react'
import { useSaidCrumb } from '../../../lib/crumb.ts'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { Note } from '../../../ui/note.tsx'
import { groupsQuery, reviewsQuery } from '../alerts-queries.ts'
import { useAlertChanges } from '../use-alert-changes.ts'
import css from './alert-frame.module.css'
import { AlertHeading } from './alert-heading.tsx'
import { AlertHistory } from './alert-history.tsx'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { dayOf } from './alert-texts.ts'
import { LinkedCopies } from './linked-copies.tsx'
import { MatchPanel } from './match-panel.tsx'
import { newestStatuses } from './newest-statuses.ts'
import { NewsLine } from './their-review.tsx'
import { PreviousReview } from './previous-review.tsx'
import { SourcePanel } from './source-panel.tsx'
import { StatusHistory } from './status-history.tsx'
import { SubjectPanel } from './subject-panel.tsx'
import { UpdateStatus } from './update-status.tsx'
import { useReviewNews } from './use-review-news.ts'

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

const title = `${pages.alerts.title} · Vigil`

function useTitle(name: string): void {
  useSaidCrumb(name)
  useEffect(() => {
    document.title = `${name} · ${title}`
    return () => {
      document.title = title
    }
  }, [name])
}

interface AlertBodyProps {
  details: AlertDetails
  search: AlertSearchParams
  mayDecide: boolean
  onNext: (() => void) | undefined
}

/** Stateful parts are remounted for each alert; the others only re-render. */
export function AlertBody({ details: given, search, mayDecide, onNext }: AlertBodyProps) {
  const reviews = reviewsQuery(given.alert.id)
  const groups = groupsQuery(given.alert.monitoredSubjectId)
  const { data: history } = useQuery(reviews)
  const { data: others } = useQuery(groups)
  const details = newestStatuses(given, history, others)
  const { alert, explanation, previous, linked, replacedBy } = details
  const queryClient = useQueryClient()
  const news = useReviewNews(alert, history)
  useTitle(alert.monitoredSubjectName)
  useAlertChanges(() => {
    void queryClient.invalidateQueries(reviews)
    void queryClient.invalidateQueries(groups)
  })
  return (
    <>
      <AlertHeading
        details={details}
        actions={mayDecide && <UpdateStatus key={alert.id} details={details} news={news} onNext={onNext} />}
      />
      <LiveRegion className={css['news']}>{news && <NewsLine review={news} />}</LiveRegion>
      {replacedBy && <ReplacedBy newer={replacedBy} search={search} />}
      <div className={css['columns']}>
        <div className={css['column']}>
          {previous && <PreviousReview previous={previous} search={search} />}
          {explanation && <MatchPanel explanation={explanation} alert={alert} />}
          <SourcePanel details={details.alertDetails}>
            <LinkedCopies
              key={alert.id}
              alert={alert}
              linked={linked}
              search={search}
              mayDecide={mayDecide}
            />
          </SourcePanel>
          <StatusHistory alertId={alert.id} />
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
    </>
  )
}
