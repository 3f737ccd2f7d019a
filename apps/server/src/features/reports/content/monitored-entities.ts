import {
  formatDate,
  isoOfReportDate,
  productLabels,
  providerTypes,
  type ReportParameters,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { displayName } from '../../population/index.ts'
import { selectProductsThen } from '../../screening/index.ts'
import { checkedLists, evidenceOf } from './checked-lists.ts'
import { rangeFacts } from './filter-facts.ts'
import { countEntities, readEntities, type EntityRow } from './monitored-entities-queries.ts'
import type { ContentRun } from './content-run.ts'
import { reportWindow } from './report-window.ts'
import { visibleAmong } from './visible-among.ts'

const cellsOf = (row: EntityRow): string[] => [
  displayName(row.facts),
  row.facts.npi ?? '',
  providerTypes[row.facts.kind === 'person' ? 'INDIVIDUAL' : 'ORGANIZATION'],
  row.externalId,
  productLabels(row.products).join('; '),
  formatDate(row.startDate),
  row.endDate ? formatDate(row.endDate) : '',
]

/** Everyone who was monitored in a period, with products, start and end dates. */
export async function monitoredEntities(
  context: ClientContext,
  parameters: ReportParameters<'monitored-entities'>,
  { zone, snapshot: { sql, client } }: ContentRun,
): Promise<ReportContent> {
  const { clientId } = context
  const { until } = reportWindow(parameters, context.now(), zone)
  const had = await selectProductsThen(sql, clientId, until)
  const products = await visibleAmong(context, parameters.monitorProducts, had)
  const scope = {
    clientId,
    startDate: isoOfReportDate(parameters.startDate),
    endDate: isoOfReportDate(parameters.endDate),
    until,
    products,
  }
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const rows of readEntities(client, scope)) yield rows.map(cellsOf)
  }
  return {
    facts: rangeFacts(parameters, products),
    ...evidenceOf(await checkedLists(sql, { clientId, products, from: null, until })),
    heading: 'Monitored providers',
    columns: [
      { header: 'Name', share: 5 },
      { header: 'NPI', share: 3 },
      { header: 'Provider Type', share: 3 },
      { header: 'External ID', share: 3 },
      { header: 'Products', share: 10 },
      { header: 'Monitor Start Date', share: 3, kind: 'date' },
      { header: 'Monitor End Date', share: 3, kind: 'date' },
    ],
    total: await countEntities(sql, scope),
    rows: cells(),
  }
}
