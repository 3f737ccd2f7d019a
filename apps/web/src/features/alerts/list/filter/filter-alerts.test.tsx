// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { toasts } from '@vigil/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addType, clinic, north, openFilter, startFilterServer } from './filter-test-parts.ts'
import { button, choose, href, row, runReport, setUpFilterTest } from '../../../../testing/filter-parts.ts'

setUpFilterTest()

describe('the filter of the alerts', () => {
  it('has its rows and buttons, and applies only what has changed', async () => {
    const server = startFilterServer()
    const { dialog } = await openFilter()
    for (const name of [
      'Alert Type',
      'Provider Type',
      'Business Unit',
      'Review Status',
      'Subject Status',
      'Alert Creation Date',
    ])
      expect(dialog.getByRole('group', { name })).toBeTruthy()
    await waitFor(() => expect(server.read).toContain('/monitor/monitored-lists?type=AlertTypeFilter'))
    for (const name of ['Generate Report', 'Clear Filters', 'Apply Filter'])
      expect(button(dialog, name).disabled).toBe(true)
    await userEvent.click(dialog.getByLabelText('Organization'))
    expect(button(dialog, 'Apply Filter').disabled).toBe(false)
    await userEvent.click(row(dialog, 'Provider Type').getByLabelText('Any'))
    expect(button(dialog, 'Apply Filter').disabled).toBe(true)
  })

  it('requires the fields of an alert type, and offers each product once', async () => {
    const server = startFilterServer({ total: 300 })
    const { dialog, router } = await openFilter('/alerts?sort=NAME&page=2')
    expect(server.searches).toContainEqual(expect.objectContaining({ page: 2, sortBy: 'NAME' }))
    const entry = await addType(dialog, 'Licenses')
    const field = (name: string) => entry.getByRole('combobox', { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(document.activeElement).toBe(field('Issuer')))
    expect(entry.queryByText(/is required/)).toBeNull()
    for (const name of ['Type', 'Result', 'Alert Reason']) await userEvent.click(field(name))
    for (const text of ['Issuer is required', 'Type is required', 'Result is required'])
      expect(entry.getByText(text)).toBeTruthy()
    expect(button(dialog, 'Apply Filter').disabled).toBe(true)
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
    await choose(field('Issuer'), 'Ohio Board')
    await choose(field('Type'), 'RN')
    await choose(field('Result'), 'Expired')
    expect(entry.queryByText(/is required/)).toBeNull()
    await userEvent.click(dialog.getByLabelText('Add an alert type'))
    const offered = document.getElementById(
      dialog.getByLabelText('Add an alert type').getAttribute('aria-controls')!,
    )!
    expect(within(offered).queryByText('Licenses')).toBeNull()
    expect(within(offered).getByText('OFAC')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() =>
      expect(href(router)).toBe(
        '/alerts?type=LICENSES&LICENSES.issuer=Ohio+Board&LICENSES.license=RN&LICENSES.result=Expired',
      ),
    )
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({
        page: 0,
        sortBy: 'ALERT_DATE',
        monitoredList: [
          { monitoredProduct: 'LICENSES', issuer: ['Ohio Board'], type: ['RN'], status: ['Expired'] },
        ],
      }),
    )
  })

  it('offers report types for the NPDB, which has no sources, issuers or results', async () => {
    const server = startFilterServer()
    const { dialog, router } = await openFilter()
    const entry = await addType(dialog, 'NPDB')
    for (const name of [/^Source/, /^Issuer/, /^Type/, /^Result/])
      expect(entry.queryByRole('combobox', { name })).toBeNull()
    expect(entry.getByRole('combobox', { name: 'Alert Reason' })).toBeTruthy()
    await choose(entry.getByRole('combobox', { name: 'NPDB Report Type' }), '301 State Licensure')
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() => expect(href(router)).toBe('/alerts?type=NPDB&NPDB.report=301'))
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({
        monitoredList: [{ monitoredProduct: 'NPDB', npdbReportType: ['301'] }],
      }),
    )
  })

  it('narrows a product to alert reasons', async () => {
    const server = startFilterServer()
    const { dialog, router } = await openFilter()
    const entry = await addType(dialog, 'OFAC')
    await choose(entry.getByRole('combobox', { name: /^Result/ }), 'Match')
    await choose(entry.getByRole('combobox', { name: 'Alert Reason' }), 'Changed')
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() => expect(href(router)).toBe('/alerts?type=OFAC&OFAC.result=Match&OFAC.reason=Changed'))
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({
        monitoredList: [{ monitoredProduct: 'OFAC', status: ['Match'], alertReason: ['Changed'] }],
      }),
    )
  })

  it('accepts a whole product from a link', async () => {
    startFilterServer()
    const { dialog, router } = await openFilter('/alerts?type=OFAC')
    const entry = within(dialog.getByRole('group', { name: 'OFAC' }))
    expect(entry.queryByText('Result is required')).toBeNull()
    await userEvent.click(dialog.getByLabelText('Termed'))
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() => expect(href(router)).toBe('/alerts?type=OFAC&subject=TERMED'))
  })

  it('narrows to business units and their networks', async () => {
    const server = startFilterServer()
    const { dialog, router } = await openFilter()
    await choose(dialog.getByLabelText('Business units'), 'North')
    await choose(dialog.getByLabelText('Networks'), 'Clinic')
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() => expect(href(router)).toBe(`/alerts?unit=${north.id}&network=${clinic.id}`))
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({ businessUnitIds: [north.id], networkIds: [clinic.id] }),
    )
    expect(await screen.findByText('North')).toBeTruthy()
    expect(screen.getByText('Clinic')).toBeTruthy()
  })

  it('gives each review status its own time frame', async () => {
    const server = startFilterServer()
    const { dialog, router } = await openFilter()
    const statuses = row(dialog, 'Review Status')
    await userEvent.click(statuses.getByRole('checkbox', { name: 'Needs Review' }))
    await userEvent.click(statuses.getByRole('checkbox', { name: 'Resolved' }))
    const field = statuses.getByRole('combobox', { name: 'Resolved set within' })
    await userEvent.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')!
    expect(
      within(list)
        .getAllByRole('option', { hidden: true })
        .map((option) => option.textContent),
    ).toEqual(['Last 24 Hours', 'Last 7 Days', 'Last 30 Days', 'Last 90 Days', 'Custom'])
    await userEvent.click(within(list).getByText('Last 30 Days'))
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() =>
      expect(href(router)).toBe('/alerts?status=NEEDS_REVIEW&status=RESOLVED&RESOLVED.set=30'),
    )
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({
        reviewStatusesWithDates: { NEEDS_REVIEW: null, RESOLVED: { relativeDate: 30 } },
      }),
    )
  })

  it('waits for both dates of a custom range', async () => {
    startFilterServer()
    const { dialog } = await openFilter()
    await choose(row(dialog, 'Alert Creation Date').getByRole('combobox'), 'Custom')
    expect(button(dialog, 'Apply Filter').disabled).toBe(true)
    expect(dialog.getByLabelText('Start date')).toBeTruthy()
  })

  it('is cleared with one click, and keeps the tab and the open dialog', async () => {
    startFilterServer()
    const { dialog, router } = await openFilter('/alerts?tab=needs-review&provider=INDIVIDUAL&subject=ACTIVE')
    await userEvent.click(button(dialog, 'Clear Filters'))
    await waitFor(() => expect(href(router)).toBe('/alerts?tab=needs-review'))
    expect(dialog.getByRole('group', { name: 'Alert Type' })).toBeTruthy()
    expect(row(dialog, 'Provider Type').getByLabelText<HTMLInputElement>('Any').checked).toBe(true)
  })

  it.each([
    ['monitored-lists', 'We were unable to retrieve the Monitored List.'],
    ['business-units', 'We were unable to retrieve Business Units'],
  ])('shows a toast if it could not load the %s (DAT-020, ERR-005)', async (path, toast) => {
    startFilterServer().failures.set(`GET /monitor/${path}`, 500)
    await openFilter()
    expect(await screen.findByText(toast)).toBeTruthy()
  })

  it('reads the networks of a unit when it is chosen, and says whose it could not (DAT-021)', async () => {
    const server = startFilterServer()
    const call = `/monitor/business-units/${north.id}/networks`
    server.failures.set(`GET ${call}`, 500)
    const { dialog, router } = await openFilter()
    await choose(dialog.getByLabelText('Business units'), 'South')
    expect(server.read).not.toContain(call)
    await choose(dialog.getByLabelText('Business units'), 'North')
    expect(await screen.findByText('We were unable to retrieve networks for North')).toBeTruthy()
    const failed = await dialog.findByText('The networks of North could not be loaded.')
    await userEvent.click(dialog.getByLabelText('Networks'))
    expect(screen.queryByText('Clinic')).toBeNull()
    server.failures.clear()
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(failed.isConnected).toBe(false))
    expect(server.read).toContain(call)
    await choose(dialog.getByLabelText('Networks'), 'Clinic')
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() => expect(href(router)).toContain(`network=${clinic.id}`))
  })

  it('says in its rows what it could not load, shows one toast, and still works', async () => {
    const server = startFilterServer()
    server.failures.set('GET /monitor/monitored-lists', 500)
    server.failures.set('GET /monitor/business-units', 500)
    const { dialog, router } = await openFilter()
    const types = row(dialog, 'Alert Type')
    expect(await types.findByText('The alert types could not be loaded.')).toBeTruthy()
    expect(await dialog.findByText('The business units could not be loaded.')).toBeTruthy()
    expect(await screen.findAllByText(/^We were unable to retrieve/)).toHaveLength(1)
    server.failures.clear()
    await userEvent.click(types.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(types.queryByText('The alert types could not be loaded.')).toBeNull())
    await addType(dialog, 'OFAC')
    await userEvent.click(dialog.getByLabelText('Individual'))
    await userEvent.click(button(dialog, 'Remove OFAC'))
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() => expect(href(router)).toBe('/alerts?provider=INDIVIDUAL'))
  })
})

describe('a report of the filter', () => {
  it('is requested from the draft and the tab, in nobody’s time zone', async () => {
    const server = startFilterServer()
    const { dialog } = await openFilter('/alerts?tab=needs-review')
    await userEvent.click(dialog.getByLabelText('Termed'))
    await runReport(dialog, 'Termed')
    expect(await screen.findByText(toasts.reports.requested)).toBeTruthy()
    const alertConfig = { isActivelyMonitored: false, reviewStatusesWithDates: { NEEDS_REVIEW: null } }
    expect(server.sent).toContainEqual([
      'POST /reports/requests',
      expect.objectContaining({
        reportType: 'alert',
        reportName: 'Termed',
        reportParameters: { alertConfig },
      }),
    ])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Generate Report' })).toBeNull())
    expect(dialog.getByLabelText<HTMLInputElement>('Termed').checked, 'the draft stays').toBe(true)
  })

  it('needs the permission to download reports', async () => {
    startFilterServer()
    const permissionTags = { SHOW_ALERTS: 'ALLOW', DOWNLOAD_REPORTS: 'DENY' } as const
    const { dialog } = await openFilter('/alerts?subject=TERMED', { permissionTags })
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
  })
})
