import type { NpdbHistoryQuery, NpdbReport, NpdbResponse, NpdbSummary } from '@vigil/contract'

/** A version of a report about a subject, received from the Data Bank or found in a response file. */
export interface ReportVersion {
  id: string
  /** the response that it came with */
  responseId: string
  dbid: string
  consolidated: boolean
  dcn: string
  type: string
  version: string
  /** ISO; '' if not stated */
  processedOn: string
  createdAt: Date
  hasDocument: boolean
  /** no longer among the reports of the Data Bank, without having been voided */
  ended: boolean
}

const reportOf = ({ dbid, dcn }: ReportVersion): string => JSON.stringify([dbid, dcn])

/** Of the versions of one day, the initial one comes first and the void last. */
const rankOf = ({ version }: ReportVersion): number => Number(version === 'V') - Number(version === 'I')

/** Whether a version replaces another of the same report: by its date, on the same day by its kind, then as they arrived. */
function isLater(one: ReportVersion, other: ReportVersion): boolean {
  if (one.processedOn !== other.processedOn) return one.processedOn > other.processedOn
  if (rankOf(one) !== rankOf(other)) return rankOf(one) > rankOf(other)
  return one.createdAt.getTime() >= other.createdAt.getTime()
}

/** The current version of each report; a version that was sent again, at any time, counts once. */
function currentVersions(versions: readonly ReportVersion[]): Map<string, ReportVersion> {
  const current = new Map<string, ReportVersion>()
  const seen = new Set<string>()
  for (const one of versions) {
    const key = JSON.stringify([reportOf(one), one.version, one.processedOn])
    if (seen.has(key)) continue
    seen.add(key)
    const known = current.get(reportOf(one))
    if (!known || isLater(one, known)) current.set(reportOf(one), one)
  }
  return current
}

/** The reports that are void or have ended. */
const isRemoved = ({ version, ended }: ReportVersion): boolean => version === 'V' || ended

const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }): number =>
  b.createdAt.getTime() - a.createdAt.getTime()

function presented(one: ReportVersion, removed: boolean): NpdbReport {
  const { id, type, version, hasDocument } = one
  return { id, type, version, createdAt: one.createdAt.toISOString(), removed, hasDocument }
}

/** The current reports by type: those in force first, each newest first. */
export function reportTypesOf(
  versions: readonly ReportVersion[],
  includeTrashed: boolean,
): NpdbSummary['reportTypes'] {
  const included = new Set(versions.filter(({ consolidated }) => consolidated).map(reportOf))
  const shown = [...currentVersions(versions).values()]
    .filter((one) => includeTrashed || !isRemoved(one))
    .toSorted((a, b) => Number(isRemoved(a)) - Number(isRemoved(b)) || newestFirst(a, b))
  return [...Map.groupBy(shown, ({ type }) => type)].map(([type, reports]) => ({
    type,
    createdAt: reports.toSorted(newestFirst)[0]!.createdAt.toISOString(),
    npdbReportResponsesDTO: reports.map((one) => ({
      ...presented(one, isRemoved(one)),
      isIncludedReports: included.has(reportOf(one)),
    })),
  }))
}

/** What was received, by response. A report counts as removed in all its versions. */
export function responsesOf(
  versions: readonly ReportVersion[],
  { desc, includeTrashed, includeConsolidatedReport }: NpdbHistoryQuery,
): NpdbResponse[] {
  const current = currentVersions(versions)
  const removed = (one: ReportVersion): boolean => isRemoved(current.get(reportOf(one))!)
  const shown = versions.filter(
    (one) => (includeTrashed || !removed(one)) && (includeConsolidatedReport || !one.consolidated),
  )
  const newest = [...Map.groupBy(shown, ({ responseId }) => responseId).values()]
    .toSorted(([a], [b]) => newestFirst(a!, b!) || b!.responseId.localeCompare(a!.responseId))
    .map((reports) => ({
      id: reports[0]!.responseId,
      createdAt: reports[0]!.createdAt.toISOString(),
      dbid: { entityDbid: reports[0]!.dbid },
      reports: reports
        .map((one) => presented(one, removed(one)))
        .toSorted((a, b) => Number(a.removed) - Number(b.removed) || a.type.localeCompare(b.type)),
    }))
  return desc ? newest : newest.toReversed()
}
