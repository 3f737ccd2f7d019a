// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAlert } from './alerts-test-data.ts'
import { openAlerts } from './alerts-test-screen.tsx'
import { startAlertsServer } from './alerts-test-server.ts'

const alerts = [
  testAlert(),
  testAlert({ id: 'alert-2', monitoredSubjectName: 'Otis Bell', npi: null, reviewStatus: 'UNDER_REVIEW' }),
  testAlert({
    id: 'alert-3',
    monitoredSubjectName: 'Ada Cole',
    reviewStatus: 'RESOLVED',
    alertReasons: ['N/A'],
  }),
]
const names = (): string[] => screen.getAllByRole('link').map((link) => link.textContent)
const headers = (): string[] =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => header.textContent)
const loaded = () => screen.findByText('Ines Abernathy')
const href = (router: { state: { location: { href: string } } }): string => router.state.location.href

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the alerts', () => {
  it('are shown in sortable columns, and link to their page along with the list', async () => {
    startAlertsServer({ alerts })
    openAlerts('/alerts?tab=all&size=50&sort=NAME')
    await loaded()
    expect(headers()).toEqual([
      'Name',
      'NPI',
      'Alert Type',
      'Source',
      'Result',
      'Alert Reason(s)',
      'Creation Date',
      'Review Status',
    ])
    const [boxes, ...sorting] = screen.getAllByRole('columnheader')
    expect(boxes!.hasAttribute('aria-sort')).toBe(false)
    for (const header of sorting) expect(header.getAttribute('aria-sort')).toBeTruthy()
    const row = within(screen.getByText('Ines Abernathy').closest('tr')!)
    for (const text of ['1467998210', 'Federal Exclusions', 'OIG LEIE', 'Match', 'New', 'Needs Review'])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText('Match').dataset['tone']).toBe('issue')
    expect(row.getByText(/^11\/12\/2026$/)).toBeTruthy()
    expect(screen.queryByText('N/A')).toBeNull()
    expect(screen.getByText('Ines Abernathy').closest('a')?.getAttribute('href')).toBe(
      '/alerts/alert-1?sort=NAME&size=50',
    )
  })

  it('name their source briefly, and in full for screen readers', async () => {
    const [first, ...others] = alerts
    const named = { ...first!, sourceName: 'New York OMIG Medicaid exclusions', sourceShortName: 'NY OMIG' }
    startAlertsServer({ alerts: [named, ...others] })
    openAlerts('/alerts')
    await loaded()
    expect(screen.getByText('NY OMIG').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('New York OMIG Medicaid exclusions').className).toBe('visually-hidden')
  })

  it('show no status on a tab of one status', async () => {
    startAlertsServer({ alerts })
    openAlerts('/alerts?tab=needs-review')
    await loaded()
    expect(headers()).not.toContain('Review Status')
    cleanup()
    openAlerts('/alerts?tab=new')
    await loaded()
    expect(headers()).toContain('Review Status')
  })

  it('are counted in every tab for the current search', async () => {
    startAlertsServer({ alerts })
    openAlerts('/alerts?q=e')
    await loaded()
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'All Alerts 3',
        'New Alerts 3',
        'Needs Review 1',
        'Under Review 1',
        'Resolved 1',
      ]),
    )
  })

  it('of another tab start on the first page, newest first, with the filter and the search', async () => {
    const server = startAlertsServer({ alerts, total: 300 })
    const { router } = openAlerts('/alerts?q=e&provider=INDIVIDUAL&sort=NAME&page=2')
    await loaded()
    await userEvent.click(screen.getByRole('tab', { name: /Under Review/ }))
    await waitFor(() => expect(href(router)).toBe('/alerts?tab=under-review&q=e&provider=INDIVIDUAL'))
    await waitFor(() => expect(names()).toEqual(['Otis Bell']))
    expect(server.searches.at(-1)).toMatchObject({
      page: 0,
      sortBy: 'ALERT_DATE',
      desc: true,
      type: 'INDIVIDUAL',
      filter: 'e',
      reviewStatusesWithDates: { UNDER_REVIEW: null },
    })
  })

  it('of the last seven days are on the New tab', async () => {
    const server = startAlertsServer({ alerts })
    openAlerts('/alerts?tab=new')
    await loaded()
    expect(server.searches.at(-1)).toMatchObject({ creationDates: { relativeDate: 7 } })
  })

  it('are searched on Enter and by the Filter button, not while typing', async () => {
    const server = startAlertsServer({ alerts })
    const { router } = openAlerts('/alerts?sort=NAME')
    await loaded()
    const box = screen.getByPlaceholderText('Search by name, NPI, or external ID...')
    await userEvent.type(box, 'bell')
    expect(href(router)).toBe('/alerts?sort=NAME')
    await userEvent.type(box, '{Enter}')
    await waitFor(() => expect(href(router)).toBe('/alerts?q=bell'))
    await waitFor(() => expect(names()).toEqual(['Otis Bell']))
    expect(server.searches.at(-1)).toMatchObject({ filter: 'bell' })
    await userEvent.clear(box)
    await userEvent.type(box, 'cole')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(href(router)).toBe('/alerts?q=cole'))
    expect(await screen.findByRole('dialog', { name: 'Filter Alerts' })).toBeTruthy()
  })

  it('are sorted and paged in the URL', async () => {
    const server = startAlertsServer({ alerts, total: 300 })
    const { router } = openAlerts('/alerts')
    await loaded()
    expect(screen.getByLabelText<HTMLSelectElement>('Rows per page').value).toBe('25')
    expect(server.searches[0]).toMatchObject({ size: 25 })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(href(router)).toBe('/alerts?page=1'))
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(href(router)).toBe('/alerts?sort=NAME'))
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '75')
    await waitFor(() => expect(href(router)).toBe('/alerts?sort=NAME&size=75'))
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({ sortBy: 'NAME', desc: false, size: 75 }),
    )
    expect(
      [...screen.getByLabelText('Rows per page').querySelectorAll('option')].map((o) => o.value),
    ).toEqual(['25', '50', '75', '100'])
  })

  it('open on the last page if the URL asks for a later one', async () => {
    startAlertsServer({ alerts })
    const { router } = openAlerts('/alerts?page=9')
    await loaded()
    expect(href(router)).toBe('/alerts')
  })

  it('show each part of the filter', async () => {
    startAlertsServer({ alerts })
    const { router } = openAlerts('/alerts?type=OFAC&provider=INDIVIDUAL&page=0')
    await loaded()
    expect(screen.getByRole('button', { name: 'Filter · 2' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Alert Type OFAC' }))
    await waitFor(() => expect(href(router)).toBe('/alerts?provider=INDIVIDUAL'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(href(router)).toBe('/alerts'))
  })

  it('still show a filter that the tab overrides', async () => {
    startAlertsServer({ alerts })
    const { router } = openAlerts('/alerts?tab=needs-review&status=RESOLVED&RESOLVED.set=30')
    await loaded()
    const value = 'Review Status Resolved, Last 30 Days (on other tabs)'
    expect(screen.getByRole('button', { name: 'Filter · 1' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: `Remove filter ${value}` }))
    await waitFor(() => expect(href(router)).toBe('/alerts?tab=needs-review'))
  })

  it('have different texts for an empty list and for a filter without results', async () => {
    startAlertsServer()
    const { router } = openAlerts('/alerts')
    await screen.findByText('No data available.')
    cleanup()
    const second = openAlerts('/alerts?q=nobody')
    await screen.findByText('Nothing found.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(href(second.router)).toBe('/alerts'))
    expect(href(router)).toBe('/alerts')
  })

  it('that could not be loaded say so inline and in a toast, and can be retried', async () => {
    const server = startAlertsServer({ alerts })
    server.failures.set('POST /monitor/alerts/search', 500)
    openAlerts('/alerts')
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the Alerts.').length).toBeGreaterThan(1),
    )
    server.failures.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await loaded()
  })

  it('say if the user has no access', async () => {
    const server = startAlertsServer()
    server.failures.set('POST /monitor/alerts/search', 403)
    openAlerts('/alerts')
    await screen.findByText('You do not have access to this.')
  })
})

describe('the rows of the previous list', () => {
  it('cannot be used while another list is loading', async () => {
    const server = startAlertsServer({ alerts })
    openAlerts('/alerts')
    await loaded()
    const arrive = server.hold()
    await userEvent.click(screen.getByRole('tab', { name: /Resolved/ }))
    await waitFor(() => expect(screen.getByText('Ines Abernathy').closest('tbody')?.inert).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>('Select all rows on this page').disabled).toBe(true)
    await userEvent.keyboard('jx')
    expect(screen.queryByText(/You've selected/)).toBeNull()
    arrive()
    await waitFor(() => expect(names()).toEqual(['Ada Cole']))
    expect(screen.getByText('Ada Cole').closest('tbody')?.inert).toBe(false)
  })
})

describe('a list that has changed in the meantime', () => {
  it('by review status stays as it is, and offers a refresh', async () => {
    const server = startAlertsServer({ alerts: [...alerts] })
    openAlerts('/alerts?tab=needs-review')
    await loaded()
    expect(screen.queryByRole('button', { name: 'Refresh to View Updates' })).toBeNull()
    server.alerts = [testAlert({ id: 'alert-9', monitoredSubjectName: 'Ruth Dunne' })]
    server.change()
    const refresh = await screen.findByRole('button', { name: 'Refresh to View Updates' })
    expect(names()).toEqual(['Ines Abernathy'])
    await userEvent.click(refresh)
    await screen.findByText('Ruth Dunne')
    expect(screen.queryByRole('button', { name: 'Refresh to View Updates' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Alerts' }))
  })

  it('by review status offers no refresh if it would look the same', async () => {
    const server = startAlertsServer({ alerts: [...alerts] })
    openAlerts('/alerts?tab=needs-review')
    await loaded()
    const before = server.searches.length
    server.change()
    await waitFor(() => expect(server.searches.length).toBeGreaterThan(before))
    server.alerts = [...alerts, testAlert({ id: 'alert-9', monitoredSubjectName: 'Ruth Dunne' })]
    expect(screen.queryByRole('button', { name: 'Refresh to View Updates' })).toBeNull()
    server.change()
    expect(await screen.findByRole('button', { name: 'Refresh to View Updates' })).toBeTruthy()
  })

  it('by anything else refreshes automatically', async () => {
    const server = startAlertsServer({ alerts: [...alerts] })
    openAlerts('/alerts?provider=INDIVIDUAL')
    await loaded()
    server.alerts = [testAlert({ id: 'alert-9', monitoredSubjectName: 'Ruth Dunne' })]
    server.change()
    await screen.findByText('Ruth Dunne')
    expect(screen.queryByRole('button', { name: 'Refresh to View Updates' })).toBeNull()
  })
})

describe('by keyboard', () => {
  it('moves between rows, opens an alert, and returns to its row', async () => {
    startAlertsServer({ alerts })
    const { router } = openAlerts('/alerts?provider=INDIVIDUAL')
    await loaded()
    await userEvent.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Otis Bell')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(href(router)).toBe('/alerts/alert-2?provider=INDIVIDUAL'))
    await userEvent.click(await screen.findByText('Back'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Otis Bell'))
  })

  it('moves from a search to its results', async () => {
    startAlertsServer({ alerts })
    openAlerts('/alerts')
    await loaded()
    await userEvent.keyboard('/bell{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Alerts' })))
    expect(names()).toEqual(['Otis Bell'])
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Otis Bell')
    await userEvent.keyboard('/{Enter}')
    await userEvent.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Otis Bell')
    await userEvent.keyboard('/{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Otis Bell')
  })

  it('stays in a search without results', async () => {
    startAlertsServer({ alerts })
    openAlerts('/alerts')
    await loaded()
    await userEvent.keyboard('/nobody{Enter}')
    await screen.findByText('Nothing found.')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search alerts' }))
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
  })

  it('turns pages, and lists all keys', async () => {
    startAlertsServer({ alerts, total: 300 })
    const { router } = openAlerts('/alerts')
    await loaded()
    await userEvent.keyboard('n')
    await waitFor(() => expect(href(router)).toBe('/alerts?page=1'))
    await loaded()
    await userEvent.keyboard('[[')
    await waitFor(() => expect(href(router)).toBe('/alerts'))
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    for (const text of ['Open alert', 'Leave search', 'Go from search to the first row'])
      expect(help.getByText(text)).toBeTruthy()
  })
})
