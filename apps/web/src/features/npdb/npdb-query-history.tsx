import {
  formatDateTime,
  npdbQueryKinds,
  npdbQueryOutcomes,
  toasts,
  type NpdbQueryEvent,
} from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { userZone } from '../../lib/user-zone.ts'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import { FailedRequest } from './npdb-enrollments.tsx'
import { npdbQueriesQuery } from './npdb-reports-queries.ts'
import css from './npdb.module.css'

const momentOf = (moment: string): string => formatDateTime(new Date(moment), userZone())

const dbid: DetailColumn<NpdbQueryEvent> = { header: 'DBID', cell: (query) => query.dbid }

const columnsOf = (hidesDbid: boolean): DetailColumn<NpdbQueryEvent>[] => [
  { header: 'Requested', cell: ({ requestedAt }) => momentOf(requestedAt) },
  ...(hidesDbid ? [] : [dbid]),
  {
    header: 'Request',
    cell: ({ kind }) => npdbQueryKinds[kind],
    isRowHeader: true,
    isStrong: () => true,
  },
  {
    header: 'Outcome',
    cell: ({ outcome, failure }) => (
      <div>
        {npdbQueryOutcomes[outcome]}
        {failure && <FailedRequest failure={failure} />}
      </div>
    ),
  },
  { header: 'Answered', cell: ({ answeredAt }) => orDash(answeredAt && momentOf(answeredAt)) },
]

interface NpdbQueryHistoryProps {
  subjectId: string
  hidesDbid: boolean
}

/** When the Data Bank was asked about a subject: evidence, without anything from a report. */
export function NpdbQueryHistory({ subjectId, hidesDbid }: NpdbQueryHistoryProps) {
  const { data, error, refetch } = useQuery(npdbQueriesQuery(subjectId))
  return (
    <section aria-busy={!data && !error}>
      <h3 className={css['partTitle']}>Query History</h3>
      {!data && !error && <LoadingState label="Loading the NPDB query history" />}
      {!data && error && isForbidden(error) && <ForbiddenState />}
      {!data && error && !isForbidden(error) && (
        <ErrorState {...failureOf(error, toasts.npdb.queries)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text="The NPDB has not been queried about this provider." />}
      {data && data.length > 0 && (
        <DetailTable
          label="NPDB query history"
          columns={columnsOf(hidesDbid)}
          tracks={`minmax(0, 1.5fr) ${hidesDbid ? '' : '128px '}minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.5fr)`}
          rows={data}
          rowId={({ messageId, kind }) => `${messageId} ${kind}`}
        />
      )}
    </section>
  )
}
