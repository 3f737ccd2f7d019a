import { Button } from '@mantine/core'
import {
  formatDateTime,
  limits,
  npdbReportTypeLabel,
  npdbVersionLabel,
  toasts,
  type NpdbReport,
  type NpdbResponse,
} from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { userZone } from '../../lib/user-zone.ts'
import { DataTableFooter } from '../../ui/data-table/data-table-footer.tsx'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Dash } from '../../ui/values/value-text.tsx'
import { npdbHistoryQuery, useNpdbDocument } from './npdb-reports-queries.ts'
import css from './npdb.module.css'

interface Row extends NpdbReport {
  dbid: string
}

const rowsOf = (responses: readonly NpdbResponse[]): Row[] =>
  responses.flatMap(({ dbid, reports }) =>
    reports.map((report): Row => Object.assign({ dbid: dbid.entityDbid }, report)),
  )

interface NpdbHistoryProps {
  subjectId: string
  hidesDbid: boolean
}

/** What was received, newest first, in pages of responses. */
export function NpdbHistory({ subjectId, hidesDbid }: NpdbHistoryProps) {
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(npdbHistoryQuery(subjectId, page))
  return (
    <section aria-busy={!data && !error}>
      <h3 className={css['partTitle']}>History</h3>
      {!data && !error && <LoadingState label="Loading the history of NPDB reports" />}
      {!data && error && (
        <ErrorState {...failureOf(error, toasts.npdb.reports)} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState />}
      {data && data.total > 0 && (
        <HistoryTable subjectId={subjectId} hidesDbid={hidesDbid} rows={rowsOf(data.content)} />
      )}
      {data && data.total > limits.npdbPageSize && (
        <DataTableFooter
          label="NPDB responses"
          page={page}
          size={limits.npdbPageSize}
          total={data.total}
          known
          onPage={setPage}
        />
      )}
    </section>
  )
}

interface Opening {
  /** the report whose document is being fetched */
  reportId: string | null
  open: (reportId: string) => void
}

const dbidColumn: DetailColumn<Row> = { header: 'DBID', cell: ({ dbid }) => dbid || <Dash /> }

const columnsOf = (hidesDbid: boolean, { reportId, open }: Opening): DetailColumn<Row>[] => [
  { header: 'Date', cell: ({ createdAt }) => formatDateTime(new Date(createdAt), userZone()) },
  ...(hidesDbid ? [] : [dbidColumn]),
  {
    header: 'Type',
    cell: ({ type }) => npdbReportTypeLabel(type),
    isRowHeader: true,
    isStrong: ({ removed }) => !removed,
  },
  {
    header: 'Version',
    cell: ({ version, removed }) => `${npdbVersionLabel(version)}${removed ? ', Deleted' : ''}`,
  },
  {
    header: 'Report',
    cell: ({ id, type, hasDocument }) =>
      hasDocument ? (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          td="underline"
          aria-label={`Download report: ${npdbReportTypeLabel(type)}`}
          loading={reportId === id}
          onClick={() => open(id)}
        >
          Download
        </Button>
      ) : (
        <Dash />
      ),
  },
]

function HistoryTable({ subjectId, hidesDbid, rows }: NpdbHistoryProps & { rows: readonly Row[] }) {
  const { isPending, variables, mutate } = useNpdbDocument(subjectId)
  const opening = { reportId: isPending ? variables : null, open: mutate }
  return (
    <DetailTable
      label="History of NPDB reports"
      columns={columnsOf(hidesDbid, opening)}
      tracks={`minmax(0, 1.5fr) ${hidesDbid ? '' : '128px '}minmax(0, 1.3fr) minmax(0, 1fr) 76px`}
      rows={rows}
      rowId={({ id }) => id}
    />
  )
}
