// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/reports" }
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { reportTable, toasts } from '@vigil/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { userZone } from '../../lib/user-zone.ts'
import { button, setUpFilterTest } from '../../testing/filter-parts.ts'
import {
  openDialog,
  openReports,
  ptAdmin,
  requestsOf,
  serveReports,
  watchSaved,
} from './reports-test-screen.tsx'
import { testCustomReport, testSubject } from './reports-test-data.ts'

setUpFilterTest()
// what was typed is kept there
beforeEach(() => sessionStorage.clear())

const requested =
  'You will receive an email notification when your report is ready, you can also check the Report Downloads page for status updates.'
const systemReports = [
  'Individual Audit',
  'Monitored Entities',
  'Alerts Over Time',
  'Alert Resolution Overview',
  'Compliance Letter',
]
const cardsOf = (title: string): (string | null)[] =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const runOf = (name: string): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Run ${name}` })

it.each(systemReports)('the dialog of %s says what the report will contain', async (name) => {
  serveReports()
  const dialog = await openDialog(openReports(), name)
  const { contents } = Object.values(reportTable).find((one) => one.name === name)!
  expect(dialog.getByText(contents)).toBeTruthy()
})

describe('the reports page', () => {
  it('has the system reports, the saved custom reports and the downloads', async () => {
    const nurses = testCustomReport({ id: 'config-2', name: 'Nurses', type: 'population' })
    serveReports({ custom: [testCustomReport(), nurses] })
    openReports()
    await runOf('Nurses')
    expect(cardsOf('System Reports')).toEqual(systemReports)
    expect(cardsOf('Custom Reports')).toEqual(['Open federal', 'Nurses'])
    for (const kind of ['Alerts Custom Report', 'Population Custom Report'])
      expect(screen.getAllByText(kind)).toHaveLength(1)
    const downloads = within(screen.getByRole('region', { name: 'Downloads' }))
    expect(
      downloads.getByText('Reports will be available to download for 30 days after generating.'),
    ).toBeTruthy()
  })

  it('has no custom reports for PT admins', async () => {
    const server = serveReports()
    openReports(ptAdmin)
    await runOf('Compliance Letter')
    expect(screen.queryByText('Custom Reports')).toBeNull()
    expect(server.calls.some(({ path }) => path.endsWith('/configs'))).toBe(false)
  })

  it('runs nothing without DOWNLOAD_REPORTS, and lists nothing without SHOW_REPORTS_DOWNLOADS', async () => {
    serveReports()
    openReports({ permissionTags: { SHOW_REPORTS_DOWNLOADS: 'ALLOW', SHOW_ALERTS: 'ALLOW' } })
    expect((await runOf('Alerts Over Time')).disabled).toBe(true)
    expect(screen.queryByText('Custom Reports')).toBeNull()
    expect(screen.getByRole('region', { name: 'Downloads' })).toBeTruthy()
  })

  it('runs what its user may see', async () => {
    serveReports()
    openReports({ permissionTags: { DOWNLOAD_REPORTS: 'ALLOW', SHOW_ALERTS: 'ALLOW' } })
    expect((await runOf('Alerts Over Time')).disabled).toBe(false)
    expect((await runOf('Monitored Entities')).disabled).toBe(true)
    expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull()
  })

  it('says when custom reports can’t be loaded', async () => {
    serveReports({ failures: new Map([['GET /monitor/reports/configs', [500]]]) })
    openReports()
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the reports.')).toHaveLength(2),
    )
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('a custom report', () => {
  it('is queued by its id', async () => {
    const server = serveReports({ custom: [testCustomReport()] })
    openReports()
    await userEvent.click(await runOf('Open federal'))
    expect(await screen.findByText(requested)).toBeTruthy()
    expect(requestsOf(server)).toMatchObject([
      { reportType: 'alert', configId: 'config-1', reportName: 'Open federal', timezone: userZone() },
    ])
  })

  it('is scheduled, says when it is due next, and is no longer scheduled', async () => {
    const server = serveReports({ custom: [testCustomReport()] })
    openReports()
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Schedule Open federal' }))
      return within(await screen.findByRole('dialog', { name: 'Schedule Open federal' }))
    }
    const weekly = await open()
    expect(weekly.getByText(/^Every Monday in your time zone\./)).toBeTruthy()
    await userEvent.click(weekly.getByText('CSV'))
    await userEvent.click(button(weekly, 'Save'))
    expect(await screen.findByText(toasts.reports.scheduleSaved)).toBeTruthy()
    expect(await screen.findByText('Weekly, next 11/23/2026')).toBeTruthy()
    const ended = await open()
    expect(ended.getByText('Next on 11/23/2026 for ana@example.org.')).toBeTruthy()
    await userEvent.click(ended.getByText('Never'))
    await userEvent.click(button(ended, 'Save'))
    await waitFor(() => expect(screen.queryByText('Weekly, next 11/23/2026')).toBeNull())
    const bodies = server.calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
    expect(bodies).toMatchObject([{ interval: 'weekly', format: 'csv' }, { interval: null }])
  })

  it('keeps its dialog open if the schedule could not be saved', async () => {
    serveReports({
      custom: [testCustomReport()],
      failures: new Map([['PUT /monitor/reports/configs/config-1/schedule', [500, 'Not now.']]]),
    })
    openReports()
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule Open federal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Open federal' }))
    await userEvent.click(dialog.getByText('Monthly'))
    await userEvent.click(button(dialog, 'Save'))
    expect(await screen.findByText(toasts.reports.scheduleFailed)).toBeTruthy()
    expect(dialog.getByText(/^On the first day of every month/)).toBeTruthy()
  })

  it('is deleted after a question', async () => {
    serveReports({ custom: [testCustomReport()] })
    openReports()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Open federal' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete custom report' }))
    expect(question.getByText('Are you sure you want to delete Open federal?')).toBeTruthy()
    await userEvent.click(button(question, 'Delete'))
    expect(await screen.findByText('Your custom report was deleted!')).toBeTruthy()
    expect(await screen.findByText(/Custom reports will appear here/)).toBeTruthy()
  })

  it('says when it could not be requested or deleted', async () => {
    serveReports({
      custom: [testCustomReport()],
      failures: new Map([
        ['POST /reports/requests', [500]],
        ['DELETE /monitor/reports/configs/config-1', [500]],
      ]),
    })
    openReports()
    await userEvent.click(await runOf('Open federal'))
    expect(await screen.findByText('We were unable to put in a request for your report.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Open federal' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('We were unable to delete your custom report.')).toBeTruthy()
  })
})

describe('the dialog of a system report', () => {
  it('with products asks for a range and a product, and is queued', async () => {
    const server = serveReports()
    const dialog = await openDialog(openReports(), 'Alerts Over Time')
    const generate = button(dialog, 'Generate Report')
    expect(dialog.getByText('The date range may not exceed 6 months.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Start date'), '06/01/2026')
    await userEvent.type(dialog.getByLabelText('End date'), '10/31/2026')
    expect(generate.disabled).toBe(true)
    expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
    await userEvent.click(dialog.getByLabelText('OFAC'))
    await userEvent.click(dialog.getByText('PDF'))
    await userEvent.clear(dialog.getByLabelText(/Report Name/))
    expect(generate.disabled).toBe(true)
    await userEvent.type(dialog.getByLabelText(/Report Name/), 'Summer, with a name that is too long')
    await userEvent.click(generate)
    expect(await screen.findByText(requested)).toBeTruthy()
    expect(requestsOf(server)).toMatchObject([
      {
        reportType: 'alerts-over-time',
        reportName: 'Summer, with a name that',
        format: 'pdf',
        timezone: userZone(),
        reportParameters: { startDate: '2026/06/01', endDate: '2026/10/31', monitorProducts: ['OFAC'] },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('counts what it is about before it runs, by the filters of the list', async () => {
    const server = serveReports({ rows: 1_612 })
    const reports = openReports()
    const dialog = await openDialog(reports, 'Alerts Over Time')
    await userEvent.type(dialog.getByLabelText('Start date'), '06/01/2026')
    await userEvent.type(dialog.getByLabelText('End date'), '10/31/2026')
    const counts = () => server.calls.filter(({ path }) => path === '/monitor/alerts/search')
    expect(counts()).toEqual([])
    await userEvent.click(dialog.getByLabelText('OFAC'))
    const count = await dialog.findByText('1,612 alerts')
    expect(count.parentElement?.textContent).toBe(
      '1,612 alerts in this range and these products. Usually ready in under a minute.',
    )
    const frame = { relativeDate: 0, startDate: '2026-06-01', endDate: '2026-10-31' }
    expect(counts().map(({ body }) => body)).toEqual([
      {
        creationDates: frame,
        monitoredList: [{ monitoredProduct: 'OFAC' }],
        timezone: userZone(),
        size: 1,
      },
    ])
    await userEvent.click(dialog.getByLabelText('OFAC'))
    expect(dialog.queryByText('1,612 alerts')).toBeNull()
    await userEvent.click(button(dialog, 'Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const overview = await openDialog(reports, 'Alert Resolution Overview')
    await userEvent.type(overview.getByLabelText('Start date'), '06/01/2026')
    await userEvent.type(overview.getByLabelText('End date'), '10/31/2026')
    const resolved = await overview.findByText('1,612 alerts')
    expect(resolved.parentElement?.textContent).toMatch(/^1,612 alerts resolved in this range\./)
    expect(counts().at(-1)?.body).toMatchObject({ reviewStatusesWithDates: { RESOLVED: frame } })
  })

  it('runs without a count if that fails, and says nothing about it', async () => {
    const server = serveReports({ failures: new Map([['POST /monitor/alerts/search', [500]]]) })
    const dialog = await openDialog(openReports(), 'Alert Resolution Overview')
    await userEvent.click(button(dialog, 'Last 30 Days'))
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/search'))).toBe(true))
    expect(dialog.queryByText(/^\d+ alerts?$/)).toBeNull()
    expect(screen.queryByText(/^We were unable/)).toBeNull()
    await userEvent.click(button(dialog, 'Generate Report'))
    expect(await screen.findByText(requested)).toBeTruthy()
  })

  it('says what is wrong with a range', async () => {
    serveReports()
    const dialog = await openDialog(openReports(), 'Compliance Letter')
    await userEvent.type(dialog.getByLabelText('Start date'), '01/01/2026')
    await userEvent.type(dialog.getByLabelText('End date'), '10/31/2026')
    await userEvent.tab()
    expect(dialog.getByText('Date range cannot exceed 6 months.')).toBeTruthy()
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
    await userEvent.click(button(dialog, 'Last 90 Days'))
    expect(button(dialog, 'Generate Report').disabled).toBe(false)
  })

  it('of an audit finds its subject from the third character on', async () => {
    const server = serveReports()
    const dialog = await openDialog(openReports(), 'Individual Audit')
    const field = dialog.getByRole('combobox', { name: /Provider/ })
    await userEvent.click(field)
    expect(screen.queryByText('Enter at least 3 characters.')).toBeNull()
    await userEvent.type(field, 'in')
    expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy()
    expect(server.calls.some(({ path }) => path.endsWith('/search'))).toBe(false)
    await userEvent.type(field, 'e')
    await userEvent.click(await screen.findByText(new RegExp(testSubject.name)))
    await userEvent.type(dialog.getByLabelText('Date'), '01/01/2999')
    expect(dialog.getByText('The date may not be in the future.')).toBeTruthy()
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
    await userEvent.clear(dialog.getByLabelText('Date'))
    await userEvent.type(dialog.getByLabelText('Date'), '10/31/2026')
    await userEvent.click(button(dialog, 'Generate Report'))
    expect(await screen.findByText(requested)).toBeTruthy()
    expect(requestsOf(server)).toMatchObject([
      { reportParameters: { monitoredSubjectId: testSubject.id, date: '2026/10/31' } },
    ])
  })

  it('of an audit closes with the first Escape', async () => {
    serveReports()
    const dialog = await openDialog(openReports(), 'Individual Audit')
    const field = dialog.getByRole('combobox', { name: /Provider/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that a client has no products to choose from', async () => {
    serveReports()
    const user = { ...ptAdmin, ownClient: { vendor: true, monitorProducts: [] } }
    const dialog = await openDialog(openReports(user), 'Alerts Over Time')
    expect(dialog.getByText('This client has no products.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  it('says that no subject was found', async () => {
    serveReports({ subjects: [] })
    const dialog = await openDialog(openReports(), 'Individual Audit')
    await userEvent.type(dialog.getByRole('combobox', { name: /Provider/ }), 'nobody')
    expect(await screen.findByText('No subject found.')).toBeTruthy()
  })

  it('stays open if the request fails, says why, and keeps what was typed when it is closed', async () => {
    const refusal = 'Other reports are being generated. Try again when some are done.'
    serveReports({ failures: new Map([['POST /reports/requests', [409, refusal]]]) })
    const reports = openReports()
    const dialog = await openDialog(reports, 'Compliance Letter')
    await userEvent.click(button(dialog, 'Last 30 Days'))
    await userEvent.clear(dialog.getByLabelText(/Report Name/))
    await userEvent.type(dialog.getByLabelText(/Report Name/), 'October')
    await userEvent.click(button(dialog, 'Generate Report'))
    expect(await screen.findByText('We were unable to put in a request for your report.')).toBeTruthy()
    expect(dialog.getByText(refusal)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openDialog(reports, 'Compliance Letter')
    expect(again.getByLabelText<HTMLInputElement>(/Report Name/).value).toBe('October')
  })

  it('returns the file to a PT admin at once, without a name and without the confirmation', async () => {
    const saved = watchSaved()
    const server = serveReports()
    const dialog = await openDialog(openReports(ptAdmin), 'Monitored Entities')
    expect(dialog.queryByLabelText(/Report Name/)).toBeNull()
    await userEvent.click(button(dialog, 'Last 30 Days'))
    await userEvent.click(button(dialog, 'Select all'))
    await userEvent.click(button(dialog, 'Generate Report'))
    expect(await screen.findByText('Your Monitored Entities will begin downloading.')).toBeTruthy()
    expect(screen.queryByText(requested)).toBeNull()
    expect(requestsOf(server)).toEqual([])
    const { searchParams } = server.calls.find(({ path }) => path.endsWith('/monitored-entities'))!.url
    expect(searchParams.get('timezone')).toBe(userZone())
    expect(searchParams.get('monitorProducts')).toBe('EXCLUSIONS_FEDERAL,OFAC,LICENSES')
    expect(searchParams.get('startDate')).toMatch(/^\d{4}\/\d{2}\/\d{2}$/)
    expect(saved).toHaveBeenCalledOnce()
  })

  it('names the report that a PT admin could not get', async () => {
    serveReports({ failures: new Map([['GET /monitor/reports/compliance-letter', [500]]]) })
    const dialog = await openDialog(openReports(ptAdmin), 'Compliance Letter')
    await userEvent.click(button(dialog, 'Last 30 Days'))
    await userEvent.click(button(dialog, 'Generate Report'))
    expect(await screen.findByText('We were unable to retrieve the Compliance Letter.')).toBeTruthy()
  })
})
