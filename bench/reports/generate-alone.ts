import { AlertFilter, type ReportFormat } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { systemContext, type ClientContext } from '../../apps/server/src/context.ts'
import { reportRequests, users } from '../../apps/server/src/database/schema/index.ts'
import { reportsRoutes } from '../../apps/server/src/features/reports/index.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import type { JobFigure } from './report-process.ts'

export interface GeneratedReport extends JobFigure {
  rows: number
  bytes: number
  /** where it is stored */
  file: string
}

/** The requester, as the job will find them. */
async function addRequester({ actor, clientId, services }: ClientContext): Promise<void> {
  const row = {
    id: actor.userId,
    clientId,
    userName: `${actor.userId}@example.org`,
    firstName: 'Bench',
    lastName: 'User',
    enabledOngoingMonitoring: true,
    enabledNpdbResults: true,
    createdAt: services.now(),
  }
  await systemContext(services, 'bench').write(({ sql }) =>
    sql.insert(users).values(row).onConflictDoNothing(),
  )
}

const input = {
  params: undefined,
  query: undefined,
  headers: {},
  url: '',
  host: '',
  cookies: null as never,
  isPrivate: true,
}

/** Requests a report of all alerts, and generates it in a process of its own; watching its memory takes time. */
export async function generateAlone(
  { services, settings }: BenchWorld,
  context: ClientContext,
  format: ReportFormat,
  { isWatched = false } = {},
): Promise<GeneratedReport> {
  await addRequester(context)
  const { id } = await reportsRoutes.requestReport(context, {
    ...input,
    signal: new AbortController().signal,
    body: {
      reportType: 'alert',
      reportName: `All as ${format}`,
      reportParameters: { alertConfig: AlertFilter.parse({}) },
      format,
      timezone: 'America/Chicago',
    },
  })
  const script = path.join(import.meta.dirname, 'report-process.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, context.clientId, id, ...(isWatched ? ['watched'] : [])],
    {
      env: { ...process.env, ...settings, VIGIL_DEMO: '0' },
    },
  )
  const [row] = await systemContext(services, 'bench').read((sql) =>
    sql.select().from(reportRequests).where(eq(reportRequests.id, id)),
  )
  if (row?.status !== 'Complete') throw new Error(`${row?.status}: ${row?.errors.join()}`)
  return {
    ...(JSON.parse(stdout) as JobFigure),
    rows: row.done!,
    bytes: row.size!,
    file: path.join(settings.VIGIL_DATA, 'files', 'objects', `${row.storageKey!}@file`),
  }
}
