import {
  dateIn,
  isoOfReportDate,
  mayRunReport,
  maySeeReport,
  piiViewOf,
  reportParameters,
  reportRangeProblem,
  reportTable,
  seesNpdb,
  type Actor,
  type PermissionLevel,
  type PiiView,
  type ReportFormat,
  type ReportOrder,
  type ReportType,
} from '@vigil/contract'
import { AppError } from '../../errors.ts'
import { windowOf } from '../alerts/index.ts'

/** A type with its parameters, which come from a call or from a stored row. */
export function parseOrder(type: ReportType, parameters: unknown): ReportOrder {
  const { data, error } = reportParameters[type].safeParse(parameters)
  if (!error) return { type, parameters: data } as ReportOrder
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AppError('invalid', fields[0]?.message ?? 'The parameters are not valid.', fields)
}

export function formatOf(type: ReportType, wanted: ReportFormat | undefined): ReportFormat {
  const formats: readonly [ReportFormat, ...ReportFormat[]] = reportTable[type].formats
  if (wanted === undefined) return formats[0]
  if (formats.includes(wanted)) return wanted
  throw new AppError('invalid', `${reportTable[type].name} is not available as ${wanted.toUpperCase()}.`)
}

/** What depends on the current day: nothing may be asked for that is still to come. */
export function refuseFuture({ type, parameters }: ReportOrder, now: Date, zone: string): void {
  const today = dateIn(now, zone)
  if (type === 'alert') {
    const { creationDates, reviewStatusesWithDates } = parameters.alertConfig
    for (const frame of [creationDates, ...Object.values(reviewStatusesWithDates)])
      if (frame) windowOf(frame, now, zone)
  }
  const problem = 'startDate' in parameters ? reportRangeProblem(parameters, today) : null
  if (problem !== null) throw new AppError('invalid', problem)
  if ('date' in parameters && isoOfReportDate(parameters.date) > today)
    throw new AppError('invalid', 'The date may not be in the future.')
}

export function refuseForbidden(actor: Actor, type: ReportType): void {
  if (!mayRunReport(actor, type)) throw new AppError('forbidden', 'You may not run this report.')
}

const rank: Record<PermissionLevel, number> = { DENY: 0, LIMITED: 1, ALLOW: 2 }

interface ReadableFile {
  type: ReportType
  pii: PiiView | null
  hasNpdb: boolean
}

/** Whether a reader may see all that a file contains: it was made for somebody else, or permissions were withdrawn. */
export function mayReadFile(actor: Actor, file: ReadableFile): boolean {
  if (!maySeeReport(actor, file.type)) return false
  if (file.hasNpdb && !seesNpdb(actor)) return false
  if (file.pii === null) return true
  const view = piiViewOf(actor)
  const hasFullSsn = file.pii.level === 'ALLOW' && !file.pii.legacy
  return rank[view.level] >= rank[file.pii.level] && !(hasFullSsn && view.legacy)
}

/** "Open-federal-30-days 2026-10-31.csv" */
export const reportFileName = (name: string, day: string, format: ReportFormat): string =>
  `${name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')} ${day}.${format}`
