import {
  signatureHeader,
  type BusinessUnit,
  type CustomReport,
  type PopulationItem,
  type ReportRequest,
  type ReportSignature,
  type SetReportSchedule,
} from '@vigil/contract'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { z } from 'zod'
import { Route as downloadsRoute } from '../../routes/_app/reports.downloads.tsx'
import { Route as reportsRoute } from '../../routes/_app/reports.index.tsx'
import type { Dialog } from '../../testing/filter-parts.ts'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { testCustomReport, testSubject } from './reports-test-data.ts'

export interface ReportsServer {
  custom: CustomReport[]
  history: ReportRequest[]
  subjects: PopulationItem[]
  /** of a filter; null: as many as there are subjects */
  rows: number | null
  /** of a CSV file */
  signature: ReportSignature | null
  units: BusinessUnit[]
  calls: ArrivedCall[]
  /** "METHOD /path" to the status that it fails with, and perhaps why */
  failures: Map<string, [status: number, detail?: string]>
}

const pageOf = <T,>(content: T[]) => ({ page: 0, total: content.length, content })
/** The signature of a CSV file is sent beside it. */
const file = (format: string | null): Response =>
  new Response('bytes', {
    headers: {
      'content-disposition': `attachment; filename="report.${format}"`,
      ...(format === 'csv' && { [signatureHeader]: '{"algorithm":"Ed25519"}' }),
    },
  })

function answer(server: ReportsServer, { method, path, url, body }: ArrivedCall): Response {
  const failure = server.failures.get(`${method} ${path}`)
  if (failure) return problem(...failure)
  if (path === '/monitor/reports/configs')
    return method === 'GET' ? json(server.custom) : json(testCustomReport(), 201)
  if (path.endsWith('/schedule')) {
    const { interval } = body as z.input<typeof SetReportSchedule>
    const schedule = interval && {
      interval,
      format: 'xlsx' as const,
      nextDate: '2026-11-23',
      userName: 'ana@example.org',
    }
    return json(testCustomReport({ schedule }))
  }
  if (path.startsWith('/monitor/reports/configs/')) {
    server.custom = server.custom.filter(({ id }) => !path.endsWith(id))
    return empty()
  }
  if (path.startsWith('/monitor/reports/')) return file(url.searchParams.get('format'))
  if (path === '/monitor/monitored-subjects/search')
    return json({ ...pageOf(server.subjects), ...(server.rows !== null && { total: server.rows }) })
  if (path === '/monitor/alerts/search') return json({ ...pageOf([]), total: server.rows ?? 0 })
  if (path.endsWith('/download')) return json({ reportUrl: 'http://vigil.test/files/1' })
  if (path.endsWith('/signature')) return json(server.signature)
  if (path.endsWith('/retry')) return json({ id: 'request-1', status: 'Pending' }, 202)
  if (path === '/monitor/business-units') return json(server.units)
  const text = url.searchParams.get('filter') ?? ''
  if (method === 'GET') return json(pageOf(server.history.filter((one) => one.reportName.includes(text))))
  return json({ id: 'request-2', status: 'Pending' }, 202)
}

export function serveReports(given: Partial<ReportsServer> = {}): ReportsServer {
  const server: ReportsServer = {
    custom: [],
    history: [],
    subjects: [testSubject],
    rows: null,
    signature: null,
    units: [],
    calls: [],
    failures: new Map(),
    ...given,
  }
  serveCalls((call) => {
    if (call.path === '/auth/token') return json({ token: null })
    server.calls.push(call)
    return answer(server, call)
  })
  return server
}

/** The bodies of the requested reports. */
export const requestsOf = ({ calls }: ReportsServer): unknown[] =>
  calls.flatMap(({ method, path, body }) => (method === 'POST' && path === '/reports/requests' ? [body] : []))

export const ptAdmin: TestUser = { claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }

export const openReports = (user: TestUser = {}, address = '/reports'): Screen =>
  openScreen({
    session: testSession(user),
    address,
    pages: ['reports', 'reportDownloads'],
    routes: (app) =>
      [[reportsRoute, '/reports'] as const, [downloadsRoute, '/reports/downloads'] as const].map(
        ([route, path]) =>
          route.update({ id: path, path, getParentRoute: () => app, beforeLoad: undefined } as never),
      ),
  })

/** Opens the dialog of a system report. */
export async function openDialog({ user }: Screen, name: string): Promise<Dialog> {
  await user.click(await screen.findByRole('button', { name: `Run ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}

/** The files that the browser was told to save. */
export const watchSaved = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
