// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population/subject-1" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import type { NpdbEnrollment, NpdbReport, NpdbSummary } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession } from '../../testing/test-session.ts'
import { NpdbReportsPanel } from './npdb-reports-panel.tsx'

const enrollment = (given: Partial<NpdbEnrollment>): NpdbEnrollment => ({
  dbid: '555000104417203',
  enrolledDate: '2026-03-01',
  accepted: true,
  removedAt: null,
  singleDbid: false,
  rejected: null,
  renewsOn: null,
  ...given,
})
const report = (id: string, given: Partial<NpdbReport> = {}): NpdbReport => ({
  id,
  type: '302',
  createdAt: '2026-10-05T12:00:00.000Z',
  version: 'I',
  removed: false,
  hasDocument: true,
  ...given,
})
const typeRow = (one: NpdbReport, isIncludedReports = false): NpdbSummary['reportTypes'][number] => ({
  type: one.type,
  createdAt: one.createdAt,
  npdbReportResponsesDTO: [{ ...one, isIncludedReports }],
})

let summary: NpdbSummary
let total: number
let calls: ArrivedCall[]
let failing: RegExp | null

function answer(call: ArrivedCall): Response {
  if (call.path === '/auth/token') return json({ token: null })
  calls.push(call)
  if (failing?.test(`${call.method} ${call.path}`)) return problem(500)
  if (call.path.endsWith('/document'))
    return new Response('pdf', { headers: { 'content-type': 'application/pdf' } })
  if (call.method === 'GET') return json(summary)
  const { page } = call.body as { page: number }
  const content = Array.from({ length: Math.min(10, total - page * 10) }, (_, at) => ({
    id: `response-${page * 10 + at}`,
    createdAt: '2026-10-05T12:00:00.000Z',
    dbid: { entityDbid: '555000104417203' },
    reports: [report(`report-${page * 10 + at}`, at === 1 ? { version: 'V', removed: true } : {})],
  }))
  return json({ page, total, content })
}

function open(user: Parameters<typeof testSession>[0] = {}): Screen {
  return openScreen({
    session: testSession({
      claims: { enabledNpdbResults: true },
      ownClient: { enabledNpdb: true, monitorProducts: ['NPDB'] },
      ...user,
    }),
    address: '/panel',
    routes: (app) => [
      createRoute({
        getParentRoute: () => app,
        path: '/panel',
        component: () => (
          <>
            <p>Page</p>
            <NpdbReportsPanel subjectId="subject-1" />
          </>
        ),
      }),
    ],
  })
}
const rowsOf = async (name: string): Promise<string[][]> =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  calls = []
  total = 2
  failing = null
  summary = {
    dbidEntities: [
      enrollment({ renewsOn: '2027-02-28' }),
      enrollment({ dbid: '555000104417211', enrolledDate: null, accepted: false }),
      enrollment({ dbid: '555000104417219', accepted: false, rejected: 'Birth date is missing' }),
      enrollment({ dbid: '555000104417227', accepted: false, removedAt: '2026-09-01T12:00:00.000Z' }),
    ],
    reportTypes: [
      typeRow(report('r1', { version: 'C' }), true),
      typeRow(report('r2', { type: '9999', version: 'V', removed: true })),
    ],
  }
  serveCalls(answer)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the NPDB reports of a subject', () => {
  it('show each DBID with its state, each report by type, and the history', async () => {
    open()
    await screen.findByRole('heading', { level: 2, name: 'NPDB Reports' })
    expect(await rowsOf('NPDB enrollments')).toEqual([
      ['DBID', 'Enrolled', 'Status'],
      ['555000104417203', '03/01/2026', 'Accepted, renews 02/28/2027'],
      ['555000104417211', '–none', 'Pending'],
      ['555000104417219', '03/01/2026', 'Rejected: Birth date is missing'],
      ['555000104417227', '03/01/2026', 'Removed 09/01/2026'],
    ])
    const licensure = 'State Licensure or Certification Action'
    expect((await rowsOf('NPDB reports by type')).slice(1)).toEqual([
      [licensure, '10/05/2026', 'Correction, in a consolidated report'],
      ['9999', '10/05/2026', 'Void, Deleted'],
    ])
    const [head, first, second] = await rowsOf('History of NPDB reports')
    expect(head).toEqual(['Date', 'DBID', 'Type', 'Version', 'Report'])
    expect(first!.slice(1, 4)).toEqual(['555000104417203', licensure, 'Initial'])
    expect(second![3]).toBe('Void, Deleted')
    const [asked, searched] = calls
    expect(asked!.url.search).toBe('?includeTrashed=true')
    expect(searched!.body).toEqual({
      page: 0,
      size: 10,
      sortBy: 'CREATED_AT',
      desc: true,
      includeTrashed: true,
      includeConsolidatedReport: true,
    })
  })

  it('do not show the DBID if the client has one only, and turn pages of ten', async () => {
    summary.dbidEntities = [enrollment({ singleDbid: true })]
    total = 12
    const { user } = open()
    expect((await rowsOf('NPDB enrollments'))[0]).toEqual(['Enrolled', 'Status'])
    expect(await rowsOf('History of NPDB reports')).toHaveLength(11)
    expect(screen.queryByText('555000104417203')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await rowsOf('History of NPDB reports')).toHaveLength(3))
  })

  it('say that there are none', async () => {
    summary = { dbidEntities: [], reportTypes: [] }
    total = 0
    open()
    await screen.findByText('No data available.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say what could not be retrieved, and try again', async () => {
    failing = /^GET/
    const { user } = open()
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the NPDB Report.')).toHaveLength(2),
    )
    failing = /^POST/
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the NPDB Reports.')).toHaveLength(2),
    )
    failing = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowsOf('History of NPDB reports')
  })

  it('download a document, or say that it could not be retrieved', async () => {
    const { user } = open()
    await rowsOf('History of NPDB reports')
    const [first] = screen.getAllByRole('button', { name: /^Download report/ })
    await user.click(first!)
    await waitFor(() =>
      expect(calls.at(-1)!.path).toBe('/monitor/monitored-subjects/subject-1/npdb/report/report-0/document'),
    )
    failing = /document$/
    await user.click(first!)
    await screen.findByText('We were unable to retrieve the NPDB Report.')
  })

  it.each([
    ['the user does not see NPDB results', { claims: { enabledNpdbResults: false } }],
    ['the client has no NPDB', { ownClient: { enabledNpdb: false, monitorProducts: ['NPDB' as const] } }],
    ['the client does not monitor it', { ownClient: { enabledNpdb: true, monitorProducts: [] } }],
  ])('are hidden if %s', async (_why, user) => {
    open(user)
    await screen.findByText('Page')
    expect([screen.queryByText('NPDB Reports'), calls]).toEqual([null, []])
  })
})
