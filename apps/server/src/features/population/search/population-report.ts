import { piiViewOf, type PopulationFilter } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { Snapshot } from '../../../database/transaction.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { openSecrets } from '../facts/subject-secrets.ts'
import { filterCondition } from './filter-queries.ts'
import { countReport, readReport } from './report-queries.ts'
import { reportCells, reportColumns } from './report-rows.ts'
import { filterScope } from './search-subjects.ts'

type PopulationContent = Pick<ReportContent, 'columns' | 'total' | 'rows'> &
  Required<Pick<ReportContent, 'unmasked'>>

/** All subjects of a filter by name, with what the caller may see of them, for a report. */
export async function populationReport(
  context: ClientContext,
  filter: PopulationFilter,
  { sql, client }: Snapshot,
): Promise<PopulationContent> {
  const { clientId, services } = context
  const view = piiViewOf(context.actor)
  const condition = filterCondition(filter, await filterScope(context, filter))
  const fields = new Set<string>()
  const cellsOf = reportCells(
    view,
    ({ id, sealed }) => openSecrets(services, clientId, id, sealed),
    (shown) => shown.forEach((field) => fields.add(field)),
  )
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const rows of readReport(client, condition)) yield rows.map(cellsOf)
  }
  return {
    columns: reportColumns(view),
    total: await countReport(sql, condition),
    rows: cells(),
    unmasked: () => [...fields].toSorted(),
  }
}
