import {
  formatDate,
  formatDateTime,
  isoOfReportDate,
  monitorProducts,
  productLabels,
  productTable,
  type MonitorProduct,
  type ReportParameters,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { ReportContent, ReportFact } from '../../../documents/report-content.ts'
import { visibleOf } from '../../alerts/index.ts'
import { selectProductsThen } from '../../screening/index.ts'
import { selectAlertTotals } from './alert-counts-queries.ts'
import { checkedLists, publishedText, type CheckedList } from './checked-lists.ts'
import { rangeFacts } from './filter-facts.ts'
import { countEntities } from './monitored-entities-queries.ts'
import type { ContentRun } from './content-run.ts'
import { reportWindow } from './report-window.ts'

/** What was done in the period, which is less than what is set up today. */
function statements(
  client: string,
  period: string,
  {
    lists,
    products,
    monitored,
  }: { lists: readonly CheckedList[]; products: readonly MonitorProduct[]; monitored: number },
): string[] {
  if (monitored === 0) return [`From ${period}, no providers of ${client} were monitored with Vigil.`]
  if (lists.length === 0) return [`From ${period}, no lists were checked for the providers of ${client}.`]
  const checked = products.filter((product) => lists.some((list) => list.product === product))
  const unchecked = products.filter((product) => !checked.includes(product))
  return [
    `From ${period}, ${client} monitored its providers with Vigil for ${productLabels(checked).join(', ')}.`,
    ...(unchecked.length > 0 ? [`Not checked in this period: ${productLabels(unchecked).join(', ')}.`] : []),
  ]
}

const count = (value: number): string => value.toLocaleString('en-US')

function checkFacts(lists: readonly CheckedList[], zone: string): ReportFact[] {
  if (lists.length === 0) return []
  const first = Math.min(...lists.map(({ firstAt }) => firstAt.getTime()))
  const last = Math.max(...lists.map(({ lastAt }) => lastAt.getTime()))
  return [
    ['First check in the period', formatDateTime(new Date(first), zone)],
    ['Last check in the period', formatDateTime(new Date(last), zone)],
  ]
}

/** States what was monitored in a period. */
export async function complianceLetter(
  context: ClientContext,
  parameters: ReportParameters<'compliance-letter'>,
  { zone, snapshot: { sql } }: ContentRun,
): Promise<ReportContent> {
  const { clientId, actor } = context
  const window = reportWindow(parameters, context.now(), zone)
  const products = visibleOf(context, await selectProductsThen(sql, clientId, window.until))
  const startDate = isoOfReportDate(parameters.startDate)
  const endDate = isoOfReportDate(parameters.endDate)
  const period = `${formatDate(startDate)} to ${formatDate(endDate)}`
  const monitored = await countEntities(sql, {
    clientId,
    startDate,
    endDate,
    until: window.until,
    products: [...monitorProducts],
  })
  const alerts = await selectAlertTotals(sql, { clientId, products, window }, { asOfEnd: true })
  const lists = await checkedLists(sql, { clientId, products, ...window })
  const rows = lists.map(({ product, name, checks, lastAt, version, published }) => [
    productTable[product].label,
    name,
    formatDateTime(lastAt, zone),
    String(version),
    publishedText(published),
    String(checks),
  ])
  return {
    facts: rangeFacts(parameters),
    evidence: lists,
    before: [
      { paragraph: 'To whom it may concern:' },
      ...statements(actor.current.name, period, { lists, products, monitored }).map((paragraph) => ({
        paragraph,
      })),
      {
        facts: [
          ['Providers monitored', count(monitored)],
          ['Alerts opened', count(alerts.opened)],
          ['Alerts resolved', count(alerts.resolved)],
          ['Alerts open at the end', count(alerts.stillOpen)],
          ...checkFacts(lists, zone),
        ],
      },
    ],
    heading: 'Lists checked in the period',
    columns: [
      { header: 'Checked for', share: 17 },
      { header: 'List', share: 26 },
      { header: 'Last check', share: 24 },
      { header: 'Version', share: 10 },
      { header: 'Published', share: 14 },
      { header: 'Checks', share: 9, kind: 'number' },
    ],
    total: rows.length,
    rows: [rows],
  }
}
