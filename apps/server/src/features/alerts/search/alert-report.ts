import type { AlertFilter } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { Snapshot } from '../../../database/transaction.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { visibleProducts } from '../visible-products.ts'
import { filterCondition } from './filter-queries.ts'
import { countReport, readReport } from './report-queries.ts'
import { reportCells, reportColumns } from './report-rows.ts'

/** All alerts of a filter that the caller may see, newest first, for a report. */
export async function alertReport(
  context: ClientContext,
  filter: AlertFilter,
  { sql, client }: Snapshot,
): Promise<Pick<ReportContent, 'columns' | 'total' | 'rows'>> {
  const { clientId } = context
  const condition = filterCondition(filter, { now: context.now(), products: await visibleProducts(context) })
  const cellsOf = reportCells(filter.timezone)
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const rows of readReport(client, clientId, condition)) yield rows.map(cellsOf)
  }
  return { columns: reportColumns, total: await countReport(sql, clientId, condition), rows: cells() }
}
