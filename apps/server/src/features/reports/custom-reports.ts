import { dateIn, limits, type CustomReport, type NewCustomReport } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../context.ts'
import { databaseCode } from '../../database/lock-timeout.ts'
import { AppError, notFound } from '../../errors.ts'
import {
  insertCustomReport,
  lockCustomReports,
  removeCustomReport,
  selectCustomReports,
  type StoredCustomReport,
} from './custom-reports-queries.ts'
import { refuseForbidden, refuseFuture } from './report-rules.ts'

const subjectType = 'custom-report'

function presentSchedule({ schedule, nextAt }: StoredCustomReport): CustomReport['schedule'] {
  if (!schedule || !nextAt) return null
  const { interval, format, timezone, userName } = schedule
  return { interval, format, nextDate: dateIn(nextAt, timezone), userName }
}

export function presentCustomReport(row: StoredCustomReport): CustomReport {
  const { id, name, description, type, parameters } = row
  return {
    id,
    name,
    description,
    type,
    alertConfig: 'alertConfig' in parameters ? parameters.alertConfig : null,
    populationConfig: 'populationConfig' in parameters ? parameters.populationConfig : null,
    schedule: presentSchedule(row),
  }
}

const nameTaken = (): AppError => new AppError('conflict', 'A custom report with this name exists already.')

/** Of the client, by name. */
export async function listCustomReports(context: ClientContext): Promise<CustomReport[]> {
  return (await context.read((sql) => selectCustomReports(sql, context.clientId))).map(presentCustomReport)
}

/** Saves a filter as a report of the client. */
export async function saveCustomReport(
  context: ClientContext,
  report: NewCustomReport,
): Promise<CustomReport> {
  const { clientId, actor } = context
  const { name, description, type } = report
  const order =
    report.type === 'alert'
      ? ({ type: 'alert', parameters: { alertConfig: report.alertConfig } } as const)
      : ({ type: 'population', parameters: { populationConfig: report.populationConfig } } as const)
  // where the day begins first: the zone of whoever saves it is not known
  refuseFuture(order, context.now(), 'Pacific/Kiritimati')
  refuseForbidden(actor, type)
  const row: StoredCustomReport = {
    id: randomUUIDv7(),
    clientId,
    name,
    description,
    type,
    parameters: order.parameters,
    createdBy: actor.userName,
    createdAt: context.now(),
    schedule: null,
    nextAt: null,
  }
  await context.write(async ({ sql, audit }) => {
    await lockCustomReports(sql, clientId)
    const others = await selectCustomReports(sql, clientId)
    if (others.length >= limits.customReports)
      throw new AppError('precondition', `You can have at most ${limits.customReports} custom reports.`)
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameTaken()
    try {
      await insertCustomReport(sql, row)
    } catch (error) {
      // the database considers a few more letters equal than JavaScript does
      throw databaseCode(error) === '23505' ? nameTaken() : error
    }
    audit({ action: 'custom-report.create', subjectType, subjectId: row.id, after: { name, type } })
  })
  return presentCustomReport(row)
}

export function deleteCustomReport(context: ClientContext, id: string): Promise<void> {
  return context.write(async ({ sql, audit }) => {
    const removed = (await removeCustomReport(sql, context.clientId, id)) ?? notFound('Custom report')
    const { name, type } = removed
    audit({ action: 'custom-report.delete', subjectType, subjectId: id, before: { name, type } })
  })
}
