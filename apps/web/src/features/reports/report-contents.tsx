import { skipToken, useQuery } from '@tanstack/react-query'
import {
  alertsRoutes,
  limits,
  populationSearchRoutes,
  reportTable,
  type ReportFormat,
  type ReportType,
} from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'
import { userZone } from '../../lib/user-zone.ts'
import type { ReportFilter } from './generate/report-filter.ts'
import css from './system/report-dialog.module.css'

const api = apiOf({
  searchAlerts: alertsRoutes.searchAlerts,
  searchSubjects: populationSearchRoutes.searchSubjects,
})

async function countRows(filter: ReportFilter, signal: AbortSignal): Promise<number> {
  const { total } =
    filter.type === 'alert'
      ? await api.searchAlerts({ body: { ...filter.config, timezone: userZone(), size: 1 } }, { signal })
      : await api.searchSubjects({ body: { ...filter.config, size: 1 } }, { signal })
  return total
}

const rowsText = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}.`

const pdfText = `A PDF has at most ${limits.reportPdfRows.toLocaleString('en-US')} rows. Choose another format, or narrow the filter.`

/** What a report will contain, before it is requested. */
export const ReportContents = ({ type }: { type: ReportType }) => (
  <div>
    <div className={css['formatLabel']}>Contents</div>
    <p className={css['about']}>{reportTable[type].contents}</p>
  </div>
)

/** The rows of a report of a filter; undefined until known, and if they can't be counted. */
export const useFilterRows = (filter: ReportFilter | null): number | undefined =>
  useQuery({
    queryKey: ['reports', 'rows', filter],
    queryFn: filter ? ({ signal }) => countRows(filter, signal) : skipToken,
    // a report can be requested without it
    meta: { silent: true },
  }).data

/** Why a report of so many rows can't have a format; null if it can. */
export const rowsProblem = (rows: number | undefined, format: ReportFormat): string | null =>
  rows !== undefined && format === 'pdf' && rows > limits.reportPdfRows ? pdfText : null

interface FilterReportContentsProps {
  type: ReportFilter['type']
  rows: number | undefined
  problem: string | null
  problemId: string
}

/** The same for a report of a filter, with the number of its rows. */
export const FilterReportContents = ({ type, rows, problem, problemId }: FilterReportContentsProps) => (
  <div aria-live="polite">
    <ReportContents type={type} />
    {rows !== undefined && <p className={css['count']}>{rowsText(rows)}</p>}
    <p className={css['refusal']} id={problemId}>
      {problem}
    </p>
  </div>
)
