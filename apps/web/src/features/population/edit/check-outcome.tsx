import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  mayWithPopulation,
  productTable,
  resultTone,
  toasts,
  type MonitoredSubject,
  type MonitorStatus,
} from '@vigil/contract'
import { failureOf } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import css from './edit.module.css'
import { subjectCheckQuery, subjectStatusesQuery } from './edit-queries.ts'
import { OpenProfile } from './profile-link.tsx'

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Which proof there is, or what is missing for one. */
function proofOf({ missing, unmapped = [], sourceDetails }: MonitorStatus): string {
  if (missing !== null) return `Enter: ${missing}`
  if (unmapped.length > 0) return `Not mapped: ${unmapped.map(({ alias }) => alias).join(', ')}`
  return sourceDetails.length === 0 ? 'No list has answered yet' : countOf(sourceDetails.length, 'list')
}

const columns: DetailColumn<MonitorStatus>[] = [
  { header: 'Product', isRowHeader: true, cell: ({ type }) => productTable[type].label },
  { header: 'Result', cell: ({ status }) => <ResultBadge result={status} /> },
  { header: 'Checked Against', cell: proofOf },
]

/** One sentence that no row below contradicts: without issues only if every product has a clear answer. */
export function verdictOf(statuses: readonly MonitorStatus[]): string {
  const labelsOf = (tones: readonly string[]): string[] =>
    statuses
      .filter(({ status }) => tones.includes(resultTone(status)))
      .map(({ type }) => productTable[type].label)
  const issues = labelsOf(['issue', 'warning'])
  if (issues.length > 0) return `Needs attention: ${issues.join(', ')}`
  const open = labelsOf(['neutral'])
  return open.length > 0 ? `Incomplete: ${open.join(', ')}` : 'No issues found'
}

function Statuses({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(subjectStatusesQuery(subjectId))
  if (error && !data)
    return <ErrorState {...failureOf(error, toasts.lists.statuses)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Loading the results" />
  if (data.length === 0)
    return <EmptyState text="Nothing is checked." hint="No product is monitored for this provider." />
  return (
    <div className={css['outcome']}>
      <LiveRegion>
        <p className={css['verdict']}>{verdictOf(data)}</p>
      </LiveRegion>
      <DetailTable
        label="Results"
        columns={columns}
        tracks="minmax(140px, 1fr) minmax(160px, 1fr) minmax(140px, 1fr)"
        rows={data}
        rowId={({ type }) => type}
      />
    </div>
  )
}

function Check({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(subjectCheckQuery(subjectId))
  if (data?.isComplete) return <Statuses subjectId={subjectId} />
  if (error)
    return (
      <ErrorState
        {...failureOf(error, 'We were unable to follow the check.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <LoadingState
      label={
        data
          ? 'Checking… This takes longer than usual. It continues even if you leave this page.'
          : 'Checking against all lists…'
      }
    />
  )
}

interface CheckOutcomeProps {
  subject: MonitoredSubject
  isOver: boolean
  onEdit: () => void
}

/** After saving: what the lists say about the provider, as soon as they were asked. */
export function CheckOutcome({ subject, isOver, onEdit }: CheckOutcomeProps) {
  const { actor } = useSession()
  return (
    <div className={css['outcome']}>
      <Card title="Result of the check">
        {isOver ? (
          <EmptyState text="Not checked." hint="The monitoring of this provider has ended." />
        ) : (
          <Check subjectId={subject.id} />
        )}
      </Card>
      <div className={css['buttons']}>
        <OpenProfile subjectId={subject.id} />
        <Button variant="default" onClick={onEdit}>
          Edit
        </Button>
        {mayWithPopulation(actor, 'write') && (
          <Button variant="default" renderRoot={(props) => <Link to="/population/new" {...props} />}>
            Add Another Provider
          </Button>
        )}
      </div>
    </div>
  )
}
