import { useQuery } from '@tanstack/react-query'
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

/** The same for a report of a filter, with the number of its rows once that is known. */
export function FilterReportContents({ filter, format }: { filter: ReportFilter; format: ReportFormat }) {
  const { data: rows } = useQuery({
    queryKey: ['reports', 'rows', filter],
    queryFn: ({ signal }) => countRows(filter, signal),
    // a report can be requested without it
    meta: { silent: true },
  })
  const isTooLong = rows !== undefined && format === 'pdf' && rows > limits.reportPdfRows
  return (
    <div aria-live="polite">
      <ReportContents type={filter.type} />
      {rows !== undefined && <p className={css['count']}>{rowsText(rows)}</p>}
      {isTooLong && <p className={css['refusal']}>{pdfText}</p>}
    </div>
  )
}
