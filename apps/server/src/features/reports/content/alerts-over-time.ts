import {
  dayMs,
  formatDate,
  isoOfReportDate,
  productLabels,
  productTable,
  type ReportParameters,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { ReportChart, ReportContent } from '../../../documents/report-content.ts'
import { selectWeeks, type WeekCounts } from './alert-counts-queries.ts'
import { checkedLists, evidenceOf } from './checked-lists.ts'
import { rangeFacts } from './filter-facts.ts'
import type { ContentRun } from './content-run.ts'
import { reportWindow } from './report-window.ts'
import { visibleAmong } from './visible-among.ts'

const count = (weeks: readonly WeekCounts[], of: 'opened' | 'resolved'): number =>
  weeks.reduce((total, week) => total + week[of], 0)
const sum = (weeks: readonly WeekCounts[], of: 'opened' | 'resolved'): string =>
  count(weeks, of).toLocaleString('en-US')

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
/** The Monday on or before a date. */
const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** Weeks without alerts count as well. */
function chartOf(weeks: readonly WeekCounts[], period: { startDate: string; endDate: string }): ReportChart {
  const [first, last] = [isoOfReportDate(period.startDate), isoOfReportDate(period.endDate)]
  const byWeek = Map.groupBy(weeks, ({ week }) => week)
  const groups: { label: string; values: number[] }[] = []
  for (let week = mondayOf(first); week <= last; week = addDays(week, 7)) {
    const of = byWeek.get(week) ?? []
    groups.push({
      // the first week may begin before the period
      label: formatDate(week < first ? first : week).slice(0, 5),
      values: [count(of, 'opened'), count(of, 'resolved')],
    })
  }
  return { caption: 'Alerts opened and resolved, by week', series: ['Opened', 'Resolved'], groups }
}

/** Alerts opened and resolved in a period, by week and product. */
export async function alertsOverTime(
  context: ClientContext,
  parameters: ReportParameters<'alerts-over-time'>,
  { zone, snapshot }: ContentRun,
): Promise<ReportContent> {
  const products = await visibleAmong(context, parameters.monitorProducts)
  const window = reportWindow(parameters, context.now(), zone)
  const weeks = await selectWeeks(snapshot.sql, { clientId: context.clientId, products, window }, zone)
  const lists = await checkedLists(snapshot.sql, {
    clientId: context.clientId,
    products,
    from: null,
    until: window.until,
  })
  const first = isoOfReportDate(parameters.startDate)
  const byProduct = Map.groupBy(weeks, ({ product }) => productTable[product].label)
  return {
    facts: rangeFacts(parameters, products),
    ...evidenceOf(lists),
    before: [
      { heading: 'Alerts by week' },
      { chart: chartOf(weeks, parameters) },
      { heading: 'Totals' },
      {
        table: {
          columns: [
            { header: 'Alert Type', share: 4 },
            { header: 'Opened', share: 2, kind: 'number' },
            { header: 'Resolved', share: 2, kind: 'number' },
          ],
          rows: [...productLabels(products), null].map((label) => {
            const of = label === null ? weeks : (byProduct.get(label) ?? [])
            return [label ?? 'All', sum(of, 'opened'), sum(of, 'resolved')]
          }),
        },
      },
    ],
    heading: 'By week and alert type',
    columns: [
      { header: 'Week of', share: 2, kind: 'date' },
      { header: 'Alert Type', share: 4 },
      { header: 'Opened', share: 2, kind: 'number' },
      { header: 'Resolved', share: 2, kind: 'number' },
    ],
    total: weeks.length,
    rows: [
      weeks.map(({ week, product, opened, resolved }) => [
        // the first week may begin before the period
        formatDate(week < first ? first : week),
        productTable[product].label,
        String(opened),
        String(resolved),
      ]),
    ],
  }
}
