import {
  dateIn,
  mayRunReport,
  type Actor,
  type CustomReport,
  type ReportInterval,
  type SetReportSchedule,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, Context, WriteTransaction } from '../../context.ts'
import type { StoredSchedule } from '../../database/schema/index.ts'
import { loggable, notFound } from '../../errors.ts'
import { startOfDay } from '../alerts/index.ts'
import { presentCustomReport } from './custom-reports.ts'
import {
  lockDue,
  selectCustomReport,
  selectDue,
  updateSchedule,
  type StoredCustomReport,
} from './custom-reports-queries.ts'
import { findRequester } from './generate-report.ts'
import { formatOf, refuseForbidden } from './report-rules.ts'
import { queueReport } from './request-report.ts'

const steps: Record<ReportInterval, (today: Temporal.PlainDate) => Temporal.PlainDate> = {
  weekly: (today) => today.add({ days: 8 - today.dayOfWeek }),
  monthly: (today) => today.with({ day: 1 }).add({ months: 1 }),
}

/** The beginning of the next Monday or of the next month, in the time zone of the schedule. */
export function nextTime({ interval, timezone }: StoredSchedule, now: Date): Date {
  const today = Temporal.PlainDate.from(dateIn(now, timezone))
  return startOfDay(steps[interval](today).toString(), timezone)
}

const subjectType = 'custom-report'

/** Lets a saved report be requested by itself, on behalf of the caller, or no longer. */
export async function scheduleCustomReport(
  context: ClientContext,
  id: string,
  { interval, format, timezone }: SetReportSchedule,
): Promise<CustomReport> {
  const { clientId, actor } = context
  const row = await context.write(async ({ sql, audit }) => {
    const report = (await selectCustomReport(sql, clientId, id)) ?? notFound('Custom report')
    refuseForbidden(actor, report.type)
    const { userId, userName } = actor
    const schedule =
      interval === null
        ? null
        : { interval, format: formatOf(report.type, format), timezone, userId, userName }
    const nextAt = schedule && nextTime(schedule, context.now())
    audit({
      action: 'custom-report.schedule',
      subjectType,
      subjectId: id,
      before: { interval: report.schedule?.interval ?? null },
      after: { interval, ...(schedule && { format: schedule.format }) },
    })
    return updateSchedule(sql, clientId, id, { schedule, nextAt })
  })
  return presentCustomReport(row ?? notFound('Custom report'))
}

/** Whoever scheduled it has left, or may no longer run it: nobody would receive it. */
async function endSchedule(
  tx: WriteTransaction,
  { clientId, id, schedule }: StoredCustomReport,
): Promise<void> {
  await updateSchedule(tx.sql, clientId, id, { schedule: null, nextAt: null })
  tx.audit({
    action: 'custom-report.schedule',
    subjectType,
    subjectId: id,
    before: { interval: schedule!.interval },
    after: { interval: null, reason: 'The user may no longer run it.' },
  })
}

async function requestDue(
  context: Context,
  tx: WriteTransaction,
  row: StoredCustomReport,
  actor: Actor | null,
): Promise<void> {
  const { clientId, id, name, type, parameters, schedule } = row
  if (!schedule) return
  if (!actor || !mayRunReport(actor, type)) return endSchedule(tx, row)
  const { userId, userName, format, timezone } = schedule
  const isQueued = await queueReport(tx, {
    id: randomUUIDv7(),
    clientId,
    userId,
    userName,
    name,
    type,
    format,
    parameters,
    configId: id,
    subjectName: null,
    timezone,
    createdAt: context.now(),
  })
  // with too many waiting, the next hour tries again
  if (isQueued)
    await updateSchedule(tx.sql, clientId, id, { schedule, nextAt: nextTime(schedule, context.now()) })
}

async function requestIfDue(context: Context, clientId: string, id: string): Promise<void> {
  const report = await context.read((sql) => selectCustomReport(sql, clientId, id))
  if (!report?.schedule) return
  const actor = await findRequester(context, { userId: report.schedule.userId, clientId })
  await context.write(async (tx) => {
    const row = await lockDue(tx.sql, clientId, id, context.now())
    if (row?.schedule?.userId === report.schedule?.userId && row) await requestDue(context, tx, row, actor)
  })
}

/**
 * Requests the scheduled reports whose time has come; one that was missed for long is requested once. One that fails keeps
 * none of the others waiting: it is logged, and the next run tries it again.
 */
export async function requestDueReports(context: Context, signal: AbortSignal): Promise<void> {
  for (const { clientId, id } of await context.read((sql) => selectDue(sql, context.now()))) {
    signal.throwIfAborted()
    try {
      await requestIfDue(context.forClient(clientId), clientId, id)
    } catch (error) {
      context.log.error({ client: clientId, report: id, error: loggable(error) }, 'scheduled report failed')
    }
  }
}
