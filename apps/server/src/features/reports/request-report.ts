import type { RequestedReport, RequestReport, ReportOrder } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, WriteTransaction } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { findSubject } from '../screening/index.ts'
import { selectCustomReport } from './custom-reports-queries.ts'
import { formatOf, parseOrder, refuseForbidden, refuseFuture } from './report-rules.ts'
import { requestScope } from './list-report-requests.ts'
import {
  countUnfinished,
  insertRequest,
  restartFailed,
  selectRequest,
  type NewRequest,
} from './report-requests-queries.ts'

/** Reports of one client that wait or run; they are generated one after the other. */
const mostUnfinished = 20

const tooMany = (): AppError =>
  new AppError('limit', 'Other reports are being generated. Try again when some are done.')

async function orderOf(context: ClientContext, body: RequestReport): Promise<ReportOrder> {
  const configId = 'configId' in body ? body.configId : undefined
  if (configId === undefined) return parseOrder(body.reportType, body.reportParameters)
  const saved = await context.read((sql) => selectCustomReport(sql, context.clientId, configId))
  if (saved?.type !== body.reportType) return notFound('Custom report')
  return parseOrder(saved.type, saved.parameters)
}

async function subjectNameOf(context: ClientContext, order: ReportOrder): Promise<string | null> {
  if (order.type !== 'individual-audit') return null
  const { monitoredSubjectId } = order.parameters
  const subject = await context.read((sql) => findSubject(sql, monitoredSubjectId))
  return subject?.name ?? notFound('Subject')
}

/** Queues a report within the caller's transaction; false if too many of the client are waiting. */
export async function queueReport(
  { sql, audit, enqueue }: WriteTransaction,
  request: NewRequest,
): Promise<boolean> {
  const { id, clientId, type, format, configId } = request
  if ((await countUnfinished(sql, clientId)) >= mostUnfinished) return false
  await insertRequest(sql, request)
  enqueue('reports.generate', { clientId, requestId: id }, clientId)
  // filters and names of reports may name a person
  audit({
    action: 'report.request',
    subjectType: 'report',
    subjectId: id,
    after: { type, format, ...(configId && { configId }) },
  })
  return true
}

/** Requests a report; a job generates it, and mails its requester. */
export async function requestReport(context: ClientContext, body: RequestReport): Promise<RequestedReport> {
  const { actor, clientId } = context
  const { reportType: type, reportName: name, timezone } = body
  const format = formatOf(type, body.format)
  const order = await orderOf(context, body)
  refuseFuture(order, context.now(), timezone)
  refuseForbidden(actor, type)
  const subjectName = await subjectNameOf(context, order)
  const configId = 'configId' in body ? (body.configId ?? null) : null
  const id = randomUUIDv7()
  await context.write(async (tx) => {
    const isQueued = await queueReport(tx, {
      id,
      clientId,
      userId: actor.userId,
      userName: actor.userName,
      name,
      type,
      format,
      parameters: order.parameters,
      configId,
      subjectName,
      timezone,
      createdAt: context.now(),
    })
    if (!isQueued) throw tooMany()
  })
  return { id, status: 'Pending' }
}

/** Generates a failed report again. */
export async function retryReport(context: ClientContext, requestId: string): Promise<RequestedReport> {
  const { clientId } = context
  await context.write(async ({ sql, audit, enqueue }) => {
    const row = (await selectRequest(sql, requestScope(context), requestId)) ?? notFound('Report')
    refuseForbidden(context.actor, row.type)
    if (row.status === 'Failed' && (await countUnfinished(sql, clientId)) >= mostUnfinished) throw tooMany()
    if (!(await restartFailed(sql, clientId, requestId)))
      throw new AppError('conflict', 'Only a failed report can be generated again.')
    enqueue('reports.generate', { clientId, requestId }, clientId)
    audit({ action: 'report.retry', subjectType: 'report', subjectId: requestId, after: { type: row.type } })
  })
  return { id: requestId, status: 'Pending' }
}
