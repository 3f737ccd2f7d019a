import {
  dayMs,
  formatReportDate,
  reportParameters,
  type CustomReportType,
  type ReportFormat,
  type ReportType,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { insertCustomReport, insertRequest, nextTime, reportsJobs, updateAttempt } from '../reports/index.ts'
import { contextAt } from './demo-clock.ts'
import type { DemoClientTeam } from './fill-steps.ts'
import { hasReports } from './fill-queries.ts'

const timezone = 'America/Chicago'

interface SavedReport {
  type: CustomReportType
  name: string
  description: string
  parameters: object
}

const savedReports: readonly SavedReport[] = [
  {
    type: 'alert',
    name: 'Open federal alerts',
    description: 'Federal exclusions that still need a review, for the monthly committee.',
    parameters: {
      alertConfig: {
        monitoredList: [{ monitoredProduct: 'EXCLUSIONS_FEDERAL' }],
        reviewStatusesWithDates: { NEEDS_REVIEW: null },
      },
    },
  },
  {
    type: 'population',
    name: 'Active individuals',
    description: 'Everyone on staff who is monitored today.',
    parameters: { populationConfig: { type: 'INDIVIDUAL', isActivelyMonitored: true } },
  },
]

interface DemoRequest {
  daysAgo: number
  type: ReportType
  name: string
  format: ReportFormat
  parameters: (now: Date) => object
}

const range = (now: Date, days: number) => ({
  startDate: formatReportDate(new Date(now.getTime() - days * dayMs).toISOString()),
  endDate: formatReportDate(now.toISOString()),
})

const finished: readonly DemoRequest[] = [
  {
    daysAgo: 12,
    type: 'compliance-letter',
    name: 'Letter for the board',
    format: 'pdf',
    parameters: (now) => range(now, 90),
  },
  {
    daysAgo: 2,
    type: 'alert',
    name: 'Open federal alerts',
    format: 'csv',
    parameters: () => savedReports[0]!.parameters,
  },
]
const failed: DemoRequest = {
  daysAgo: 5,
  type: 'monitored-entities',
  name: 'Entities, half a year',
  format: 'pdf',
  parameters: (now) => ({ ...range(now, 180), monitorProducts: ['EXCLUSIONS_FEDERAL', 'OFAC'] }),
}
const waiting: DemoRequest = {
  daysAgo: 0,
  type: 'alert-resolution-overview',
  name: 'Resolution, last 30 days',
  format: 'pdf',
  parameters: (now) => range(now, 30),
}

function rowOf({ clientId, reviewers: [requester] }: DemoClientTeam, request: DemoRequest, at: Date) {
  const { type, name, format } = request
  const { userId, userName } = requester
  const parameters = reportParameters[type].parse(request.parameters(at))
  const common = { id: randomUUIDv7(), clientId, userId, userName, timezone, createdAt: at }
  return { ...common, type, name, format, parameters }
}

/** The first of them is requested by itself every month. */
async function addSaved(base: Context, { clientId, reviewers }: DemoClientTeam): Promise<void> {
  const [{ userId, userName }] = reviewers
  const schedule = { interval: 'monthly', format: 'xlsx', timezone, userId, userName } as const
  const nextAt = nextTime(schedule, base.now())
  const context = contextAt(base, new Date(base.now().getTime() - 40 * dayMs))
  const rows = savedReports.map(({ type, name, description, parameters }, at) => ({
    id: randomUUIDv7(),
    clientId,
    type,
    name,
    description,
    parameters: reportParameters[type].parse(parameters),
    createdBy: userName,
    createdAt: context.now(),
    schedule: at === 0 ? schedule : null,
    nextAt: at === 0 ? nextAt : null,
  }))
  await context.write(async ({ sql }) => {
    for (const row of rows) await insertCustomReport(sql, row)
  })
}

/** Reports of one client: saved, complete, failed, and one that the queue is about to generate. */
async function addReportsOf(base: Context, team: DemoClientTeam, signal: AbortSignal): Promise<void> {
  const { clientId } = team
  const at = ({ daysAgo }: DemoRequest): Date => new Date(base.now().getTime() - daysAgo * dayMs)
  for (const request of finished) {
    const context = contextAt(base, at(request))
    const row = rowOf(team, request, context.now())
    await context.write(({ sql }) => insertRequest(sql, row))
    await reportsJobs['reports.generate'](context, { clientId, requestId: row.id }, signal)
  }
  const failedAt = at(failed)
  const errors = ['The report was interrupted.']
  const failure = { status: 'Failed', errors, startedAt: failedAt, completedAt: failedAt } as const
  const failing = rowOf(team, failed, failedAt)
  await base.write(async ({ sql }) => {
    await insertRequest(sql, failing)
    await updateAttempt(sql, { clientId, id: failing.id, storageKey: null }, failure)
  })
  const row = rowOf(team, waiting, base.now())
  await base.write(async ({ sql, enqueue }) => {
    await insertRequest(sql, row)
    enqueue('reports.generate', { clientId, requestId: row.id }, clientId)
  })
  // last: it says that the others are there
  await addSaved(base, team)
}

/** What the Reports page shows. */
export async function addReports(
  base: Context,
  teams: readonly DemoClientTeam[],
  signal: AbortSignal,
): Promise<void> {
  for (const team of teams)
    if (!(await base.read((sql) => hasReports(sql, team.clientId)))) await addReportsOf(base, team, signal)
}
