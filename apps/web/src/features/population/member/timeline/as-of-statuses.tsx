import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate, productTable, toasts, type MonitorStatus } from '@vigil/contract'
import { failureOf } from '../../../../lib/failure.ts'
import { Note } from '../../../../ui/note.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { statusesQuery } from './timeline-queries.ts'
import css from './timeline.module.css'

/** How the subject stood at the end of a day, product by product. */
export function AsOfStatuses({ subjectId, asOf }: { subjectId: string; asOf: string }) {
  const { data, error, refetch } = useQuery(statusesQuery(subjectId, asOf))
  if (data) return <StatusSentence statuses={data} asOf={asOf} />
  if (!error) return <LoadingState label="Loading the status on that day" />
  return <ErrorState {...failureOf(error, toasts.population.statuses)} onRetry={() => void refetch()} />
}

function StatusSentence({ statuses, asOf }: { statuses: readonly MonitorStatus[]; asOf: string }) {
  const day = formatDate(asOf)
  if (statuses.length === 0)
    return <Note icon={IconCalendarEvent}>No status on {day}: monitoring had not begun, or had ended.</Note>
  return (
    <Note icon={IconCalendarEvent}>
      <p className={css['statuses']}>
        <strong>At the end of {day}:</strong>{' '}
        {statuses.map(({ type, status }, at) => (
          <span key={type} className={css['status']}>
            {productTable[type].label} <ResultBadge result={status} />
            {at < statuses.length - 1 ? ', ' : '.'}
          </span>
        ))}
      </p>
    </Note>
  )
}
