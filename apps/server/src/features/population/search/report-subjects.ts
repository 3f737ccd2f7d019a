import { monitoringDay, piiViewOf, type PopulationFilter } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { inTurn } from '../../../heavy-work.ts'
import { csvFile, type AppendLines } from '../../../http/csv-file.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { openSecrets } from '../facts/subject-secrets.ts'
import { filterCondition } from './filter-queries.ts'
import { readReport } from './report-queries.ts'
import { reportHead, reportLines } from './report-rows.ts'
import { filterScope } from './search-subjects.ts'

interface ReportRequest {
  filter: PopulationFilter
  /** aborted when the caller disconnects */
  signal: AbortSignal
}

interface WrittenReport {
  count: number
  /** personal fields that were shown in full */
  fields: string[]
}

async function writeReport(
  context: ClientContext,
  { filter, signal }: ReportRequest,
  append: AppendLines,
): Promise<WrittenReport> {
  const { clientId, services } = context
  const view = piiViewOf(context.actor)
  const fields = new Set<string>()
  const linesOf = reportLines(
    view,
    ({ id, sealed }) => openSecrets(services, clientId, id, sealed),
    (shown) => shown.forEach((field) => fields.add(field)),
  )
  const condition = filterCondition(filter, await filterScope(context, filter))
  return context.readLong(signal, async (client) => {
    let count = 0
    await append(reportHead(view))
    for await (const rows of readReport(client, condition)) {
      await append(linesOf(rows))
      count += rows.length
    }
    return { count, fields: [...fields].toSorted() }
  })
}

function makeReport(context: ClientContext, request: ReportRequest): Promise<BinaryAnswer> {
  return csvFile(`population-${monitoringDay(context.now())}.csv`, async (append) => {
    const { count, fields } = await writeReport(context, request, append)
    // the search text may be a person's name
    const { filter: text, ...kept } = request.filter
    await context.write(async ({ audit }) =>
      audit({
        action: 'population.report',
        subjectType: 'client',
        subjectId: context.clientId,
        after: { count, filter: kept, searched: text !== '', fields },
      }),
    )
  })
}

/** All subjects of a filter as CSV, by name; few reports are built at a time. */
export const reportSubjects = (context: ClientContext, request: ReportRequest): Promise<BinaryAnswer> =>
  inTurn(context, 'report', request.signal, () => makeReport(context, request))
