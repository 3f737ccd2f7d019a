import {
  dateIn,
  formatDateTime,
  reviewStatusHeading,
  reviewStatusLabels,
  searchCriteriaText,
  searchHeadings,
  searchResultLabel,
  searchTypes,
  type SearchHistoryFilter,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { withOwnConnection } from '../../../database/own-connection.ts'
import type { Snapshot } from '../../../database/transaction.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { reportWriters } from '../../../documents/report-writers.ts'
import { inTurn } from '../../../heavy-work.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { reportFile } from '../../../http/report-file.ts'
import { documentKey } from '../../../crypto/document-key.ts'
import { maskedSsn } from '../results/present-search.ts'
import {
  countHistory,
  historyCondition,
  readHistory,
  showsOverallResult,
  type HistoryRow,
} from './history-queries.ts'
import { scopeOf } from './search-history.ts'

const title = 'Search History'
const format = 'xlsx'

interface HistoryReport {
  filter: SearchHistoryFilter
  signal: AbortSignal
}

/** The columns of the list, with its rows. */
async function openContent(
  context: ClientContext,
  filter: SearchHistoryFilter,
  { sql, client }: Snapshot,
): Promise<ReportContent> {
  const showsResult = await showsOverallResult(sql, context.clientId, context.now())
  const ifShown = <T>(item: T): T[] => (showsResult ? [item] : [])
  const condition = historyCondition(filter, scopeOf(context, filter))
  const cellsOf = (row: HistoryRow): string[] => [
    formatDateTime(row.createdAt, filter.timezone),
    searchCriteriaText({ ...row, ssn: maskedSsn(row.ssn) }),
    searchTypes[row.searchType],
    ...ifShown(searchResultLabel(row.resultStatus)),
    row.username,
    row.reviewStatus ? reviewStatusLabels[row.reviewStatus] : '',
  ]
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const rows of readHistory(client, condition, filter.desc)) yield rows.map(cellsOf)
  }
  return {
    facts: [],
    heading: title,
    columns: [
      { header: searchHeadings.time, share: 4 },
      { header: searchHeadings.criteria, share: 6 },
      { header: searchHeadings.type, share: 3 },
      ...ifShown({ header: 'Result', share: 3 }),
      { header: searchHeadings.by, share: 5 },
      { header: reviewStatusHeading, share: 3 },
    ],
    total: await countHistory(sql, condition),
    rows: cells(),
  }
}

async function writeHistory(
  context: ClientContext,
  { filter, signal }: HistoryReport,
  append: (bytes: string | Buffer) => Promise<void>,
): Promise<number> {
  const { actor, services } = context
  const head = {
    title,
    clientName: actor.current.name,
    name: null,
    createdAt: context.now(),
    createdBy: actor.name,
    zone: filter.timezone,
  }
  let count = 0
  await withOwnConnection(services.connect, signal, (client) =>
    context.readOn(client, async (sql) => {
      const content = await openContent(context, filter, { sql, client })
      await reportWriters[format].write(head, content, append, (rows) => void (count += rows))
    }),
  )
  return count
}

/** All past searches of a filter as a workbook, as the list shows them. */
export const reportSearchHistory = (context: ClientContext, request: HistoryReport): Promise<BinaryAnswer> =>
  inTurn(context, 'report', request.signal, () => {
    const fileName = `search-history-${dateIn(context.now(), request.filter.timezone)}.${format}`
    // the search text may be a person's name
    const { filter: text, ...kept } = request.filter
    return reportFile(
      { format, fileName, key: documentKey(context) },
      (append) => writeHistory(context, request, append),
      (count, sha256) =>
        context.write(async ({ audit }) =>
          audit({
            action: 'search.history-report',
            subjectType: 'client',
            subjectId: context.clientId,
            after: { count, filter: kept, searched: text !== '', sha256 },
          }),
        ),
    )
  })
