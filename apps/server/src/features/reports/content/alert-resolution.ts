import { productTable, type ReportParameters } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { visibleProducts } from '../../alerts/index.ts'
import { selectAlertTotals, selectResolutions, selectResolutionTimes } from './alert-counts-queries.ts'
import { checkedLists, evidenceOf } from './checked-lists.ts'
import { rangeFacts } from './filter-facts.ts'
import type { ContentRun } from './content-run.ts'
import { reportWindow } from './report-window.ts'

const count = (value: number): string => value.toLocaleString('en-US')
const days = (value: number): string => value.toFixed(1)

/** How long alerts took to resolve, and who resolved them. */
export async function alertResolution(
  context: ClientContext,
  parameters: ReportParameters<'alert-resolution-overview'>,
  { zone, snapshot: { sql } }: ContentRun,
): Promise<ReportContent> {
  const products = await visibleProducts(context)
  const window = reportWindow(parameters, context.now(), zone)
  const scope = { clientId: context.clientId, products, window }
  const totals = await selectAlertTotals(sql, scope)
  const resolutions = await selectResolutions(sql, scope)
  const times = await selectResolutionTimes(sql, scope)
  const lists = await checkedLists(sql, { ...scope, from: null, until: window.until })
  return {
    facts: rangeFacts(parameters, products),
    before: [
      { heading: 'Alerts' },
      {
        facts: [
          ['Opened in the period', count(totals.opened)],
          ['Resolved in the period', count(totals.resolved)],
          ['Open at the end of the period', count(totals.stillOpen)],
        ],
      },
      { heading: 'Time to resolve' },
      {
        chart: {
          caption: 'Alerts resolved in the period, by the days from creation to resolution',
          series: ['Resolved'],
          groups: times.map(({ label, count: resolved }) => ({ label, values: [resolved] })),
        },
      },
    ],
    ...evidenceOf(lists),
    heading: 'Resolved by',
    columns: [
      { header: 'User', share: 5 },
      { header: 'Alert Type', share: 4 },
      { header: 'Resolved', share: 2, kind: 'number' },
      { header: 'Median Days', share: 2, kind: 'number' },
      { header: 'Average Days', share: 2, kind: 'number' },
      { header: 'Longest Days', share: 2, kind: 'number' },
    ],
    total: resolutions.length,
    rows: [
      resolutions.map((row) => [
        row.resolvedBy,
        productTable[row.product].label,
        String(row.count),
        days(row.medianDays),
        days(row.averageDays),
        days(row.longestDays),
      ]),
    ],
  }
}
