import { npdbReportTypeLabel, npdbVersionLabel, type NpdbSummary } from '@vigil/contract'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/local-time.ts'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import css from './npdb.module.css'

type ReportType = NpdbSummary['reportTypes'][number]
type Report = ReportType['npdbReportResponsesDTO'][number]

/** Also what is special about a report. */
function versionOf({ version, removed, isIncludedReports }: Report): string {
  const marks = [isIncludedReports && 'in a consolidated report', removed && 'Deleted'].filter(Boolean)
  return [npdbVersionLabel(version), ...marks].join(', ')
}

/** Several reports of a type are told apart by their days. */
const versionsOf = ({ npdbReportResponsesDTO: reports }: ReportType): ReactNode =>
  reports.map((one) => (
    <div key={one.id}>
      {reports.length === 1 ? versionOf(one) : `${dayOf(one.createdAt)}: ${versionOf(one)}`}
    </div>
  ))

const columns: readonly DetailColumn<ReportType>[] = [
  {
    header: 'Report Type',
    cell: ({ type }) => npdbReportTypeLabel(type),
    isRowHeader: true,
    isStrong: ({ npdbReportResponsesDTO }) => npdbReportResponsesDTO.some(({ removed }) => !removed),
  },
  { header: 'Date', cell: ({ createdAt }) => dayOf(createdAt) },
  { header: 'Version', cell: versionsOf },
]

/** A row for each type, with the current version of each report. */
export function NpdbReportTypes({ types }: { types: readonly ReportType[] }) {
  return (
    <section>
      <h3 className={css['partTitle']}>Reports by Type</h3>
      <DetailTable
        label="NPDB reports by type"
        columns={columns}
        tracks="minmax(0, 2fr) 110px minmax(0, 1fr)"
        rows={types}
        rowId={({ type }) => type}
      />
    </section>
  )
}
