// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/reports/downloads" }
import { screen, waitFor, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import { userEvent } from '@testing-library/user-event'
import { formatDateTime, toasts, type ReportRequest } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { userZone } from '../../../lib/user-zone.ts'
import { pageSizes, setUpFilterTest } from '../../../testing/filter-parts.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { testSession, type TestUser } from '../../../testing/test-session.ts'
import {
  openReports,
  ptAdmin,
  serveReports,
  watchSaved,
  type ReportsServer,
} from '../reports-test-screen.tsx'
import { testReport } from '../reports-test-data.ts'
import { downloadsAddress } from './downloads-address.ts'
import { ReportHistoryPanel } from './report-history-panel.tsx'

setUpFilterTest()

const failed = testReport({
  status: 'Failed',
  errors: ['The report is too large for a PDF.'],
  availableUntil: null,
})
const pending = testReport({
  status: 'Pending',
  startTime: null,
  completeTime: null,
  availableUntil: null,
})

/** Given to reports without a file, too: their status alone must keep them from being downloaded. */
const { availableUntil } = testReport()

async function open(history: ReportRequest[], user: TestUser = {}, given: Partial<ReportsServer> = {}) {
  const server = serveReports({ history, ...given })
  const opened = openReports(user, '/reports/downloads')
  await screen.findByRole('heading', { name: 'Downloads' })
  return { server, ...opened }
}
const headers = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const beforeUser = [
  'File Name',
  'Report Type',
  expect.stringMatching(/^Start\sTime \(.+\)$/),
  expect.stringMatching(/^Complete\sTime \(.+\)$/),
]
const afterUser = ['Status', 'Report Filters', 'Actions']
const downloadButton = () => screen.findByRole('button', { name: 'Download November audit' })

describe('the downloads page', () => {
  it('says how long reports are kept, and shows the newest first', async () => {
    const { server } = await open([testReport()])
    await downloadButton()
    expect(
      screen.getByText('Reports will be available to download for 30 days after generating.'),
    ).toBeTruthy()
    expect(headers()).toEqual([...beforeUser, ...afterUser])
    // a time breaks between its date and its hours only
    const asIs = { normalizer: (text: string) => text }
    expect(screen.getAllByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d\u{a0}[ap]m$/u, asIs)).toHaveLength(2)
    const { searchParams } = server.calls.find(({ path }) => path === '/reports/requests')!.url
    expect(Object.fromEntries(searchParams)).toEqual({
      sortBy: 'CREATE_TIME',
      desc: 'true',
      page: '0',
      size: '25',
      timezone: userZone(),
    })
    expect(pageSizes()).toBe('25 of 25, 50, 75, 100')
    expect(screen.getByText('until 12/02/2026')).toBeTruthy()
  })

  it('shows the user of each report to PT admins', async () => {
    await open([testReport()], ptAdmin)
    expect(await screen.findByText('ana@example.org')).toBeTruthy()
    expect(headers()).toEqual([...beforeUser, 'User Email', ...afterUser])
  })

  it('is searched', async () => {
    await open([testReport(), testReport({ id: 'request-2', reportName: 'Letter' })])
    await downloadButton()
    await userEvent.type(screen.getByPlaceholderText('Search reports'), 'Letter{Enter}')
    await waitFor(() => expect(screen.queryByText('November audit')).toBeNull())
    await userEvent.clear(screen.getByPlaceholderText('Search reports'))
    await userEvent.type(screen.getByPlaceholderText('Search reports'), 'x{Enter}')
    expect(await screen.findByText('Nothing found.')).toBeTruthy()
  })

  it('is empty without a full stop', async () => {
    await open([])
    expect((await screen.findByText(/^No data available/)).textContent).toBe('No data available')
  })

  it('says when it can’t be loaded', async () => {
    await open([], {}, { failures: new Map([['GET /reports/requests', [500]]]) })
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve your report history.')).toHaveLength(2),
    )
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('a requested report', () => {
  it('is downloaded from its address', async () => {
    const saved = watchSaved()
    await open([testReport()])
    await userEvent.click(await downloadButton())
    expect(await screen.findByText('Your November audit will begin downloading.')).toBeTruthy()
    expect((saved.mock.contexts[0] as HTMLAnchorElement).href).toBe('http://vigil.test/files/1')
  })

  it('as CSV has a signature to keep beside its file', async () => {
    const saved = watchSaved()
    const signature = { algorithm: 'Ed25519', key: 'a', sha256: 'b', value: 'c' } as const
    const answer = { fileName: 'November-audit 2026-11-15.csv', signature }
    await open([testReport({ format: 'csv' })], {}, { signature: answer })
    await userEvent.click(await screen.findByRole('button', { name: 'Signature of November audit' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('November-audit 2026-11-15.csv.sig')
  })

  it('that can’t be downloaded says so', async () => {
    await open(
      [testReport()],
      {},
      { failures: new Map([['GET /reports/requests/request-1/download', [500]]]) },
    )
    await userEvent.click(await downloadButton())
    expect(await screen.findByText('We were unable to download the November audit.')).toBeTruthy()
  })

  it('without a file is no longer available', async () => {
    await open([testReport({ availableUntil: null })])
    expect(await screen.findByText('No longer available')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  it('is not offered without DOWNLOAD_REPORTS', async () => {
    const permissionTags = { SHOW_REPORTS_DOWNLOADS: 'ALLOW', SHOW_ALERTS: 'ALLOW' } as const
    await open([testReport()], { permissionTags })
    await screen.findByText('Complete')
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  it('is not offered, nor its signature, to those who may not see all that its file contains', async () => {
    await open([testReport({ format: 'csv', mayDownload: false })])
    await screen.findByText('Complete')
    expect(screen.queryByRole('button', { name: /^(Download|Signature)/ })).toBeNull()
  })

  it.each([
    ['Pending', 'Your report request is pending.'],
    ['Running', 'Your report is currently generating.'],
  ] as const)('that is %s explains it, and can’t be downloaded', async (status, text) => {
    await open([{ ...pending, status, availableUntil }])
    await userEvent.hover(await screen.findByText(status))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('We’ll email you')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  it('is followed until it is complete', async () => {
    const running = { ...pending, status: 'Running', progress: { done: 30, total: 40 } } as const
    const { server } = await open([running])
    const bar = await screen.findByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuenow')).toBe('75')
    server.history = [testReport()]
    expect(await downloadButton()).toBeTruthy()
  })

  it('that failed is red, says why, and is generated again, but not downloaded', async () => {
    const { server } = await open([{ ...failed, availableUntil }])
    const status = await screen.findByText('Failed')
    expect(status.querySelector('svg')?.dataset['tone']).toBe('red')
    expect(status.dataset['status'], 'which is red').toBe('Failed')
    expect(screen.getByText('The report is too large for a PDF.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Details|Download)/ })).toBeNull()
    server.history = [pending]
    await userEvent.click(screen.getByRole('button', { name: 'Try Again: November audit' }))
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(server.calls.some(({ path }) => path.endsWith('/request-1/retry'))).toBe(true)
  })

  it('that failed is generated again by PT admins, whom no email is promised', async () => {
    const { server } = await open([failed], ptAdmin)
    server.history = [pending]
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again: November audit' }))
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(screen.queryByText(toasts.reports.requested)).toBeNull()
  })

  it('that failed is expanded by PT admins', async () => {
    await open([failed], ptAdmin)
    const details = await screen.findByRole('button', { name: 'Details of November audit' })
    expect(details.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(details)
    const entries = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    const time = (moment: string | null) => formatDateTime(new Date(moment!), userZone())
    expect(entries).toEqual([
      ['Report Type', 'Alert Resolution Overview'],
      ['Start Time', time(failed.startTime)],
      ['Complete Time', time(failed.completeTime)],
      ['User', 'ana@example.org'],
      ['Errors', 'The report is too large for a PDF.'],
      ['Start Date', '05/01/2026'],
      ['End Date', '10/31/2026'],
    ])
    expect(document.activeElement, 'keeps the focus').toBe(details)
    await userEvent.click(details)
    expect(screen.queryAllByRole('term')).toEqual([])
  })

  it('shows its filters in a dialog', async () => {
    await open([testReport()])
    await userEvent.click(await screen.findByRole('button', { name: 'View Filters of November audit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'November audit' }))
    expect(dialog.getByText('Below are the filters applied to your report.')).toBeTruthy()
    expect(dialog.getByText('05/01/2026')).toBeTruthy()
  })
})

describe('the report history of a client that is administered', () => {
  function openHistory(given: Partial<ReportsServer>): ReportsServer {
    const server = serveReports(given)
    openScreen({
      session: testSession(ptAdmin),
      address: '/history',
      routes: (app) => [
        createRoute({
          getParentRoute: () => app,
          path: '/history',
          component: () => (
            <ReportHistoryPanel clientId="client-7" address={downloadsAddress.plain} onAddress={() => {}} />
          ),
        }),
      ],
    })
    return server
  }
  const clientsOf = ({ calls }: ReportsServer) =>
    new Set(calls.map(({ url }) => url.searchParams.get('clientId')))

  it('names the client in every call', async () => {
    const server = openHistory({ history: [failed] })
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again: November audit' }))
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/retry'))).toBe(true))
    expect(clientsOf(server)).toEqual(new Set(['client-7']))
  })

  it('has its files and their signatures for download', async () => {
    const saved = watchSaved()
    const signature = { algorithm: 'Ed25519', key: 'a', sha256: 'b', value: 'c' } as const
    const server = openHistory({
      history: [testReport({ format: 'csv' })],
      signature: { fileName: 'November-audit.csv', signature },
    })
    await userEvent.click(await downloadButton())
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Signature of November audit' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(clientsOf(server)).toEqual(new Set(['client-7']))
  })

  it('names the business units and networks of that client', async () => {
    const alertConfig = { businessUnitIds: ['unit-1'], networkIds: ['network-1'] }
    const server = openHistory({
      history: [testReport({ ...failed, reportParameters: JSON.stringify({ alertConfig }) })],
      units: [{ id: 'unit-1', name: 'North', networks: [{ id: 'network-1', name: 'Clinic' }] }],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Details of November audit' }))
    expect(await screen.findByText('North')).toBeTruthy()
    expect(screen.getByText('Clinic')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View Filters of November audit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'November audit' }))
    expect(dialog.getByText('North')).toBeTruthy()
    expect(dialog.queryByText('Unknown')).toBeNull()
    expect(clientsOf(server)).toEqual(new Set(['client-7']))
  })
})
