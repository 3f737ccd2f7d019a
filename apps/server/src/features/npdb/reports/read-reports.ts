import { npdbVersions } from '@vigil/contract'
import type { Sql } from '../../../database/transaction.ts'
import { selectListed, selectReceived, type ListedRow } from './reports-queries.ts'
import type { ReportVersion } from './report-versions.ts'

const versionCodes = new Map<string, string>(
  Object.entries(npdbVersions).map(([code, label]) => [label, code]),
)

/** A report in a response file; the file of a day is one response for each number of the client. */
function listedVersion({ id, runId, at, seen, ended }: ListedRow): ReportVersion {
  const label = seen['Report Version'] ?? ''
  const dbid = seen['Entity DBID'] ?? ''
  return {
    id: `finding-${id}`,
    responseId: `run-${runId}-${dbid}`,
    dbid,
    consolidated: false,
    dcn: seen.DCN ?? `finding-${id}`,
    type: seen['Report Type Code'] ?? seen['Report Type'] ?? '',
    version: versionCodes.get(label) ?? label,
    processedOn: seen['Report Date'] ?? '',
    createdAt: new Date(at),
    hasDocument: false,
    ended: ended !== null && ended !== 'changed',
  }
}

const versionKey = ({ dbid, dcn, version, processedOn }: ReportVersion): string =>
  JSON.stringify([dbid, dcn, version, processedOn])

/** A new finding also begins when the facts about the subject change: that is no new version. */
function withoutRepeats(versions: readonly ReportVersion[]): ReportVersion[] {
  const last = new Map<string, ReportVersion>()
  for (const one of versions) {
    const known = last.get(versionKey(one))
    last.set(versionKey(one), known ? { ...known, ended: one.ended } : one)
  }
  return [...last.values()]
}

/** All versions of the reports about a subject. Those that were received are also in the list: they count once. */
export async function readReportVersions(
  sql: Sql,
  clientId: string,
  subjectId: string,
): Promise<ReportVersion[]> {
  const received = (await selectReceived(sql, clientId, subjectId)).map((row) =>
    Object.assign(row, { ended: false }),
  )
  const known = new Set(received.map(({ dcn }) => dcn))
  const listed = (await selectListed(sql, clientId, subjectId)).map(listedVersion)
  return [...withoutRepeats(listed).filter(({ dcn }) => !known.has(dcn)), ...received]
}
