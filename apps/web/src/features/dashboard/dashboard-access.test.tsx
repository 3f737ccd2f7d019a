// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/dashboard" }
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testPopulation, units } from './dashboard-test-data.ts'
import { openDashboard } from './dashboard-test-screen.tsx'
import { startDashboardServer } from './dashboard-test-server.ts'

const alertToast = 'We were unable to retrieve the Alert Metrics.'
const populationToast = 'We were unable to retrieve the Population Metrics.'
const settled = (): Promise<void> =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard')
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })
const titles = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)

afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

describe('access', () => {
  it('with SHOW_POPULATION alone, nothing about alerts is shown or requested', async () => {
    const server = startDashboardServer()
    openDashboard({ permissionTags: { SHOW_POPULATION: 'ALLOW' } })
    await settled()
    expect(titles()).toEqual(['Overall Compliance Score', 'Population Health Overview'])
    expect(server.requests).toEqual(['GET /monitor/business-units/metrics'])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with SHOW_POPULATION alone, each business unit leads to its population', async () => {
    startDashboardServer()
    openDashboard({ permissionTags: { SHOW_POPULATION: 'ALLOW' }, pages: ['population'] })
    const link = await screen.findByRole('link', { name: /^Lakeshore Main Campus.*population$/ })
    expect(link.getAttribute('href')).toBe(`/population?unit=${units.main}&subject=ACTIVE`)
  })

  it('with SHOW_ALERTS alone, the score is shown, but not the business units', async () => {
    const { businessUnitHealthMetrics: _, ...population } = testPopulation
    startDashboardServer({ population })
    openDashboard({ permissionTags: { SHOW_ALERTS: 'ALLOW' } })
    await settled()
    expect(titles()).toEqual([
      'Alerts Overview',
      'Overall Compliance Score',
      'Opened and resolved per week',
      'Age of open alerts',
      'Alerts Overview by Product',
    ])
    expect(screen.getByText('97%')).toBeTruthy()
  })

  it('a user without access to the population does not see it, even if the server sends it', async () => {
    startDashboardServer()
    openDashboard({ permissionTags: { SHOW_ALERTS: 'ALLOW', SHOW_POPULATION: 'DENY' } })
    await settled()
    expect(titles()).not.toContain('Population Health Overview')
  })
})

describe('a call that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  it('shows one toast, and leaves the rest as it is', async () => {
    const server = startDashboardServer({ failing: new Set(['/monitor/alerts/metrics']) })
    openDashboard()
    expect((await screen.findByRole('alert', {}, { timeout: 60_000 })).textContent).toContain(alertToast)
    await settled()
    expect(screen.getByText('97%')).toBeTruthy()
    expect(screen.getByRole('slider', { name: 'Week' })).toBeTruthy()
    const overview = screen.getByRole('region', { name: 'Alerts Overview' })
    expect(within(overview).getByText(alertToast)).toBeTruthy()

    server.failing.clear()
    await userEvent.click(within(overview).getByRole('button', { name: 'Try again' }))
    await within(overview).findByText('Total Open')
    expect(screen.getByRole('table', { name: 'Alerts Overview by Product' })).toBeTruthy()
  })

  it('an outage shows one toast, whatever could not be loaded', async () => {
    const paths = ['alerts/metrics', 'alerts/trends', 'alerts/search', 'business-units/metrics']
    startDashboardServer({ failing: new Set(paths.map((path) => `/monitor/${path}`)) })
    openDashboard()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(10), {
      timeout: 60_000,
    })
    await settled()
    expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(1)
  })

  it('about the population shows a toast, too', async () => {
    startDashboardServer({ failing: new Set(['/monitor/business-units/metrics']) })
    openDashboard()
    expect((await screen.findByRole('alert', {}, { timeout: 60_000 })).textContent).toContain(populationToast)
    await settled()
    for (const name of ['Overall Compliance Score', 'Population Health Overview'])
      expect(within(screen.getByRole('region', { name })).getByText(populationToast)).toBeTruthy()
    expect(screen.getByText('Total Open')).toBeTruthy()
  })

  it('for one of the cards can be retried there', async () => {
    const server = startDashboardServer({ failing: new Set(['/monitor/alerts/search']) })
    openDashboard()
    const [card] = within(await screen.findByRole('list', { name: 'Alert metrics' })).getAllByRole('listitem')
    await within(card!).findByText('Not available')
    server.failing.clear()
    await userEvent.click(within(card!).getByRole('button', { name: 'Try again' }))
    await within(card!).findByText('7')
    expect(within(card!).queryByText('Not available')).toBeNull()
  })

  it('is retried together with all other failed calls, and nothing else', async () => {
    const paths = ['/monitor/alerts/metrics', '/monitor/alerts/trends', '/monitor/alerts/search']
    const server = startDashboardServer({ failing: new Set(paths) })
    openDashboard()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(8), {
      timeout: 60_000,
    })
    server.failing.clear()
    server.requests.length = 0
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[3]!)
    await settled()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByText('Total Open')).toBeTruthy()
    expect(screen.getByRole('slider', { name: 'Week' })).toBeTruthy()
    expect(server.requests.toSorted()).toEqual([
      'GET /monitor/alerts/metrics',
      'GET /monitor/alerts/trends',
      ...Array<string>(4).fill('POST /monitor/alerts/search'),
    ])
  })
})
