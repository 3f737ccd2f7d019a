import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate, toasts, type TimelineEvent } from '@vigil/contract'
import { useEffect, useRef } from 'react'
import { failureOf, isForbidden } from '../../../../lib/failure.ts'
import { EmptyState, FilteredEmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../../ui/states/forbidden-state.tsx'
import { LoadingState, RefreshingBar } from '../../../../ui/states/loading-state.tsx'
import { takeLostFocus } from '../../../../ui/take-lost-focus.ts'
import { LiveRegion, VisuallyHidden } from '../../../../ui/toasts/live-region.tsx'
import { TimelineItem } from './timeline-item.tsx'
import { timelineQuery, type TimelineView } from './timeline-queries.ts'
import { timelineDays } from './timeline-texts.ts'
import css from './timeline.module.css'

interface TimelineEventsProps {
  view: TimelineView
  onClearFilters: () => void
}

/** The events of a timeline, newest first, page by page. */
export function TimelineEvents({ view, onClearFilters }: TimelineEventsProps) {
  const query = useInfiniteQuery(timelineQuery(view))
  const { data, error, isPlaceholderData, isFetchNextPageError, refetch } = query
  if (!data && error)
    return isForbidden(error) ? (
      <ForbiddenState />
    ) : (
      <ErrorState {...failureOf(error, toasts.population.timeline)} onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingState label="Loading the timeline" />
  const events = data.pages.flatMap(({ content }) => content)
  if (events.length === 0) return <NoEvents view={view} onClearFilters={onClearFilters} />
  return (
    <div className={css['events']} aria-busy={isPlaceholderData}>
      <RefreshingBar active={isPlaceholderData} />
      <Days events={events} firstOfLastPage={data.pages.at(-1)?.content[0]?.id} />
      {isFetchNextPageError && error ? (
        <ErrorState
          {...failureOf(error, toasts.population.timeline)}
          onRetry={() => void query.fetchNextPage()}
        />
      ) : (
        query.hasNextPage && (
          <Button
            variant="default"
            className={css['more']}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        )
      )}
      <LiveRegion>
        {data.pages.length > 1 && <VisuallyHidden>{events.length} events shown</VisuallyHidden>}
      </LiveRegion>
    </div>
  )
}

function NoEvents({ view: { asOf, filters }, onClearFilters }: TimelineEventsProps) {
  if (filters.length > 0) return <FilteredEmptyState noun="events" onClear={onClearFilters} />
  if (asOf !== null)
    return (
      <EmptyState text={`Nothing was known by the end of ${formatDate(asOf)}.`} hint="Choose a later day." />
    )
  return <EmptyState hint="Changes, verifications, findings and reviews will appear here." />
}

interface DaysProps {
  events: readonly TimelineEvent[]
  firstOfLastPage: string | undefined
}

/** When the last page has arrived, its first event takes the focus that the button had. */
function Days({ events, firstOfLastPage }: DaysProps) {
  const arrived = useRef<HTMLLIElement>(null)
  const before = useRef(firstOfLastPage)
  useEffect(() => {
    if (before.current !== firstOfLastPage) takeLostFocus(arrived.current)
    before.current = firstOfLastPage
  }, [firstOfLastPage])
  return (
    <div className={css['frame']}>
      <span className={css['line']} aria-hidden="true" />
      <ol className={css['days']} aria-label="Timeline">
        {timelineDays(events).map(({ date, label, events: ofDay }) => (
          <li key={date} className={css['day']}>
            <h3 className={css['date']}>
              <time dateTime={date}>{label}</time>
            </h3>
            <ol className={css['list']}>
              {ofDay.map((event) => (
                <TimelineItem
                  key={event.id}
                  ref={event.id === firstOfLastPage ? arrived : undefined}
                  event={event}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  )
}
