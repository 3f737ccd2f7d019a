import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { monitoringFrequency, toasts } from '@vigil/contract'
import { useId, useState } from 'react'
import { failureOf } from '../../../lib/failure.ts'
import { dayOf } from '../../../lib/local-time.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { Dash, orDash } from '../../../ui/values/value-text.tsx'
import { monitoredSourcesQuery, statusesQuery } from './member-queries.ts'
import {
  ageOf,
  monitoringRows,
  summaryOf,
  type MonitoringRow,
  type MonitoringSource,
} from './monitoring-rows.ts'
import css from './monitoring.module.css'

const dayOrDash = (moment: string | null) => orDash(moment && dayOf(moment))

interface SourceCellsProps {
  source: MonitoringSource
  /** the day that ages are counted to */
  day: string
}

const SourceCells = ({ source, day }: SourceCellsProps) => (
  <>
    <td data-label="Status">
      <ResultBadge result={source.result} />
    </td>
    <td data-label="Frequency">{monitoringFrequency}</td>
    <td data-label="Initial Verification">{dayOrDash(source.firstVerifiedAt)}</td>
    <td data-label="List Age">{orDash(ageOf([source], day))}</td>
  </>
)

/** A list of a product; several are hidden behind their number until asked for. */
function ProductRows({ row, day }: { row: MonitoringRow; day: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const { sources } = row
  const [only] = sources
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <tbody>
        <tr>
          <th scope="row">{row.label}</th>
          <td data-label="Source">
            {sources.length === 0 && <Dash />}
            {sources.length === 1 && only?.name}
            {sources.length > 1 && (
              <button
                type="button"
                className={css['toggle']}
                aria-expanded={isOpen}
                aria-controls={bodyId}
                aria-label={`${sources.length} lists of ${row.label}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Sign size={14} aria-hidden="true" />
                {sources.length} lists
              </button>
            )}
          </td>
          <td data-label="Status">
            <ResultBadge result={row.result} />
            {row.missing && <span className={css['missing']}>{row.missing} is missing</span>}
          </td>
          <td data-label="Frequency">{monitoringFrequency}</td>
          <td data-label="Initial Verification">{dayOrDash(row.firstVerifiedAt)}</td>
          <td data-label="List Age">{orDash(ageOf(sources, day))}</td>
        </tr>
      </tbody>
      {sources.length > 1 && (
        <tbody id={bodyId} className={css['sources']} hidden={!isOpen}>
          {sources.map((source) => (
            <tr key={source.name}>
              <td aria-hidden="true" />
              <th scope="row" data-label="Source">
                {source.name}
              </th>
              <SourceCells source={source} day={day} />
            </tr>
          ))}
        </tbody>
      )}
    </>
  )
}

const headers = ['List', 'Source', 'Status', 'Frequency', 'Initial Verification', 'List Age']

const Rows = ({ rows, day }: { rows: readonly MonitoringRow[]; day: string }) => (
  <div className={css['container']}>
    <table className={css['table']} aria-label="Active Monitoring">
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <ProductRows key={row.label} row={row} day={day} />
      ))}
    </table>
  </div>
)

interface ActiveMonitoringProps {
  subjectId: string
  /** a past day; undefined: now */
  asOf: string | undefined
  today: string
}

/** What every list says about a subject, with its age by the date it was published. */
export function ActiveMonitoring({ subjectId, asOf, today }: ActiveMonitoringProps) {
  const { data, error, refetch } = useQuery(statusesQuery(subjectId, asOf))
  // what a new list says is unknown until its first check: nothing counts as clear before all lists are known
  const { data: lists, isPending } = useQuery(monitoredSourcesQuery)
  const isNow = asOf === undefined
  const rows = data && !(isNow && isPending) ? monitoringRows(data, isNow ? (lists ?? []) : []) : undefined
  return (
    <Card title="Active Monitoring" actions={rows && summaryOf(rows)} flush>
      {!rows && !error && <LoadingState label="Loading the monitored statuses" />}
      {!rows && error && (
        <ErrorState {...failureOf(error, toasts.lists.statuses)} onRetry={() => void refetch()} />
      )}
      {rows?.length === 0 && <EmptyState />}
      {rows && rows.length > 0 && <Rows rows={rows} day={asOf ?? today} />}
    </Card>
  )
}
