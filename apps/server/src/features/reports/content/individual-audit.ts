import { formatDate, formatDateTime, isoOfReportDate, seesNpdb, type ReportParameters } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { AppError } from '../../../errors.ts'
import {
  absenceOf,
  inOrder,
  listsHeading,
  listsTable,
  omissionOf,
  readCertificate,
  resultsTable,
  statementOf,
  subjectFacts,
  type CertifiedList,
  type CertifiedSubject,
} from '../../certificates/index.ts'
import type { ContentRun } from './content-run.ts'
import { reportWindow } from './report-window.ts'

/** One subject on one date: what every list said then, not what it says today. */
export async function individualAudit(
  context: ClientContext,
  { monitoredSubjectId, date }: ReportParameters<'individual-audit'>,
  { zone, snapshot: { sql } }: ContentRun,
): Promise<ReportContent> {
  const { clientId, actor } = context
  const now = context.now()
  const { until } = reportWindow({ startDate: date, endDate: date }, now, zone)
  const moment = new Date(Math.min(until.getTime() - 1, now.getTime()))
  const lists = new Map<string, CertifiedList>()
  const scope = { clientId, subjectId: monitoredSubjectId, moment, hidesNpdb: !seesNpdb(actor) }
  const { value } = await readCertificate(sql, scope, lists).next()
  const subject = value as CertifiedSubject | undefined
  if (!subject) {
    const then = { ...scope, day: isoOfReportDate(date), zone }
    throw new AppError('invalid', await absenceOf(sql, 'The provider', then))
  }
  const ordered = inOrder(lists)
  const { columns, rows } = resultsTable(subject, ordered, zone)
  const omission =
    subject.omittedProducts.length > 0 ? [{ paragraph: omissionOf(subject.omittedProducts, actor.name) }] : []
  return {
    facts: [['Date', formatDate(isoOfReportDate(date))]],
    evidence: ordered,
    before: [
      { paragraph: statementOf(subject, formatDateTime(moment, zone)) },
      ...omission,
      { heading: 'Provider' },
      { facts: subjectFacts(subject) },
    ],
    heading: 'Results',
    columns,
    total: rows.length,
    rows: [rows],
    after: () => [{ heading: listsHeading }, { table: listsTable(ordered) }],
  }
}
