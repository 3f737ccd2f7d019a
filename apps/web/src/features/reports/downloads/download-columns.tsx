import { formatLocalTime, reportTable, zoneName, type ReportRequest, type ReportSort } from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import { DetailsButton } from './details-button.tsx'
import type { AdministeredId } from './downloads-queries.ts'
import css from './downloads.module.css'
import { ReportActions } from './report-actions.tsx'
import { ReportStatus } from './report-status.tsx'
import { ViewFiltersButton } from './view-filters-button.tsx'

interface DownloadColumn extends DataTableColumn<ReportRequest> {
  sortKey?: ReportSort
}

/** On two lines, a date and a time. */
const timeText = (moment: string | null) =>
  orDash(moment && formatLocalTime(new Date(moment), userZone()).replace(/ (?=[ap]m$)/, '\u{a0}'))

const user: DownloadColumn = {
  id: 'user',
  header: 'User Email',
  sortKey: 'USER',
  width: 'minmax(92px, 1.4fr)',
  twoLines: true,
  cell: ({ createdByUsername }) => createdByUsername,
}

/** PT admins also see whose report it is, and what is known of failures. */
export function downloadColumns(clientId: AdministeredId, now: Date, isAdmin: boolean): DownloadColumn[] {
  // a time has two lines where the table is narrow, and so has its header
  const zone = zoneName(now, userZone())
  return [
    {
      id: 'name',
      header: 'File Name',
      sortKey: 'NAME',
      width: 'minmax(96px, 1.6fr)',
      twoLines: true,
      cell: (report) => (
        <>
          {isAdmin && report.status === 'Failed' && <DetailsButton report={report} />}{' '}
          <span className={css['name']}>{report.reportName}</span>{' '}
          <span className={css['format']}>{report.format.toUpperCase()}</span>
        </>
      ),
    },
    {
      id: 'type',
      header: 'Report Type',
      sortKey: 'TYPE',
      width: 'minmax(84px, 1.3fr)',
      twoLines: true,
      cell: ({ reportType }) => reportTable[reportType].name,
    },
    {
      id: 'start',
      header: `Start\u{a0}Time (${zone})`,
      sortKey: 'START_TIME',
      width: 'minmax(92px, 164px)',
      twoLines: true,
      cell: ({ startTime }) => timeText(startTime),
    },
    {
      id: 'complete',
      header: `Complete\u{a0}Time (${zone})`,
      sortKey: 'COMPLETE_TIME',
      width: 'minmax(100px, 164px)',
      twoLines: true,
      cell: ({ completeTime }) => timeText(completeTime),
    },
    ...(isAdmin ? [user] : []),
    {
      id: 'status',
      header: 'Status',
      sortKey: 'STATUS',
      width: 'minmax(92px, 124px)',
      cell: (report) => <ReportStatus report={report} />,
    },
    {
      id: 'filters',
      header: 'Report Filters',
      width: 'minmax(90px, 104px)',
      cell: (report) => <ViewFiltersButton report={report} clientId={clientId} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      width: isAdmin ? 'minmax(116px, 124px)' : 'minmax(116px, 256px)',
      cell: (report) => <ReportActions report={report} clientId={clientId} />,
    },
  ]
}
